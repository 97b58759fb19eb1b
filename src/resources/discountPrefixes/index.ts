import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const discountPrefixes: ResourceSpec = {
  list: () => import('./DiscountPrefixList.tsx').then((module) => module.DiscountPrefixList),
  edit: () => import('./DiscountPrefixEdit.tsx').then((module) => module.DiscountPrefixEdit),
  create: () => import('./DiscountPrefixCreate.tsx').then((module) => module.DiscountPrefixCreate),
  recordRepresentation: ({ prefix, description }) => `${String(prefix)} – ${String(description)}`,
};
