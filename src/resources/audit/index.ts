import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const audit: ResourceSpec = {
  list: () => import('./AuditList.tsx').then((module) => module.AuditList),
  recordRepresentation: 'subject',
};
