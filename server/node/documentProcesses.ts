import type { Paper } from '../core/paper.ts';
import type { Documents } from '../core/lab.ts';
import { createTaskThread } from './taskThread.ts';

const FAILURE = 'A paper could not be drawn';
/** A process is a heap of its own; fifty results in one PDF need about a third of the larger one. */
const single = { isProcess: true, memoryMb: 256, limitMs: 20_000, waiting: 200, waitingOfOne: 20 };
const bulk = {
  isProcess: true,
  memoryMb: 512,
  limitMs: 120_000,
  waiting: 200,
  waitingOfOne: 20,
  idleMs: 60_000,
};

/**
 * Draws PDFs in two processes, one for PDFs that a user waits for and one, while it is needed, for bulk work:
 * a batch of fifty results blocks no other call and delays nobody's single paper.
 */
export const createDocumentProcesses = (
  limits: { single?: Partial<typeof single>; bulk?: Partial<typeof bulk> } = {},
): { documents: Documents; close: () => Promise<void> } => {
  const singles = createTaskThread<Paper, Uint8Array<ArrayBuffer>>('documentWorker', FAILURE, {
    ...single,
    ...limits.single,
  });
  const many = createTaskThread<Paper, Uint8Array<ArrayBuffer>>('documentWorker', FAILURE, {
    ...bulk,
    ...limits.bulk,
  });
  return {
    documents: {
      draw: (paper, { isBulk = false, ...turn }) => (isBulk ? many : singles).run(paper, turn),
    },
    close: async () => {
      await singles.close();
      await many.close();
    },
  };
};
