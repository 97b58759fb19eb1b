import type { Lab } from '../lab.ts';
import { Refusal } from '../refusal.ts';

const MINUTE = 60_000;

interface Limit {
  name: string;
  /** Attempts within the window; the next one is refused. */
  attempts: number;
  /** ms */
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
} as const satisfies Record<string, Limit>;

/** Times (ms) of the attempts in the window by limit and key, of one laboratory in this process. */
const counters = new WeakMap<Lab, Map<string, number[]>>();
const KEYS_AT_MOST = 10_000;
const LONGEST = Math.max(...Object.values(limits).map(({ window }) => window));

const counterOf = (lab: Lab): Map<string, number[]> => {
  const counter = counters.get(lab) ?? new Map<string, number[]>();
  counters.set(lab, counter);
  return counter;
};

/** Counts an attempt of `key`, or throws TooManyRequests (429) when the window is full. */
export const attempt = (lab: Lab, limit: Limit, key: string): void => {
  const counter = counterOf(lab);
  const now = lab.clock.now().getTime();
  const name = `${limit.name} ${key}`;
  const recent = (counter.get(name) ?? []).filter((time) => time > now - limit.window);
  if (recent.length >= limit.attempts) throw new Refusal('TooManyRequests');
  if (counter.size >= KEYS_AT_MOST)
    for (const [other, times] of counter) if ((times.at(-1) ?? 0) <= now - LONGEST) counter.delete(other);
  counter.set(name, [...recent, now]);
};

/** Takes the last attempt back: it succeeded and does not count. */
export const forgive = (lab: Lab, limit: Limit, key: string): void => {
  const counter = counterOf(lab);
  const name = `${limit.name} ${key}`;
  const left = (counter.get(name) ?? []).slice(0, -1);
  if (left.length > 0) counter.set(name, left);
  else counter.delete(name);
};
