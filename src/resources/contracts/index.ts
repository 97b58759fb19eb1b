import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const contracts: ResourceSpec = {
  list: () => import('./ContractList.tsx').then((module) => module.ContractList),
  edit: () => import('./ContractEdit.tsx').then((module) => module.ContractEdit),
  recordRepresentation: 'code',
};
