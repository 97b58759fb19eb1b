import type { QueuedEmail } from '../../contract/emails.ts';
import type { Email, Lab } from '../lab.ts';
import { claimEmail, LEASE } from './claimEmail.ts';
import { deliverEmail } from './deliver.ts';
import type { OutgoingEmail } from './composeEmail.ts';
import { storeEmail } from './queueEmail.ts';

/**
 * Queues an email and tries it at once, for a screen that shows what became of it. `QUEUED`: it will be repeated, or
 * wait for its turn, without the caller.
 */
export const sendNow = async (
  lab: Lab,
  email: OutgoingEmail,
  attachments?: Email['attachments'],
): Promise<QueuedEmail['state']> => {
  // Due when this process has died: until then nobody else takes it.
  const id = await storeEmail({ db: lab.db, lab }, email, new Date(lab.clock.now().getTime() + LEASE));
  const claimed = id === null ? null : await claimEmail(lab, id);
  return claimed?.origin ? deliverEmail(lab, claimed, attachments) : 'QUEUED';
};
