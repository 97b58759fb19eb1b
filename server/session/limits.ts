import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import type { Limit } from './rateLimiter.ts';

const MINUTE = 60_000;

/** How often a key (an e-mail, an address, a user) may try. A clinic sits behind one address, so addresses get more. */
export const limits = {
  /** Failed sign-ins; more than lock an account, so that the lock speaks first. */
  signIn: { name: 'signIn', attempts: 20, window: 15 * MINUTE },
  signInAddress: { name: 'signInAddress', attempts: 100, window: 15 * MINUTE },
  recovery: { name: 'recovery', attempts: 3, window: 10 * MINUTE },
  recoveryAddress: { name: 'recoveryAddress', attempts: 20, window: 10 * MINUTE },
  registration: { name: 'registration', attempts: 3, window: 60 * MINUTE },
  registrationAddress: { name: 'registrationAddress', attempts: 20, window: 60 * MINUTE },
  ownPassword: { name: 'ownPassword', attempts: 10, window: 15 * MINUTE },
  feedback: { name: 'feedback', attempts: 10, window: 60 * MINUTE },
  /** Different promo codes of a user that were wrong. */
  promoCodes: { name: 'promoCodes', attempts: 20, window: 15 * MINUTE },
  /** The same wrong code, which a basket sends again with every change, counts once. */
  promoCode: { name: 'promoCode', attempts: 1, window: 15 * MINUTE },
  /** Emails with results that a user sends; each recipient is one. */
  resultEmails: { name: 'resultEmails', attempts: 100, window: 60 * MINUTE },
  /** Typed barcodes of a user that an order has already. */
  usedBarcodes: { name: 'usedBarcodes', attempts: 30, window: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Calls without a session that an address may make in a minute, unless RATE_LIMIT_ANONYMOUS says otherwise. */
export const RATE_LIMIT_ANONYMOUS = 600;

/** Every call without a session, whatever it does. */
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

/** A key of any length in little memory; who makes two long ones fall together only shares a counter with himself. */
const short = (key: string): string =>
  key.length <= KEY_LENGTH
    ? key
    : `${key.slice(0, KEY_LENGTH / 2)} ${digest(key, 0x811c9dc5)} ${digest(key, key.length)}`;

/** Has `key` used up its attempts? Counts nothing. */
export const isExhausted = async (lab: Lab, limit: Limit, key: string): Promise<boolean> =>
  (await lab.rateLimiter.used(limit, short(key))) >= limit.attempts;

/** Counts an attempt of `key`; false when the window is full. */
export const isAdmitted = (lab: Lab, limit: Limit, key: string): Promise<boolean> =>
  lab.rateLimiter.consume(limit, short(key));

/** Like `isAdmitted`, and throws TooManyRequests (429) when the window is full. */
export const attempt = async (lab: Lab, limit: Limit, key: string): Promise<void> => {
  if (!(await isAdmitted(lab, limit, key))) throw new ApiError('TooManyRequests');
};

/** Takes the last attempt back: it succeeded and does not count. */
export const refund = (lab: Lab, limit: Limit, key: string): Promise<void> =>
  lab.rateLimiter.refund(limit, short(key));
