import type { Papers } from '../lab.ts';
import type { ResultSheet } from '../results/resultSheet.ts';
import { createAskedThread } from './askedThread.ts';

/** Draws papers in a thread, so that fifty results at once hold up nobody else's call. */
export const createPaperThread = (): { papers: Papers; close: () => Promise<void> } => {
  const { ask, close } = createAskedThread<readonly ResultSheet[], Uint8Array<ArrayBuffer>>(
    'paperWorker',
    'A result could not be drawn',
  );
  return { papers: { results: ask }, close };
};
