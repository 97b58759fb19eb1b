import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const discountCards: ResourceSpec = {
  list: () => import('./DiscountCardList.tsx').then((module) => module.DiscountCardList),
  edit: () => import('./DiscountCardEdit.tsx').then((module) => module.DiscountCardEdit),
  create: () => import('./DiscountCardCreate.tsx').then((module) => module.DiscountCardCreate),
  recordRepresentation: 'cardNumber',
};
