import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const incomingLetters: ResourceSpec = {
  list: () => import('./IncomingLetterList.tsx').then((module) => module.IncomingLetterList),
  recordRepresentation: 'subject',
};
