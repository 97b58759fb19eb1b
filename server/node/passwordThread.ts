import type { Passwords } from '../core/lab.ts';
import { createTaskThread } from './taskThread.ts';
import type { PasswordTask } from './passwordWorker.ts';

const owner = '';

/** Hashes passwords in a worker thread, so that the 50 ms of a sign-in block no other call. */
export const createPasswordThread = (): { passwords: Passwords; close: () => Promise<void> } => {
  const { run, close } = createTaskThread<PasswordTask, string | boolean>(
    'passwordWorker',
    'A password could not be hashed',
    // One queue for all users: many sign-ins at eight are served in the order of their arrival.
    { memoryMb: 128, limitMs: 10_000, waiting: 500, waitingOfOne: Infinity },
  );
  return {
    passwords: {
      hash: async (password, patience) => String(await run({ password, hash: null }, { owner, patience })),
      verify: async (password, hash, patience) =>
        (await run({ password, hash }, { owner, patience })) === true,
    },
    close,
  };
};
