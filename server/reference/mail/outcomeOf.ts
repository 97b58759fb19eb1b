import type { Delivery, EmailFailure } from '../../../contract/emails.ts';
import type { Db } from '../../core/db/db.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { ResultTexts } from '../../core/messages/texts.ts';
import type { Attempted } from './deliver.ts';
import { hasMailServer } from './origins.ts';

/** Failures without a reply of the recipient's server; what they carry is for the administrator's log. */
const withoutReply: readonly EmailFailure[] = ['perhaps', 'noConnection', 'privateAddress', 'notMade'];

interface Outcome {
  isSuccess: boolean;
  delivery: Delivery;
  statusMessage: string;
}

/** What became of an email, for the person who sent it. */
export const outcomeOf = ({ state, failure: failed }: Attempted, texts: ResultTexts): Outcome => {
  if (state === 'SENT') return { isSuccess: true, delivery: 'sent', statusMessage: texts.emailSent };
  if (state === 'WRITTEN')
    return { isSuccess: false, delivery: 'written', statusMessage: texts.emailWritten };
  if (failed === null) return { isSuccess: false, delivery: 'queued', statusMessage: texts.emailQueued };
  const { failure, reply } = failed;
  const statusMessage = [
    texts.failures[failure],
    ...(reply === '' || withoutReply.includes(failure) ? [] : [fill(texts.reply, { reply })]),
    ...(state === 'QUEUED' ? [texts.willRepeat] : []),
  ].join('. ');
  if (state === 'QUEUED') return { isSuccess: false, delivery: 'queued', statusMessage };
  return { isSuccess: false, delivery: failure === 'perhaps' ? 'perhaps' : 'failed', statusMessage };
};

/** What is said of a queued e-mail before anybody waits for it: that it is sent, or that it will reach nobody. */
export const queuedText = async (
  { db, lab, language }: { db: Db; lab: Pick<Lab, 'mailer'>; language: Language },
  sent: string,
): Promise<string> => ((await hasMailServer(db, lab)) ? sent : textsOf(language).results.emailWritten);
