import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const senders: ResourceSpec = {
  list: () => import('./SenderList.tsx').then((module) => module.SenderList),
  edit: () => import('./SenderEdit.tsx').then((module) => module.SenderEdit),
  create: () => import('./SenderCreate.tsx').then((module) => module.SenderCreate),
  recordRepresentation: 'email',
};
