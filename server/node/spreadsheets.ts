import type { Spreadsheets, Workbook } from '../lab.ts';
import type { WorkbookProblem } from '../orderFiles/workbookProblem.ts';
import { createTurns } from '../turns.ts';
import { startThread } from './thread.ts';

type ReadResult = Workbook | { problem: WorkbookProblem };

const LIMITS = {
  /** For a file; ms. */
  read: 2000,
  /** For the start of a thread, on a machine that is busy; ms. */
  start: 15_000,
};
const MEMORY_MB = 256;
const WAITING = { waiting: 60, waitingOfOne: 5 };

const readInWorker = (file: Uint8Array<ArrayBuffer>, limits: typeof LIMITS): Promise<ReadResult> =>
  new Promise((resolve) => {
    const worker = startThread('spreadsheetWorker', {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    let timer = setTimeout(() => end({ problem: 'tooSlow' }), limits.start);
    const end = (response: ReadResult) => {
      clearTimeout(timer);
      // The next file begins when the memory of this one is free.
      void worker.terminate().then(() => resolve(response));
    };
    worker.on('message', (message: 'ready' | ReadResult) => {
      if (message !== 'ready') return end(message);
      clearTimeout(timer);
      timer = setTimeout(() => end({ problem: 'tooSlow' }), limits.read);
      // Not copied: that would take the event loop as long as the rest of an upload.
      worker.postMessage(file, [file.buffer]);
    });
    // Out of memory, or the reader crashed.
    worker.on('error', () => end({ problem: 'tooBig' }));
  });

/** Reads .xlsx files in a worker with 256 MB and 2 s, one at a time, so that no file blocks or crashes the server. */
export const createSpreadsheets = (limits: Partial<typeof LIMITS> = {}): Spreadsheets => {
  const turns = createTurns(WAITING);
  return {
    read: (file, turn) => turns.run(turn, () => readInWorker(file, { ...LIMITS, ...limits })),
  };
};
