import { parentPort } from 'node:worker_threads';
import type { Answered, Asked } from './askedThread.ts';

/** Makes this thread answer the questions of `createAskedThread`; a question that throws is answered by null. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it keeps the question and what is done with it together
export const answerQuestions = <Question>(work: (question: Question) => Promise<unknown>): void => {
  const reply = async ({ id, question }: Asked<Question>): Promise<void> => {
    const answered: Answered<unknown> = { id, answer: await work(question).catch(() => null) };
    parentPort?.postMessage(answered);
  };
  parentPort?.on('message', (asked: Asked<Question>) => void reply(asked));
};
