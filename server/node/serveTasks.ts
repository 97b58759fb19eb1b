import { parentPort } from 'node:worker_threads';
import type { ResultMessage } from './taskThread.ts';

/** Runs the tasks of `createTaskThread` in this thread; a task that throws returns null. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps the task and its work together
export const serveTasks = <Task>(work: (task: Task) => Promise<unknown>): void => {
  const run = async (task: Task): Promise<void> => {
    const message: ResultMessage<unknown> = { result: await work(task).catch(() => null) };
    parentPort?.postMessage(message);
  };
  parentPort?.on('message', (task: Task) => void run(task));
};
