import type { ResourceSpec } from '../resourceSpec.ts';

export const emails: ResourceSpec = {
  list: () => import('./EmailList.tsx').then((module) => module.EmailList),
  recordRepresentation: 'subject',
};
