import type { DiscountTexts } from '../texts.ts';

export const discounts: DiscountTexts = {
  generateTypes: { random: 'Выпадковыя', successive: 'Паслядоўныя' },
  periodTypes: { year: 'Год', month: 'Месяц', day: 'Дзень' },
};
