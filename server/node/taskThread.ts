import type { Worker } from 'node:worker_threads';
import { Unavailable } from '../apiError.ts';
import { startThread } from './thread.ts';

/** Tasks that may wait; a town that signs in at once is fewer. */
const MAX_WAITING = 500;
/** When a call that found the queue full may be sent again; ms. */
const FULL_WAIT_MS = 5000;

export interface TaskMessage<Task> {
  id: number;
  task: Task;
}
/** `result` is null when the task failed. */
export interface ResultMessage<Result> {
  id: number;
  result: Result | null;
}
interface Pending<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

export interface TaskThread<Task, Result> {
  /** Rejects with `failure` when the task failed, and as Unavailable when too many are waiting. */
  run: (task: Task) => Promise<Result>;
  close: () => Promise<void>;
}

/**
 * A long-lived worker thread that runs one task at a time, so that heavy work blocks no other call. When the thread
 * crashes, its pending tasks fail and the next task starts a new one. The module `name` calls `serveTasks`.
 */
export const createTaskThread = <Task, Result>(name: string, failure: string): TaskThread<Task, Result> => {
  const pending = new Map<number, Pending<Result>>();
  let count = 0;
  let thread: Worker | undefined;

  const start = (): Worker => {
    const started = startThread(name);
    started.unref();
    started.on('message', ({ id, result }: ResultMessage<Result>) => {
      const task = pending.get(id);
      pending.delete(id);
      if (result === null) task?.reject(new Error(failure));
      else task?.resolve(result);
    });
    const gone = () => {
      if (thread !== started) return;
      thread = undefined;
      for (const { reject } of pending.values()) reject(new Error(`The thread ${name} has ended`));
      pending.clear();
    };
    started.on('error', gone);
    started.on('exit', gone);
    return started;
  };
  thread = start();

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (pending.size >= MAX_WAITING) throw new Unavailable(FULL_WAIT_MS);
        thread ??= start();
        const id = count++;
        pending.set(id, { resolve, reject });
        const message: TaskMessage<Task> = { id, task };
        thread.postMessage(message);
      }),
    close: async () => void (await thread?.terminate()),
  };
};
