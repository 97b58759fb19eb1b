import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const promotions: ResourceSpec = {
  list: () => import('./PromotionList.tsx').then((module) => module.PromotionList),
  edit: () => import('./PromotionEdit.tsx').then((module) => module.PromotionEdit),
  create: () => import('./PromotionCreate.tsx').then((module) => module.PromotionCreate),
  show: () => import('./PromotionShow.tsx').then((module) => module.PromotionShow),
  recordRepresentation: 'serviceCode',
};
