import type { EventEmitter } from 'node:events';
import { createTurns, type Turn, type TurnLimits } from '../core/turns.ts';
import { endProcess, startTaskProcess } from './taskProcess.ts';
import { startThread } from './thread.ts';

/** A task that failed, or ended its thread by its memory or time. */
export class TaskFailed extends Error {}

/** `result` is null when the task failed. */
export interface ResultMessage<Result> {
  result: Result | null;
}

interface Options extends TurnLimits {
  /** A process survives a lack of memory of its tasks for certain; V8 may end a server for one of its threads. */
  isProcess?: boolean;
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

/** What runs tasks: it emits `message`, `error` and `exit`. */
interface Host {
  events: EventEmitter;
  send: (task: unknown) => void;
  end: () => Promise<unknown>;
}
const startHost = (name: string, memoryMb: number, isProcess: boolean): Host => {
  if (!isProcess) {
    const thread = startThread(name, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    thread.unref();
    return { events: thread, send: (task) => thread.postMessage(task), end: () => thread.terminate() };
  }
  const child = startTaskProcess(name, memoryMb);
  child.unref();
  child.channel?.unref();
  return {
    events: child,
    send: (task) => child.send(task as object, () => undefined),
    end: () => endProcess(child),
  };
};

/**
 * A worker thread, or a process, that runs one task at a time, so that heavy work blocks no other call and many tasks at once take the
 * memory of one. A task that ends the thread, by its memory or its time, fails alone; the next one starts a new thread.
 * The module `name` calls `serveTasks`.
 */
export const createTaskThread = <Task, Result>(
  name: string,
  failure: string,
  { memoryMb, limitMs, idleMs, isProcess = false, ...limits }: Options,
): TaskThread<Task, Result> => {
  const turns = createTurns(limits);
  let thread: Host | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Host => {
    const started = startHost(name, memoryMb, isProcess);
    const gone = () => {
      if (thread === started) thread = undefined;
    };
    started.events.on('error', gone);
    started.events.on('exit', gone);
    return started;
  };
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    await thread?.end();
  };
  if (idleMs === undefined) thread = start();

  const perform = (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const { events, send, end: terminate } = (thread ??= start());
      const end = (settle: () => void) => {
        clearTimeout(timer);
        events.off('message', answered);
        events.off('error', crashed);
        events.off('exit', crashed);
        if (idleMs !== undefined) idle = setTimeout(() => void close(), idleMs).unref();
        settle();
      };
      const answered = ({ result }: ResultMessage<Result>) =>
        end(() => (result === null ? reject(new TaskFailed(failure)) : resolve(result)));
      const crashed = () => end(() => reject(new TaskFailed(`${failure}: ${name} has ended`)));
      const timer = setTimeout(() => void terminate(), limitMs);
      events.on('message', answered);
      events.on('error', crashed);
      events.on('exit', crashed);
      send(task);
    });

  return { run: (task, turn) => turns.run(turn, () => perform(task)), close };
};
