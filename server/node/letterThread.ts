import type { Letters } from '../core/lab.ts';
import type { LetterProblem, ParsedLetter } from '../core/lab.ts';
import { createTaskThread, TaskFailed } from './taskThread.ts';

/**
 * Reads .eml files in a thread with 512 MB and 5 s, one at a time. No letter of the lines that are read comes near
 * either: a thread that runs out of memory may end the whole process.
 */
export const createLetterThread = (limitMs = 5000): { letters: Letters; close: () => Promise<void> } => {
  const { run, close } = createTaskThread<Uint8Array, ParsedLetter | { problem: LetterProblem }>(
    'letterWorker',
    'A letter could not be read',
    { memoryMb: 512, limitMs, waiting: 60, waitingOfOne: 5, idleMs: 60_000 },
  );
  return {
    letters: {
      read: (file, turn) =>
        run(file, turn).catch((error: unknown) => {
          if (error instanceof TaskFailed) return { problem: 'tooSlow' };
          throw error;
        }),
    },
    close,
  };
};
