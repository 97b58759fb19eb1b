import type { Email, Lab } from '../../core/lab.ts';
import { claimEmail, LEASE } from './claimEmail.ts';
import { deliverEmail, type Attempted } from './deliver.ts';
import type { OutgoingEmail } from './composeEmail.ts';
import type { Patience } from '../../core/turns.ts';
import { storeEmail } from './queueEmail.ts';

/** The longest that a caller waits for the mail server, of the patience of the call; ms. */
const LONGEST_MS = 20_000;

const waiting: Attempted = { state: 'QUEUED', failure: null };

/** What becomes of the email, `waiting` when that takes longer than `ms`. */
const within = async (ms: number, delivery: Promise<Attempted>): Promise<Attempted> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Attempted>((resolve) => {
    timer = setTimeout(() => resolve(waiting), ms);
  });
  try {
    return await Promise.race([delivery, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Queues an email and tries it at once, for a screen that shows what became of it. `QUEUED`: the attempt goes on, or the
 * e-mail is tried again or waits for its turn, without the caller.
 */
export const sendNow = async (
  lab: Lab,
  email: OutgoingEmail,
  { patience, attachments = [] }: { patience?: Patience | undefined; attachments?: Email['attachments'] },
): Promise<Attempted> => {
  const now = lab.clock.now();
  const left = Math.min(LONGEST_MS, (patience?.until ?? Infinity) - performance.now());
  if (left <= 0) {
    await storeEmail({ db: lab.db, lab }, email, now);
    return waiting;
  }
  // Due when this process has died: until then nobody else takes it.
  const id = await storeEmail({ db: lab.db, lab }, email, new Date(now.getTime() + LEASE));
  const claimed = id === null ? null : await claimEmail(lab, id);
  return claimed?.origin
    ? within(
        left,
        deliverEmail(lab, claimed, () => Promise.resolve(attachments)),
      )
    : waiting;
};
