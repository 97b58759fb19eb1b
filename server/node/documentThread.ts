import type { Documents } from '../lab.ts';
import type { ResultSheet } from '../results/resultSheet.ts';
import { createTaskThread } from './taskThread.ts';

/** Creates PDFs in a worker thread, so that a batch of fifty results blocks no other call. */
export const createDocumentThread = (): { documents: Documents; close: () => Promise<void> } => {
  const { run, close } = createTaskThread<readonly ResultSheet[], Uint8Array<ArrayBuffer>>(
    'documentWorker',
    'A result could not be drawn',
  );
  return { documents: { results: run }, close };
};
