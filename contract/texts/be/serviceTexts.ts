import type { ServiceWords } from '../../serviceWords.ts';

export const serviceWords: ServiceWords = {
  fasting: 'Нашча, гадзін: {hours}',
  timeOfDay: { morning: 'Здаваць раніцай', evening: 'Здаваць увечары' },
  cycleDays: 'Дні цыкла: {days}',
  noAlcohol: 'Без алкаголю напярэдадні',
  noMedicine: 'Спыніць прыём лекаў па ўзгадненні з урачом',
  volume: '{volume} мл',
  atLeast: 'не менш за {volume} мл',
  transportTemp: { room: 'пры пакаёвай тэмпературы', '2-8': 'пры 2–8 °C', frozen: 'у замарожаным выглядзе' },
  stability: 'захоўваць да {hours} г',
  indications: 'Паказанні',
  reference: {
    title: 'Рэферэнсныя значэнні',
    analyte: 'Паказчык',
    who: 'Каму',
    range: 'Норма',
    critical: 'Крытычна',
  },
  sex: { any: 'усе', M: 'мужчыны', F: 'жанчыны' },
  age: { day: '{age} дз.', month: '{age} мес.', year: '{age} гадоў' },
  below: 'ніжэй за {limit}',
  above: 'вышэй за {limit}',
  interfering: 'Што ўплывае на вынік',
  questions: 'Спытаць пры заказе',
  effect: { raises: 'павышае', lowers: 'зніжае', distorts: 'скажае' },
};
