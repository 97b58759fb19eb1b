import { text } from './analyte.ts';

/** Words used by several analytes. */
export const words = {
  notDetected: text('не обнаружено', 'not detected', 'не выяўлена'),
  detected: text('обнаружено', 'detected', 'выяўлена'),
  negative: text('отрицательно', 'negative', 'адмоўна'),
  positive: text('положительно', 'positive', 'станоўча'),
  doubtful: text('сомнительно', 'equivocal', 'сумніўна'),
  noGrowth: text('роста микрофлоры нет', 'no growth', 'росту мікрафлоры няма'),
  none: text('нет', 'none', 'няма'),
  few: text('немного', 'few', 'няшмат'),
  many: text('много', 'many', 'шмат'),
  withinNorm: text('в пределах нормы', 'within normal limits', 'у межах нормы'),
  notWithinNorm: text('отклонение от нормы', 'outside normal limits', 'адхіленне ад нормы'),
} as const;
