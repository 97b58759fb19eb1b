import type { Spreadsheets, Workbook, WorkbookProblem } from '../lab.ts';
import { startThread } from './thread.ts';

type ReadResult = Workbook | { problem: WorkbookProblem };

const LIMIT_MS = 2000;
const MEMORY_MB = 256;

const readInWorker = (file: Uint8Array<ArrayBuffer>, limitMs: number): Promise<ReadResult> =>
  new Promise((resolve) => {
    const worker = startThread('spreadsheetWorker', {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    let timer: NodeJS.Timeout | undefined;
    const end = (response: ReadResult) => {
      clearTimeout(timer);
      resolve(response);
      void worker.terminate();
    };
    worker.on('message', (message: 'ready' | ReadResult) => {
      if (message !== 'ready') return end(message);
      // What it takes to start counts for nothing: only the file's own work has a limit.
      timer = setTimeout(() => end({ problem: 'tooSlow' }), limitMs);
      worker.postMessage(file);
    });
    // Out of memory, or the reader itself broke.
    worker.on('error', () => end({ problem: 'tooBig' }));
  });

/**
 * Reads .xlsx files in a thread of its own with 256 MB and 2 s, one after the other, so that no file holds up or fells
 * the server.
 */
export const createSpreadsheets = (limitMs = LIMIT_MS): Spreadsheets => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: (file) => {
      const response = last.then(() => readInWorker(file, limitMs));
      last = response;
      return response;
    },
  };
};
