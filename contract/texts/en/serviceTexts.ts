import type { ServiceWords } from '../../serviceWords.ts';

export const serviceWords: ServiceWords = {
  fasting: 'Fasting, hours: {hours}',
  timeOfDay: { morning: 'In the morning', evening: 'In the evening' },
  cycleDays: 'Days of the cycle: {days}',
  noAlcohol: 'No alcohol the day before',
  noMedicine: 'Stop medicines if the doctor agrees',
  volume: '{volume} ml',
  atLeast: 'at least {volume} ml',
  transportTemp: { room: 'at room temperature', '2-8': 'at 2–8 °C', frozen: 'frozen' },
  stability: 'keeps for {hours} h',
  indications: 'Indications',
  reference: {
    title: 'Reference values',
    analyte: 'Analyte',
    who: 'For',
    range: 'Normal',
    critical: 'Critical',
  },
  sex: { any: 'everyone', M: 'men', F: 'women' },
  age: { day: '{age} days', month: '{age} months', year: '{age} years' },
  below: 'below {limit}',
  above: 'above {limit}',
  interfering: 'What affects the result',
  questions: 'Asked when ordering',
  effect: { raises: 'raises', lowers: 'lowers', distorts: 'distorts' },
};
