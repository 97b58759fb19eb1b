import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { Busy } from '../core/apiError.ts';
import type { Spreadsheets, Workbook } from '../core/lab.ts';
import type { WorkbookProblem } from '../core/messages/orderFileTexts.ts';
import { createTurns } from '../core/turns.ts';

type ReadResult = Workbook | { problem: WorkbookProblem };

const LIMITS = {
  /** For a reader that hangs, on a machine that is busy: work is limited by cells; ms. */
  read: 20_000,
  /** For the start of a process, on a machine that is busy; ms. */
  start: 15_000,
  /** The heap; MB. */
  memory: 256,
};
const WAITING = { waiting: 60, waitingOfOne: 5 };
/** How soon a file that no process has read may be sent again; ms. */
const AGAIN_MS = 5000;

/** The reader's file is next to this one: source when running from source, built when built. */
const extension = extname(import.meta.filename);

/** Starts the reader without the server's environment, which has its secrets. */
const startReader = (memory: number, mayBeCsv: boolean) =>
  fork(join(import.meta.dirname, `spreadsheetReader${extension}`), mayBeCsv ? ['csv'] : [], {
    env: {},
    execArgv: [`--max-old-space-size=${String(memory)}`, ...(extension === '.ts' ? ['--import', 'tsx'] : [])],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });

/** How V8 and the system end a process that has no memory left. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'];
/** The signals that every process of the server gets at a stop. */
const STOPPED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Null: the reader did not start or got a signal to stop, so nothing is known about the file. */
const readInProcess = (
  file: Uint8Array<ArrayBuffer>,
  limits: typeof LIMITS,
  mayBeCsv: boolean,
): Promise<ReadResult | null> =>
  new Promise((resolve) => {
    const reader = startReader(limits.memory, mayBeCsv);
    let isReady = false;
    let result: ReadResult | null | undefined;
    const end = (final: ReadResult | null) => {
      clearTimeout(timer);
      // The reader may still send its result before it is gone.
      result = result === undefined ? final : result;
      reader.kill('SIGKILL');
    };
    let timer = setTimeout(() => end(null), limits.start);
    reader.on('message', (message: 'ready' | ReadResult) => {
      if (message !== 'ready') return end(message);
      clearTimeout(timer);
      isReady = true;
      timer = setTimeout(() => end({ problem: 'tooSlow' }), limits.read);
      reader.stdin?.end(file);
    });
    // The reader has ended before it took everything.
    reader.stdin?.on('error', () => undefined);
    // The system starts no process now.
    reader.once('error', () => {
      clearTimeout(timer);
      resolve(null);
    });
    // The next file begins when the memory of this one is free.
    reader.once('close', (_code, signal) => {
      clearTimeout(timer);
      if (result !== undefined) resolve(result);
      else if (!isReady || STOPPED.includes(signal ?? '')) resolve(null);
      else resolve({ problem: OUT_OF_MEMORY.includes(signal ?? '') ? 'tooBig' : 'broken' });
    });
  });

/**
 * Reads files of tables in a process with 256 MB and 20 s, one at a time, so that no file blocks or crashes the server: a
 * thread that is out of memory may end the whole process. Throws Busy when no process reads the file.
 */
export const createSpreadsheets = (limits: Partial<typeof LIMITS> = {}): Spreadsheets => {
  const turns = createTurns(WAITING);
  return {
    read: (file, turn, mayBeCsv = false) =>
      turns.run(turn, async () => {
        const read = () => readInProcess(file, { ...LIMITS, ...limits }, mayBeCsv);
        // A reader that gets a signal to stop while it starts cannot ignore it yet; the second reader begins later.
        const result = (await read()) ?? (await read());
        if (result === null) throw new Busy(AGAIN_MS);
        return result;
      }),
  };
};
