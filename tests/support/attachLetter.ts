import { incomingLetters } from '../../contract/incomingLetters.ts';
import { incomingContents, incomingLetters as letters } from '../../server/core/db/schema/masks.ts';
import type { TestLab } from './testLab.ts';

/** Attaches the document `part.pdf` of an incoming letter to the order with this barcode. */
export const attachLetter = async (test: TestLab, barcode: string): Promise<void> => {
  const [letter] = await test.db
    .insert(letters)
    .values({
      digest: barcode,
      part: 0,
      receivedAt: test.clock.now(),
      sender: 'lab@partner.test',
      senderIds: [],
      subject: 'Result',
      fileName: 'part.pdf',
      size: 8,
      state: 'unmatched',
      reason: 'noMask',
    })
    .returning({ id: letters.id });
  const letterId = letter?.id ?? 0;
  await test.db.insert(incomingContents).values({ letterId, body: '', file: btoa('%PDF-1.7') });
  await test.ask(incomingLetters.attach, { as: 'Admin', body: { id: letterId, barcode } });
};
