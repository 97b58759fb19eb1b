import type { Db } from '../../core/db/db.ts';
import type { Lab, ParsedLetter } from '../../core/lab.ts';
import { emailHtml } from '../../reference/mail/emailHtml.ts';
import { storeEmail } from '../../reference/mail/queueEmail.ts';
import { paragraphs } from '../../reference/mail/renderEmail.ts';
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
