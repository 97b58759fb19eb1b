import type { CaptchaAction } from '../../contract/codes.ts';
import { captchaChallenges } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { withRetry } from '../network/withRetry.ts';
import { RequestError } from '../dataProvider/requestError.ts';

/** Challenges expire after 10 minutes; solutions older than this are discarded. ms */
const FRESH = 9 * 60_000;

interface Solution {
  at: number;
  text: Promise<string>;
}
const solutions = new Map<CaptchaAction, Solution>();

/** Kept for the next challenge: starting a worker takes longer than solving a challenge. */
let worker: Worker | null = null;

const inWorker = (challenge: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const solver = (worker ??= new Worker(new URL('./captchaWorker.ts', import.meta.url), {
      type: 'module',
    }));
    const { port1, port2 } = new MessageChannel();
    const broken = () => {
      worker = null;
      port1.close();
      reject(new Error('The worker did not start'));
    };
    solver.addEventListener('error', broken, { once: true });
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      solver.removeEventListener('error', broken);
      port1.close();
      if (typeof data === 'string') resolve(data);
      else reject(new Error('The captcha was not solved'));
    });
    port1.start();
    solver.postMessage(challenge, [port2]);
  });

/** Without a worker, solves on the main thread, which yields after every key. */
const solve = async (challenge: unknown): Promise<string> => {
  try {
    return await inWorker(challenge);
  } catch {
    return withRetry(() => import('./solveChallenge.ts'))
      .then(({ solveChallenge }) => solveChallenge(challenge))
      .catch(() => {
        throw new RequestError('CaptchaNotAvalible', 501);
      });
  }
};

/**
 * Fetches challenges for `actions` in one call and solves them in the background, so that a later `solveCaptcha` does
 * not wait. Fresh solutions are kept. Errors surface only in `solveCaptcha`.
 */
export const prefetchCaptcha = (
  client: () => ApiClient,
  actions: readonly CaptchaAction[],
  isBackground = true,
): void => {
  const now = Date.now();
  const wanted = actions.filter((action) => now - (solutions.get(action)?.at ?? 0) > FRESH);
  if (wanted.length === 0) return;
  const response = client().call(captchaChallenges, { query: { action: wanted }, isBackground });
  for (const action of wanted) {
    const text = response.then(({ challenges }) => solve(challenges[action]));
    solutions.set(action, { at: now, text });
    text.catch(() => {
      if (solutions.get(action)?.text === text) solutions.delete(action);
    });
  }
};

/**
 * A solved captcha for an action, for one use: the prefetched one if there is one, else a new one. Rejects with a
 * RequestError; status 501 means the captcha is not available.
 */
export const solveCaptcha = async (client: () => ApiClient, action: CaptchaAction): Promise<string> => {
  prefetchCaptcha(client, [action], false);
  const solution = solutions.get(action);
  solutions.delete(action);
  if (solution === undefined) throw new RequestError('CaptchaNotAvalible', 501);
  return solution.text;
};
