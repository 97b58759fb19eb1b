import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Spreadsheets, Workbook } from '../lab.ts';
import type { WorkbookProblem } from '../orderFiles/workbookProblem.ts';
import { createTurns } from '../turns.ts';

type ReadResult = Workbook | { problem: WorkbookProblem };

const LIMITS = {
  /** For a file; ms. */
  read: 2000,
  /** For the start of a process, on a machine that is busy; ms. */
  start: 15_000,
  /** The heap; MB. */
  memory: 256,
};
const WAITING = { waiting: 60, waitingOfOne: 5 };

/** The reader's file is next to this one: source when running from source, built when built. */
const extension = extname(import.meta.filename);

/** Starts the reader without the server's environment, which has its secrets. */
const startReader = (memory: number) =>
  fork(join(import.meta.dirname, `spreadsheetReader${extension}`), {
    env: {},
    execArgv: [`--max-old-space-size=${String(memory)}`, ...(extension === '.ts' ? ['--import', 'tsx'] : [])],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });

const readInProcess = (file: Uint8Array<ArrayBuffer>, limits: typeof LIMITS): Promise<ReadResult> =>
  new Promise((resolve) => {
    const reader = startReader(limits.memory);
    // Replaced by the reply; a reader that ends without one was out of memory or crashed.
    let result: ReadResult = { problem: 'tooBig' };
    const end = (final: ReadResult) => {
      result = final;
      reader.kill('SIGKILL');
    };
    const tooSlow = () => end({ problem: 'tooSlow' });
    let timer = setTimeout(tooSlow, limits.start);
    reader.on('message', (message: 'ready' | ReadResult) => {
      if (message !== 'ready') return end(message);
      clearTimeout(timer);
      timer = setTimeout(tooSlow, limits.read);
      reader.stdin?.end(file);
    });
    // The reader has ended before it took everything.
    reader.stdin?.on('error', () => undefined);
    // The system starts no process now.
    reader.once('error', () => {
      clearTimeout(timer);
      resolve({ problem: 'tooSlow' });
    });
    // The next file begins when the memory of this one is free.
    reader.once('close', () => {
      clearTimeout(timer);
      resolve(result);
    });
  });

/**
 * Reads .xlsx files in a process with 256 MB and 2 s, one at a time, so that no file blocks or crashes the server: a
 * thread that is out of memory may end the whole process.
 */
export const createSpreadsheets = (limits: Partial<typeof LIMITS> = {}): Spreadsheets => {
  const turns = createTurns(WAITING);
  return {
    read: (file, turn) => turns.run(turn, () => readInProcess(file, { ...LIMITS, ...limits })),
  };
};
