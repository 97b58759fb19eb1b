import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';

const MINUTE = 60_000;

interface Limit {
  name: string;
  /** Attempts within the window; the next one is refused. */
  attempts: number;
  /** ms from the first attempt */
  window: number;
}

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
  /** Letters with results that a user sends; each recipient is one. */
  resultEmails: { name: 'resultLetters', attempts: 100, window: 60 * MINUTE },
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
});

interface Window {
  count: number;
  /** ms since epoch */
  endsAt: number;
}
/** Keys of one limit, the window that ends first in front: a window that is over is put anew at the end. */
type Counter = Map<string, Window>;

/** Counters by the limit's name, of one laboratory in this process. */
const counters = new WeakMap<Lab, Map<string, Counter>>();
/** Of one limit; beyond it the oldest window is given up. */
export const KEYS_AT_MOST = 10_000;
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

const counterOf = (lab: Lab, { name }: Limit): Counter => {
  const all = counters.get(lab) ?? new Map<string, Counter>();
  counters.set(lab, all);
  const counter = all.get(name) ?? new Map<string, Window>();
  all.set(name, counter);
  return counter;
};

const runningWindow = (lab: Lab, limit: Limit, key: string): Window | undefined => {
  const window = counterOf(lab, limit).get(short(key));
  return window !== undefined && window.endsAt > lab.clock.now().getTime() ? window : undefined;
};

/** Has `key` used up its attempts? Counts nothing. */
export const isExhausted = (lab: Lab, limit: Limit, key: string): boolean =>
  (runningWindow(lab, limit, key)?.count ?? 0) >= limit.attempts;

/** Counts an attempt of `key`, or throws TooManyRequests (429) when the window is full. */
export const attempt = (lab: Lab, limit: Limit, key: string): void => {
  const running = runningWindow(lab, limit, key);
  if (running !== undefined) {
    if (running.count >= limit.attempts) throw new ApiError('TooManyRequests');
    running.count += 1;
    return;
  }
  const counter = counterOf(lab, limit);
  const now = lab.clock.now().getTime();
  counter.delete(short(key));
  for (const [oldest, { endsAt }] of counter) {
    if (endsAt > now && counter.size < KEYS_AT_MOST) break;
    counter.delete(oldest);
  }
  counter.set(short(key), { count: 1, endsAt: now + limit.window });
};

/** Takes the last attempt back: it succeeded and does not count. */
export const refund = (lab: Lab, limit: Limit, key: string): void => {
  const running = runningWindow(lab, limit, key);
  if (running !== undefined) running.count = Math.max(0, running.count - 1);
};

/** How many keys of a limit are remembered. */
export const rememberedKeys = (lab: Lab, limit: Limit): number => counterOf(lab, limit).size;
