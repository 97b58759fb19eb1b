import { argon2id, argon2Verify } from 'hash-wasm';
import type { Passwords } from '../lab.ts';
import type { Patience } from '../turns.ts';

/** OWASP's first choice for Argon2id; memory in KiB. */
const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 };

/** The Argon2id hash of a password as a PHC string: parameters, salt and hash in one text. */
export const hashPassword = (password: string): Promise<string> =>
  argon2id({
    ...cost,
    password: password.normalize('NFC'),
    salt: crypto.getRandomValues(new Uint8Array(16)),
    outputType: 'encoded',
  });

/** Hashes in the current thread: for tests, mock mode and scripts. */
export const inlinePasswords: Passwords = {
  hash: hashPassword,
  verify: (password, hash) => argon2Verify({ password: password.normalize('NFC'), hash }),
};

let nobody: Promise<string> | undefined;

/**
 * Whether `password` matches `hash`. Without a hash (unknown e-mail, or '' of an invited
 * user) it takes as long and returns false, so that the
 * response time does not reveal which e-mails are registered.
 */
export const isPassword = async (
  passwords: Passwords,
  password: string,
  hash: string | undefined,
  patience: Patience | undefined,
): Promise<boolean> => {
  nobody ??= passwords.hash(crypto.randomUUID(), patience).catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  // Argon2 takes no empty password; nobody has one.
  const matches = await passwords.verify(password || ' ', hash || (await nobody), patience);
  return matches && Boolean(hash) && password !== '';
};
