import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const discountTypes: ResourceSpec = {
  list: () => import('./DiscountTypeList.tsx').then((module) => module.DiscountTypeList),
  edit: () => import('./DiscountTypeEdit.tsx').then((module) => module.DiscountTypeEdit),
  create: () => import('./DiscountTypeCreate.tsx').then((module) => module.DiscountTypeCreate),
  recordRepresentation: ({ name }, language) => String((name as Record<string, string>)[language]),
};
