import { parentPort } from 'node:worker_threads';
import type { ResultMessage } from './taskThread.ts';

/** Runs the tasks of `createTaskThread` in this thread or process; a task that throws returns null. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps the task and its work together
export const serveTasks = <Task>(work: (task: Task) => Promise<unknown>): void => {
  const run = async (task: Task): Promise<void> => {
    const message: ResultMessage<unknown> = { result: await work(task).catch(() => null) };
    if (parentPort === null) process.send?.(message);
    else parentPort.postMessage(message);
  };
  if (parentPort !== null) {
    parentPort.on('message', (task: Task) => void run(task));
    return;
  }
  process.once('disconnect', () => process.exit());
  // Ctrl+C and systemd stop every process; a task that the server still needs is done to its end.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('message', (task) => void run(task as Task));
};
