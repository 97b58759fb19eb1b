import type { Worker } from 'node:worker_threads';
import type { Passwords } from '../lab.ts';
import type { PasswordResult, PasswordTask } from './passwordWorker.ts';
import { startThread } from './thread.ts';

interface Waiting {
  resolve: (answer: string | boolean) => void;
  reject: (error: Error) => void;
}

/**
 * Hashes passwords in a thread that stays, so that a sign-in's 50 ms hold up nobody else's call. A thread that breaks
 * fails what it was working on and is started anew for the next one.
 */
export const createPasswordThread = (): { passwords: Passwords; close: () => Promise<void> } => {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let thread: Worker | undefined;

  const start = (): Worker => {
    const started = startThread('passwordWorker');
    started.unref();
    started.on('message', ({ id, answer }: PasswordResult) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (answer === null) asked?.reject(new Error('A password could not be hashed'));
      else asked?.resolve(answer);
    });
    const gone = () => {
      if (thread !== started) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The thread of the passwords has ended'));
      waiting.clear();
    };
    started.on('error', gone);
    started.on('exit', gone);
    return started;
  };
  thread = start();

  const ask = (password: string, hash: string | null): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      thread ??= start();
      const id = count++;
      waiting.set(id, { resolve, reject });
      const task: PasswordTask = { id, password, hash };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(task);
    });
  return {
    passwords: {
      hash: async (password) => String(await ask(password, null)),
      verify: async (password, hash) => (await ask(password, hash)) === true,
    },
    close: async () => void (await thread?.terminate()),
  };
};
