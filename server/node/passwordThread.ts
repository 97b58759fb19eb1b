import type { Passwords } from '../lab.ts';
import { createTaskThread } from './taskThread.ts';
import type { PasswordTask } from './passwordWorker.ts';

/** Hashes passwords in a worker thread, so that the 50 ms of a sign-in block no other call. */
export const createPasswordThread = (): { passwords: Passwords; close: () => Promise<void> } => {
  const { run, close } = createTaskThread<PasswordTask, string | boolean>(
    'passwordWorker',
    'A password could not be hashed',
  );
  return {
    passwords: {
      hash: async (password) => String(await run({ password, hash: null })),
      verify: async (password, hash) => (await run({ password, hash })) === true,
    },
    close,
  };
};
