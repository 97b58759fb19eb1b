import { parentPort } from 'node:worker_threads';
import { inlinePasswords } from '../session/passwords.ts';

/** What the thread is asked: with a hash to compare, without one to make it. */
export interface PasswordTask {
  id: number;
  password: string;
  hash: string | null;
}
/** What it answers; null when it could not. */
export interface PasswordResult {
  id: number;
  answer: string | boolean | null;
}

const work = async ({ password, hash }: PasswordTask): Promise<PasswordResult['answer']> => {
  try {
    return await (hash === null ? inlinePasswords.hash(password) : inlinePasswords.verify(password, hash));
  } catch {
    return null;
  }
};

const reply = async (task: PasswordTask): Promise<void> => {
  const result: PasswordResult = { id: task.id, answer: await work(task) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(result);
};

parentPort?.on('message', (task: PasswordTask) => void reply(task));
