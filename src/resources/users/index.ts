import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const users: ResourceSpec = {
  list: () => import('./UserList.tsx').then((module) => module.UserList),
  edit: () => import('./UserEdit.tsx').then((module) => module.UserEdit),
  create: () => import('./UserCreate.tsx').then((module) => module.UserCreate),
  recordRepresentation: 'email',
};
