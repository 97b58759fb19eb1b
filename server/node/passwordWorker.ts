import { inlinePasswords } from '../core/session/passwords.ts';
import { serveTasks } from './serveTasks.ts';

/** Verifies the password against `hash`, or hashes it when `hash` is null. */
export interface PasswordTask {
  password: string;
  hash: string | null;
}

serveTasks(({ password, hash }: PasswordTask): Promise<string | boolean> =>
  hash === null
    ? inlinePasswords.hash(password, undefined)
    : inlinePasswords.verify(password, hash, undefined),
);
