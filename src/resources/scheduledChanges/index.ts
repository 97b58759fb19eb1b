import type { ResourceSpec } from '../resourceSpec.ts';

export const scheduledChanges: ResourceSpec = {
  list: () => import('./ScheduledChangeList.tsx').then((module) => module.ScheduledChangeList),
  recordRepresentation: 'applyOn',
};
