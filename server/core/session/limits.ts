import type { Lab } from '../lab.ts';
import { TooManyRequests } from '../apiError.ts';
import type { Limit } from '../rateLimiter.ts';

const MINUTE = 60_000;

/**
 * Limit of an address for what proves itself by a secret too long to guess: a signature, a link, the code of a paper. It
 * is looked at first and counted with `attempt` only after it failed, so that neither many genuine calls at once nor the
 * failures of others behind the same address refuse a genuine one. That is safe: a guess has no chance however many there
 * are; a look costs an indexed query and a hash or signature, about as much as reading the call, of which there is no
 * limit either; and what fails beyond the limit writes nothing and calls nobody.
 */
const failuresOf = <Name extends string>(name: Name) =>
  ({ name, attempts: 30, window: 10 * MINUTE, isFinal: true }) as const;

/** Rate limits per key (an e-mail, an address, a user). A whole clinic may share one address, so addresses get more. */
export const limits = {
  /** Failed sign-ins; higher than the number that locks an account, so that the lock comes first. */
  signIn: { name: 'signIn', attempts: 20, window: 15 * MINUTE },
  /** Runs from the failure that would lock an account, whether or not the e-mail has one. */
  signInLock: { name: 'signInLock', attempts: 1, window: 15 * MINUTE },
  /** Guesses of a browser that the user has signed in with before; such a browser is exempt from the others. */
  signInDevice: { name: 'signInDevice', attempts: 10, window: 15 * MINUTE },
  signInAddress: { name: 'signInAddress', attempts: 100, window: 15 * MINUTE },
  recovery: { name: 'recovery', attempts: 3, window: 10 * MINUTE },
  recoveryAddress: { name: 'recoveryAddress', attempts: 20, window: 10 * MINUTE },
  registration: { name: 'registration', attempts: 3, window: 60 * MINUTE },
  registrationAddress: { name: 'registrationAddress', attempts: 20, window: 60 * MINUTE },
  /** E-mails that confirm the address of one account. */
  proofLetters: { name: 'proofLetters', attempts: 3, window: 60 * MINUTE },
  ownPassword: { name: 'ownPassword', attempts: 10, window: 15 * MINUTE },
  feedback: { name: 'feedback', attempts: 10, window: 60 * MINUTE },
  /** Different wrong promo codes of a user. */
  promoCodes: { name: 'promoCodes', attempts: 20, window: 15 * MINUTE },
  /** Repeats of one wrong code, which a basket sends with every change, count once. */
  promoCode: { name: 'promoCode', attempts: 1, window: 15 * MINUTE },
  /** Result emails of a user, one per recipient. */
  resultEmails: { name: 'resultEmails', attempts: 100, window: 60 * MINUTE },
  /** Openings of links to results that failed. */
  failedResultLinks: failuresOf('failedResultLinks'),
  /** Codes of papers that are not known. */
  unknownPaperCodes: failuresOf('unknownPaperCodes'),
  /** Refused assertions of connected systems. */
  refusedAssertions: failuresOf('refusedAssertions'),
  /** Refused signatures of calls of public sites. */
  refusedSignatures: failuresOf('refusedSignatures'),
  /** Refused signatures of notices of payments. */
  refusedNotices: failuresOf('refusedNotices'),
  /** Test emails of an administrator. */
  smtpTests: { name: 'smtpTests', attempts: 60, window: 15 * MINUTE },
  /** Test SMS of an administrator, which cost money. */
  smsTests: { name: 'smsTests', attempts: 10, window: 15 * MINUTE },
  /** Mailboxes that an administrator has read at once. */
  mailboxChecks: { name: 'mailboxChecks', attempts: 60, window: 15 * MINUTE },
  /** Connections that an administrator has tried. */
  connectionChecks: { name: 'connectionChecks', attempts: 60, window: 15 * MINUTE },
  /** Refused calls of a user that each get a line of the audit log. */
  refusals: { name: 'refusals', attempts: 10, window: MINUTE },
  /** Barcodes typed by a user that another order has. */
  usedBarcodes: { name: 'usedBarcodes', attempts: 30, window: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Calls without a session that one address may make per minute, unless RATE_LIMIT_ANONYMOUS is set. */
export const RATE_LIMIT_ANONYMOUS = 600;

/** Limit of all calls without a session together. */
export const anonymousLimit = (attempts = RATE_LIMIT_ANONYMOUS): Limit => ({
  name: 'anonymous',
  attempts,
  window: MINUTE,
  isFinal: true,
});

const KEY_LENGTH = 64;

/** 32 bits of FNV-1a. */
const digest = (text: string, seed: number): string => {
  let hash = seed;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** A bounded form of a key of any length; a collision of two long keys only makes them share a counter. */
const short = (key: string): string =>
  key.length <= KEY_LENGTH
    ? key
    : `${key.slice(0, KEY_LENGTH / 2)} ${digest(key, 0x811c9dc5)} ${digest(key, key.length)}`;

/** Attempts of `key` in the current window. */
export const usedOf = (lab: Lab, limit: Limit, key: string): Promise<number> =>
  lab.rateLimiter.used(limit, short(key));

/** Whether `key` has used up its attempts; does not count as one. */
export const isExhausted = async (lab: Lab, limit: Limit, key: string): Promise<boolean> =>
  (await usedOf(lab, limit, key)) >= limit.attempts;

/** Counts an attempt of `key`; false when the limit is reached. */
export const isAdmitted = (lab: Lab, limit: Limit, key: string): Promise<boolean> =>
  lab.rateLimiter.consume(limit, short(key));

/** How long `key` has to wait once its attempts are used up; ms. */
export const waitOf = (lab: Lab, limit: Limit, key: string): Promise<number> =>
  lab.rateLimiter.remaining(limit, short(key));

/** Like `isAdmitted`, but throws TooManyRequests (429), with the time to wait, when the limit is reached. */
export const attempt = async (lab: Lab, limit: Limit, key: string): Promise<void> => {
  if (!(await isAdmitted(lab, limit, key))) throw new TooManyRequests(await waitOf(lab, limit, key));
};

/** Takes all attempts of the current window back. */
export const refundAll = async (lab: Lab, limit: Limit, key: string): Promise<void> => {
  for (let left = await usedOf(lab, limit, key); left > 0; left--) await refund(lab, limit, key);
};

/** Takes the last attempt back, because it succeeded. */
export const refund = (lab: Lab, limit: Limit, key: string): Promise<void> =>
  lab.rateLimiter.refund(limit, short(key));
