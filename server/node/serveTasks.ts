import { parentPort } from 'node:worker_threads';
import type { ResultMessage, TaskMessage } from './taskThread.ts';

/**
 * Runs the tasks of `createTaskThread` in this thread, one after another, so that many at once take the memory of one; a
 * task that throws returns null.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps the task and its work together
export const serveTasks = <Task>(work: (task: Task) => Promise<unknown>): void => {
  const run = async ({ id, task }: TaskMessage<Task>): Promise<void> => {
    const message: ResultMessage<unknown> = { id, result: await work(task).catch(() => null) };
    parentPort?.postMessage(message);
  };
  let last = Promise.resolve();
  parentPort?.on('message', (message: TaskMessage<Task>) => {
    last = last.then(() => run(message));
  });
};
