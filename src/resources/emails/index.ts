import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const emails: ResourceSpec = {
  list: () => import('./EmailList.tsx').then((module) => module.EmailList),
  recordRepresentation: 'subject',
};
