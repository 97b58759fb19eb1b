import { parentPort } from 'node:worker_threads';
import type { Answered, Asked } from './askedThread.ts';

/** Makes this thread answer the questions of `createAskedThread`; a question that throws is answered by null. */
export const answerQuestions = <Question, Answer>(work: (question: Question) => Promise<Answer>): void => {
  const reply = async ({ id, question }: Asked<Question>): Promise<void> => {
    const answered: Answered<Answer> = { id, answer: await work(question).catch(() => null) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answered);
  };
  parentPort?.on('message', (asked: Asked<Question>) => void reply(asked));
};
