import type { Worker } from 'node:worker_threads';
import { startThread } from './thread.ts';

/** What a thread is asked, and what it answers; null when it could not. */
export interface Asked<Question> {
  id: number;
  question: Question;
}
export interface Answered<Answer> {
  id: number;
  answer: Answer | null;
}
interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export interface AskedThread<Question, Answer> {
  /** Rejects with `failure` when the thread could not answer. */
  ask: (question: Question) => Promise<Answer>;
  close: () => Promise<void>;
}

/**
 * A thread that stays and answers questions, so that heavy work holds up nobody's call. A thread that breaks fails what
 * it was working on and is started anew for the next question.
 */
export const createAskedThread = <Question, Answer>(
  name: string,
  failure: string,
): AskedThread<Question, Answer> => {
  const waiting = new Map<number, Waiting<Answer>>();
  let count = 0;
  let thread: Worker | undefined;

  const start = (): Worker => {
    const started = startThread(name);
    started.unref();
    started.on('message', ({ id, answer }: Answered<Answer>) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (answer === null) asked?.reject(new Error(failure));
      else asked?.resolve(answer);
    });
    const gone = () => {
      if (thread !== started) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`The thread ${name} has ended`));
      waiting.clear();
    };
    started.on('error', gone);
    started.on('exit', gone);
    return started;
  };
  thread = start();

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        const id = count++;
        waiting.set(id, { resolve, reject });
        const asked: Asked<Question> = { id, question };
        thread.postMessage(asked);
      }),
    close: async () => void (await thread?.terminate()),
  };
};
