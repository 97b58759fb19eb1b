import type { CaptchaAction } from '../../contract/codes.ts';
import { captchaChallenges } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { RequestError } from '../dataProvider/requestError.ts';

/** A challenge lives for 10 minutes; a solution older than this is not sent any more. ms */
const FRESH = 9 * 60_000;

interface Solution {
  at: number;
  text: Promise<string>;
}
const solutions = new Map<CaptchaAction, Solution>();

const inWorker = (challenge: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captchaWorker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      end(() => (typeof data === 'string' ? resolve(data) : reject(new Error('The captcha was not solved')))),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('The worker did not start'))));
    worker.postMessage(challenge);
  });

/** Where no worker runs, the page itself solves; it yields after every key. */
const solve = async (challenge: unknown): Promise<string> => {
  try {
    return await inWorker(challenge);
  } catch {
    const { solveChallenge } = await import('./solveChallenge.ts');
    return solveChallenge(challenge).catch(() => {
      throw new RequestError('CaptchaNotAvalible', 501);
    });
  }
};

/**
 * Fetches challenges for `actions` in one call and solves them in the background, so that a later `solveCaptcha` of
 * these actions need not wait. What is solved and still fresh is left. A failure shows only when the captcha is needed.
 */
export const prefetchCaptcha = (client: () => ApiClient, actions: readonly CaptchaAction[]): void => {
  const now = Date.now();
  const wanted = actions.filter((action) => now - (solutions.get(action)?.at ?? 0) > FRESH);
  if (wanted.length === 0) return;
  const response = client().call(captchaChallenges, { query: { action: wanted } });
  for (const action of wanted) {
    const text = response.then(({ challenges }) => solve(challenges[action]));
    solutions.set(action, { at: now, text });
    text.catch(() => {
      if (solutions.get(action)?.text === text) solutions.delete(action);
    });
  }
};

/**
 * The solved captcha of an action, for one use: the prefetched one when there is one, else a new one. Rejects with an
 * ApiError; its status is 501 where the captcha is not available.
 */
export const solveCaptcha = async (client: () => ApiClient, action: CaptchaAction): Promise<string> => {
  prefetchCaptcha(client, [action]);
  const solution = solutions.get(action);
  solutions.delete(action);
  if (solution === undefined) throw new RequestError('CaptchaNotAvalible', 501);
  return solution.text;
};
