import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import { captchaActions, type CaptchaAction } from '../../../contract/codes.ts';
import type { Db } from '../db/db.ts';
import { spentCaptchas } from '../db/schema/session.ts';
import type { Captcha, Clock } from '../lab.ts';

/** Time to solve a challenge; ms. */
export const CAPTCHA_LIFETIME = 10 * 60_000;
/**
 * Keys the browser derives until it finds the right one: about 0.1 s on a server, half a second on a slow office PC.
 */
const KEYS = { least: 150, most: 300 };

const text = z.string().max(1000);
/** The captcha header, base64 of JSON: the unchanged challenge and its solution. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: text,
      keySignature: text,
      data: z.object({ action: z.enum(captchaActions), expires: z.number() }),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
});

const read = (solution: string): z.output<typeof payload> | null => {
  try {
    return payload.parse(JSON.parse(atob(solution)));
  } catch {
    return null;
  }
};

interface Setup {
  db: Db;
  clock: Clock;
  secret: string;
  /** PBKDF2 iterations per key: the cost of one guess. */
  cost?: number;
}

/**
 * ALTCHA's proof of work. A challenge is signed and contains its action and expiry, so only used solutions are stored;
 * housekeeping deletes them after expiry. Uses web standards only, because mock mode runs it in the browser.
 */
export const createCaptcha = ({ db, clock, secret, cost = 2000 }: Setup): Captcha => {
  const secrets = {
    hmacSignatureSecret: `captcha challenge\n${secret}`,
    hmacKeySignatureSecret: `captcha key\n${secret}`,
  };
  return {
    challenge: async (action) => {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(KEYS.most, KEYS.least),
        data: { action, expires: clock.now().getTime() + CAPTCHA_LIFETIME },
        deriveKey,
        ...secrets,
      });
      return { parameters, signature };
    },
    spend: async (action: CaptchaAction, solution: string) => {
      const now = clock.now();
      const response = read(solution);
      if (response === null) return false;
      const { data } = response.challenge.parameters;
      if (data.action !== action || data.expires <= now.getTime()) return false;
      const { verified } = await verifySolution({ ...response, deriveKey, ...secrets });
      if (!verified) return false;
      const spent = await db
        .insert(spentCaptchas)
        .values({ challenge: response.challenge.signature, expiresAt: new Date(data.expires) })
        .onConflictDoNothing()
        .returning({ challenge: spentCaptchas.challenge });
      return spent.length === 1;
    },
  };
};
