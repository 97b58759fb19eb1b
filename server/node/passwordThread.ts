import type { Passwords } from '../lab.ts';
import { createAskedThread } from './askedThread.ts';
import type { PasswordTask } from './passwordWorker.ts';

/** Hashes passwords in a thread, so that a sign-in's 50 ms hold up nobody else's call. */
export const createPasswordThread = (): { passwords: Passwords; close: () => Promise<void> } => {
  const { ask, close } = createAskedThread<PasswordTask, string | boolean>(
    'passwordWorker',
    'A password could not be hashed',
  );
  return {
    passwords: {
      hash: async (password) => String(await ask({ password, hash: null })),
      verify: async (password, hash) => (await ask({ password, hash })) === true,
    },
    close,
  };
};
