import type { Db } from '../../server/core/db/db.ts';
import { incomingContents, incomingLetters } from '../../server/core/db/schema/masks.ts';
import { documents } from '../../server/core/db/schema/releases.ts';
import { pdfSaying } from '../../server/seed/documents.ts';

/** A letter of a partner laboratory with a PDF of one page, which waits, unless `more` says otherwise; its id and that of the PDF. */
export const insertLetter = async (
  db: Db,
  more: Partial<typeof incomingLetters.$inferInsert> & { content?: string; pages?: number | null } = {},
): Promise<{ letterId: number; documentId: number }> => {
  const { content = pdfSaying('Part'), pages = 1, fileName = 'part.pdf', documentId, ...letter } = more;
  const [document] = await db
    .insert(documents)
    .values({ ...(documentId && { id: documentId }), fileName, pages, file: btoa(content) })
    .returning();
  const [stored] = await db
    .insert(incomingLetters)
    .values({
      digest: `letter ${String(document?.id)}`,
      part: 0,
      receivedAt: new Date('2026-11-20T09:00:00Z'),
      sender: 'lab@partner.test',
      senderIds: [],
      subject: 'Result',
      size: content.length,
      state: 'unmatched',
      reason: 'noMask',
      fileName,
      documentId: document?.id,
      ...letter,
    })
    .returning();
  const letterId = stored?.id ?? 0;
  await db.insert(incomingContents).values({ letterId, body: '' });
  return { letterId, documentId: document?.id ?? 0 };
};
