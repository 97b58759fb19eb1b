import { sql } from 'drizzle-orm';
import { emails } from '../../core/db/schema/emails.ts';
import { resultDeliveries } from '../../core/db/schema/orders.ts';
import { hasDied } from '../../core/livingProcess.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import type { Lab } from '../../core/lab.ts';
import { claimEmail, type Claimed } from '../../reference/mail/claimEmail.ts';
import { deliverEmail, endLost } from '../../reference/mail/deliver.ts';
import { deliverResults } from './deliverResults.ts';
import { letterFiles } from './letterFiles.ts';
import { resultFiles } from './resultFiles.ts';

/** Emails sent in parallel. */
const AT_ONCE = 4;

/** Sends the emails that are due. Several processes may do so at once; each email is sent by one of them. */
export const sendQueued = async (lab: Lab): Promise<void> => {
  await endLost(lab);
  const lane = async (): Promise<void> => {
    const filesOf = async (email: Claimed['email']) => [
      ...(await resultFiles(lab, email)),
      ...(await letterFiles(lab.db, email)),
    ];
    for (let next = await claimEmail(lab); next !== null; next = await claimEmail(lab))
      if (next.origin) await deliverEmail(lab, next, filesOf);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

/** Queues the e-mails about results that have become ready. */
export const resultEmailsWork = (lab: Lab): Work => ({
  event: 'results not mailed',
  dueAt: sql`select to_timestamp(0) from ${resultDeliveries} limit 1`,
  round: () => deliverResults(lab),
});

/** Sends queued e-mails. */
export const emailsWork = (lab: Lab): Work => ({
  event: 'mail queue failed',
  // Null is left out of what is least.
  dueAt: sql`select least(
    (select min(next_at) from ${emails} where state = 'QUEUED'),
    (select to_timestamp(0) from ${emails} where state = 'QUEUED' and ${hasDied(sql`claimed_by`, lab.machine)} limit 1))`,
  round: () => sendQueued(lab),
});
