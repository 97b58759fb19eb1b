import type { Worker } from 'node:worker_threads';
import { createTurns, type Turn, type TurnLimits } from '../core/turns.ts';
import { startThread } from './thread.ts';

/** A task that failed, or ended its thread by its memory or time. */
export class TaskFailed extends Error {}

/** `result` is null when the task failed. */
export interface ResultMessage<Result> {
  result: Result | null;
}

interface Options extends TurnLimits {
  /** The heap of the thread; a task that needs more fails alone. */
  memoryMb: number;
  /** The longest task; ms. */
  limitMs: number;
  /** How long a thread without a task stays; ms. Missing: it starts at once and stays. */
  idleMs?: number;
}

export interface TaskThread<Task, Result> {
  /**
   * Runs a task in its turn. Rejects with `failure` when the task failed, and as `Turns` when too many tasks are
   * waiting or the caller has left.
   */
  run: (task: Task, turn: Turn) => Promise<Result>;
  close: () => Promise<void>;
}

/**
 * A worker thread that runs one task at a time, so that heavy work blocks no other call and many tasks at once take the
 * memory of one. A task that ends the thread, by its memory or its time, fails alone; the next one starts a new thread.
 * The module `name` calls `serveTasks`.
 */
export const createTaskThread = <Task, Result>(
  name: string,
  failure: string,
  { memoryMb, limitMs, idleMs, ...limits }: Options,
): TaskThread<Task, Result> => {
  const turns = createTurns(limits);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = startThread(name, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    started.unref();
    const gone = () => {
      if (thread === started) thread = undefined;
    };
    started.on('error', gone);
    started.on('exit', gone);
    return started;
  };
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    await thread?.terminate();
  };
  if (idleMs === undefined) thread = start();

  const perform = (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const worker = (thread ??= start());
      const end = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('message', answered);
        worker.off('error', crashed);
        worker.off('exit', crashed);
        if (idleMs !== undefined) idle = setTimeout(() => void close(), idleMs).unref();
        settle();
      };
      const answered = ({ result }: ResultMessage<Result>) =>
        end(() => (result === null ? reject(new TaskFailed(failure)) : resolve(result)));
      const crashed = () => end(() => reject(new TaskFailed(`${failure}: the thread ${name} has ended`)));
      const timer = setTimeout(() => void worker.terminate(), limitMs);
      worker.on('message', answered);
      worker.on('error', crashed);
      worker.on('exit', crashed);
      worker.postMessage(task);
    });

  return { run: (task, turn) => turns.run(turn, () => perform(task)), close };
};
