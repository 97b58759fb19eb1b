import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import type { Email, Lab, ParsedLetter } from '../../core/lab.ts';
import { emailHtml } from '../mail/emailHtml.ts';
import { storeEmail } from '../mail/queueEmail.ts';
import { paragraphs } from '../mail/renderEmail.ts';
import { textsOf } from '../../core/messages/messages.ts';

const LANGUAGE = 'ru';

/** Queues a letter to another address, with its file. */
export const forwardLetter = async (
  { db, lab }: { db: Db; lab: Lab },
  { id, to, letter }: { id: number; to: string; letter: Pick<ParsedLetter, 'from' | 'subject' | 'body'> },
): Promise<void> => {
  const subject = `Fwd: ${letter.subject}`;
  const text = `${letter.from}\n\n${letter.body}`;
  const { brand } = textsOf(LANGUAGE).emails;
  await storeEmail(
    { db, lab },
    {
      event: 'forward',
      purpose: 'results',
      language: LANGUAGE,
      to,
      subject,
      text,
      html: emailHtml(lab, { language: LANGUAGE, brand, subject, body: paragraphs(text) }),
      templateId: null,
      letterId: id,
      replyTo: letter.from,
    },
    lab.clock.now(),
  );
};

/** The file of a forwarded letter, as it was received. */
export const letterFiles = async (
  db: Db,
  { letterId }: { letterId: number | null },
): Promise<NonNullable<Email['attachments']>> => {
  if (letterId === null) return [];
  const [found] = await db
    .select({ fileName: incomingLetters.fileName, file: incomingContents.file })
    .from(incomingLetters)
    .innerJoin(incomingContents, eq(incomingContents.letterId, incomingLetters.id))
    .where(eq(incomingLetters.id, letterId));
  if (found === undefined || found.fileName === '') return [];
  const content = Uint8Array.from(atob(found.file), (one) => one.charCodeAt(0));
  const contentType = /\.pdf$/i.test(found.fileName) ? 'application/pdf' : 'application/octet-stream';
  return [{ fileName: found.fileName, contentType, content }];
};
