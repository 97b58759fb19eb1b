import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { TestRunner, type RunnerTestFile, type RunnerTestSuite } from 'vitest';

/** What a file of tests costs; CPU ms. */
export interface Cost {
  imports: number;
  /** From the imports to the first test. */
  setUp: number;
  tests: number;
  /** After the last test. */
  tearDown: number;
  /** A fixed piece of work in the same worker: how fast the machine is in this run. */
  work: number;
}
declare module 'vitest' {
  interface TaskMeta {
    /** Missing where the system does not tell (Linux does, as does Node 24). */
    cost?: Cost;
  }
}

const MS_PER_TICK = 10;
/** What ended child processes took, CPU ms; a file that starts some has a process of its own, not a thread. */
const childrenMs = (): number => {
  if (!isMainThread) return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(14, 16).map(Number);
  return ((user ?? 0) + (system ?? 0)) * MS_PER_TICK;
};
const isTold = existsSync('/proc/thread-self/schedstat');
/** What this worker has taken so far, CPU ms. */
const takenMs = (): number =>
  isTold ? Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6 + childrenMs() : 0;

/** Much like a test's: objects, text, sorting and bytes. */
const workOnce = (): number => {
  const rows = Array.from({ length: 400 }, (_, at) => ({ id: at, name: `Петрова ${String(at * 7919)}` }));
  const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
  copy.sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  const names = copy.map(({ name }) => name.replaceAll(/\d{2}/g, (pair) => `${pair}-`)).join('\n');
  return createHash('sha256').update(names).digest().length;
};
const measureWork = (): number => {
  const before = takenMs();
  for (let time = 0; time < 100; time += 1) workOnce();
  return takenMs() - before;
};
/** Measured before the first file of a worker. */
let work: number | null = null;

const isFile = (suite: RunnerTestSuite): suite is RunnerTestFile => 'filepath' in suite;

/** vitest's runner, which notes in a file's meta what the file costs. */
export default class CostRunner extends TestRunner {
  #start = 0;
  #imported = 0;
  #firstTest: number | null = null;
  #lastTest = 0;

  override onCollectStart(file: RunnerTestFile): void {
    work ??= measureWork();
    this.#start = takenMs();
    this.#firstTest = null;
    super.onCollectStart(file);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (isFile(suite)) this.#imported = takenMs();
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(...test: Parameters<TestRunner['onBeforeRunTask']>): Promise<void> {
    this.#firstTest ??= takenMs();
    await super.onBeforeRunTask(...test);
  }

  override onAfterRunTask(...test: Parameters<TestRunner['onAfterRunTask']>): void {
    super.onAfterRunTask(...test);
    this.#lastTest = takenMs();
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!isFile(suite) || !isTold || work === null) return;
    const end = takenMs();
    const first = this.#firstTest ?? end;
    const last = this.#firstTest === null ? end : this.#lastTest;
    suite.meta.cost = {
      imports: this.#imported - this.#start,
      setUp: first - this.#imported,
      tests: last - first,
      tearDown: end - last,
      work,
    };
  }
}
