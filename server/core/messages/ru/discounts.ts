import type { DiscountTexts } from '../texts.ts';

export const discounts: DiscountTexts = {
  generateTypes: { random: 'Случайные', successive: 'Последовательные' },
  periodTypes: { year: 'Год', month: 'Месяц', day: 'День' },
};
