import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const scheduledChanges: ResourceSpec = {
  list: () => import('./ScheduledChangeList.tsx').then((module) => module.ScheduledChangeList),
  recordRepresentation: 'applyOn',
};
