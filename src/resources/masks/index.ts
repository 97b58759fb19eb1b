import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const masks: ResourceSpec = {
  list: () => import('./MaskList.tsx').then((module) => module.MaskList),
  edit: () => import('./MaskEdit.tsx').then((module) => module.MaskEdit),
  create: () => import('./MaskCreate.tsx').then((module) => module.MaskCreate),
  recordRepresentation: 'name',
};
