import { inlinePasswords } from '../session/passwords.ts';
import { answerQuestions } from './answering.ts';

/** What the thread is asked: with a hash to compare, without one to make it. */
export interface PasswordTask {
  password: string;
  hash: string | null;
}

answerQuestions(({ password, hash }: PasswordTask): Promise<string | boolean> =>
  hash === null ? inlinePasswords.hash(password) : inlinePasswords.verify(password, hash),
);
