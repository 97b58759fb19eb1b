import type { DiscountTexts } from '../texts.ts';

export const discounts: DiscountTexts = {
  generateTypes: { random: 'Random', successive: 'Successive' },
  periodTypes: { year: 'Year', month: 'Month', day: 'Day' },
};
