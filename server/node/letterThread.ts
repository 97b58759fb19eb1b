import type { LetterProblem, Letters, ParsedLetter } from '../core/lab.ts';
import type { Turn } from '../core/turns.ts';
import { createTaskThread, TaskFailed } from './taskThread.ts';

/** An .eml file, or a PDF whose pages are counted. */
export interface LetterTask {
  file: Uint8Array<ArrayBuffer>;
  isLetter: boolean;
}

/**
 * Reads .eml files, and PDFs that are uploaded, in a thread with 512 MB and 5 s, one at a time. No letter of the lines that are read comes near
 * either: a thread that runs out of memory may end the whole process.
 */
export const createLetterThread = (limitMs = 5000): { letters: Letters; close: () => Promise<void> } => {
  const { run: runTask, close } = createTaskThread<
    LetterTask,
    ParsedLetter | { problem: LetterProblem } | { pages: number | null }
  >('letterWorker', 'A letter could not be read', {
    memoryMb: 512,
    limitMs,
    waiting: 60,
    waitingOfOne: 5,
    idleMs: 60_000,
  });
  const run = (task: LetterTask, turn: Turn) =>
    runTask(task, turn).catch((error: unknown): { problem: LetterProblem } => {
      if (error instanceof TaskFailed) return { problem: 'tooSlow' };
      throw error;
    });
  return {
    letters: {
      read: async (file, turn) => {
        const result = await run({ file, isLetter: true }, turn);
        return 'pages' in result ? { problem: 'notALetter' } : result;
      },
      pagesOf: async (file, turn) => {
        const result = await run({ file, isLetter: false }, turn);
        return 'pages' in result ? result.pages : null;
      },
    },
    close,
  };
};
