import type { Documents } from '../lab.ts';
import type { ResultSheet } from '../results/resultSheet.ts';
import { createAskedThread } from './askedThread.ts';

/** Draws papers in a thread, so that fifty results at once hold up nobody else's call. */
export const createDocumentThread = (): { documents: Documents; close: () => Promise<void> } => {
  const { ask, close } = createAskedThread<readonly ResultSheet[], Uint8Array<ArrayBuffer>>(
    'documentWorker',
    'A result could not be drawn',
  );
  return { documents: { results: ask }, close };
};
