import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const providers: ResourceSpec = {
  list: () => import('./ProviderList.tsx').then((module) => module.ProviderList),
  edit: () => import('./ProviderEdit.tsx').then((module) => module.ProviderEdit),
  create: () => import('./ProviderCreate.tsx').then((module) => module.ProviderCreate),
  recordRepresentation: 'code',
};
