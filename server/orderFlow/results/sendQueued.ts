import { repeat } from '../../core/jobs/repeat.ts';
import type { Lab } from '../../core/lab.ts';
import { claimEmail, type Claimed } from '../../reference/mail/claimEmail.ts';
import { deliverEmail } from '../../reference/mail/deliver.ts';
import { letterFiles } from '../../reference/incomingLetters/forward.ts';
import { deliverResults } from './deliverResults.ts';
import { resultFiles } from './resultFiles.ts';

/** Emails sent in parallel. */
const AT_ONCE = 4;
const INTERVAL_MS = 1000;

/** Sends the emails that are due. Several processes may do so at once; each email is sent by one of them. */
export const sendQueued = async (lab: Lab): Promise<void> => {
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

/**
 * Queues what is to be mailed about results and sends queued emails every second; returns a function that stops it and
 * waits for a running round.
 */
export const runMailQueue = (lab: Lab): (() => Promise<void>) =>
  repeat(lab, { event: 'mail queue failed', ms: INTERVAL_MS }, async () => {
    await deliverResults(lab);
    await sendQueued(lab);
  });
