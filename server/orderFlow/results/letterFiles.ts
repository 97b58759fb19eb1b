import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import type { emails } from '../../core/db/schema/emails.ts';
import { incomingLetters } from '../../core/db/schema/masks.ts';
import { documents } from '../../core/db/schema/releases.ts';
import type { Email } from '../../core/lab.ts';
import { bytesOf } from '../../core/spreadsheets/base64.ts';

/** The file of a letter that is forwarded or mailed with its order, as it was received. Fails for good when it was taken back. */
export const letterFiles = async (
  db: Db,
  { letterId, event }: Pick<typeof emails.$inferSelect, 'letterId' | 'event'>,
): Promise<NonNullable<Email['attachments']>> => {
  if (letterId === null) return [];
  const [found] = await db
    .select({ state: incomingLetters.state, fileName: documents.fileName, file: documents.file })
    .from(incomingLetters)
    .innerJoin(documents, eq(documents.id, incomingLetters.documentId))
    .where(eq(incomingLetters.id, letterId));
  if (found === undefined) return [];
  if (event !== 'forward' && found.state !== 'attached')
    throw Object.assign(new Error('A document was taken back'), { isPermanent: true });
  const contentType = /\.pdf$/i.test(found.fileName) ? 'application/pdf' : 'application/octet-stream';
  return [{ fileName: found.fileName, contentType, content: bytesOf(found.file) }];
};
