import type { ResourceSpec } from '../resourceSpec.ts';

export const incomingLetters: ResourceSpec = {
  list: () => import('./IncomingLetterList.tsx').then((module) => module.IncomingLetterList),
  recordRepresentation: 'subject',
};
