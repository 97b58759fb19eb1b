import { incomingLetters } from '../../contract/incomingLetters.ts';
import { insertLetter } from './insertLetter.ts';
import type { TestLab } from './testLab.ts';

/** Attaches the document `part.pdf` of an incoming letter to the order with this barcode. */
export const attachLetter = async (test: TestLab, barcode: string): Promise<void> => {
  const { letterId } = await insertLetter(test.db);
  await test.ask(incomingLetters.attach, { as: 'Admin', body: { id: letterId, barcode } });
};
