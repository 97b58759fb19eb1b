import { solveChallenge as findCounter } from 'altcha-lib';
import { deriveKey as deriveKeyNative } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Value of the captcha header for a challenge of GET /v1.0/Captcha: the challenge and its solution in base64. Rejects
 * when the browser needs more than 90 s. On plain http, where browsers have no WebCrypto, it takes several seconds.
 */
export const solveChallenge = async (challenge: unknown): Promise<string> => {
  const deriveKey =
    'subtle' in crypto ? deriveKeyNative : (await import('./deriveKeyPlain.ts')).deriveKeyPlain;
  const solution = await findCounter({ challenge: challenge as Challenge, deriveKey });
  if (solution === null) throw new Error('The captcha took too long');
  return btoa(
    JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }),
  );
};
