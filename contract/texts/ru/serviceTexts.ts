import type { ServiceWords } from '../../serviceWords.ts';

export const serviceWords: ServiceWords = {
  fasting: 'Натощак, часов: {hours}',
  timeOfDay: { morning: 'Сдавать утром', evening: 'Сдавать вечером' },
  cycleDays: 'Дни цикла: {days}',
  noAlcohol: 'Без алкоголя накануне',
  noMedicine: 'Лекарства отменить по согласованию с врачом',
  volume: '{volume} мл',
  atLeast: 'не менее {volume} мл',
  transportTemp: { room: 'при комнатной температуре', '2-8': 'при 2–8 °C', frozen: 'в замороженном виде' },
  stability: 'хранить до {hours} ч',
  indications: 'Показания',
  reference: {
    title: 'Референсные значения',
    analyte: 'Показатель',
    who: 'Кому',
    range: 'Норма',
    critical: 'Критично',
  },
  sex: { any: 'все', M: 'мужчины', F: 'женщины' },
  age: { day: '{age} дн.', month: '{age} мес.', year: '{age} лет' },
  below: 'ниже {limit}',
  above: 'выше {limit}',
  interfering: 'Что влияет на результат',
  questions: 'Спросить при заказе',
  effect: { raises: 'повышает', lowers: 'понижает', distorts: 'искажает' },
};
