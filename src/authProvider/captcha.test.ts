import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { captchaActions } from '../../contract/codes.ts';
import { captchaChallenges } from '../../contract/session.ts';
import { createCaptcha } from '../../server/core/session/captcha.ts';
import { openLab } from '../../tests/support/testLab.ts';
import { sessionPort } from '../dataProvider/apiClient.fixtures.ts';
import { createApiClient, type ApiClient } from '../dataProvider/apiClient.ts';

const lab = await openLab();
afterAll(() => lab.close());
const captcha = createCaptcha({ ...lab.lab, cost: 1 });

/** A fresh page with nothing prefetched. Node has no Worker, so the challenge is solved on the main thread. */
const openPage = async () => {
  vi.resetModules();
  return import('./captcha.ts');
};

let requests: string[] = [];
beforeEach(() => {
  requests = [];
});

/** A client whose requests are handled by `response`. */
const clientOf = (response: (actions: readonly string[]) => Promise<Response>): ApiClient =>
  createApiClient({
    baseUrl: '',
    language: () => 'en',
    session: { ...sessionPort, accessToken: () => null, applicationId: () => null },
    fetch: (input) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : input,
        'http://lab.test',
      );
      expect(pathname).toBe(captchaChallenges.path);
      const actions = searchParams.getAll('action');
      requests.push(actions.join());
      return response(actions);
    },
    solveCaptcha: () => Promise.reject(new Error('A challenge needs no captcha')),
    pause: () => Promise.resolve(),
  });
const answering = clientOf(async (actions) => {
  const challenges: Record<string, unknown> = {};
  for (const action of captchaActions)
    if (actions.includes(action)) challenges[action] = await captcha.challenge(action);
  return Response.json({ challenges });
});
const client = () => answering;

test('a page on plain http, where browsers have no WebCrypto, solves the challenge too', async () => {
  const challenge = await captcha.challenge('login');
  const { solveChallenge } = await import('./solveChallenge.ts');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const solution = await solveChallenge(challenge);
  vi.unstubAllGlobals();
  expect(await captcha.spend('login', solution)).toBe(true);
});

test('a solution works for its own action, once', async () => {
  const { solveCaptcha } = await openPage();
  const solution = await solveCaptcha(client, 'login');
  expect(await captcha.spend('app', solution)).toBe(false);
  expect(await captcha.spend('login', solution)).toBe(true);
  expect(await captcha.spend('login', solution)).toBe(false);
});

test('a prefetched solution is used once, then a new one is fetched', async () => {
  const { prefetchCaptcha, solveCaptcha } = await openPage();
  prefetchCaptcha(client, ['app', 'login']);
  prefetchCaptcha(client, ['login']);
  const solutions = [await solveCaptcha(client, 'app'), await solveCaptcha(client, 'login')];
  expect(requests).toEqual(['app,login']);
  expect(new Set([...solutions, await solveCaptcha(client, 'login')]).size).toBe(3);
  expect(requests).toEqual(['app,login', 'login']);
});

test('an expired solution is not sent', async () => {
  const { prefetchCaptcha, solveCaptcha } = await openPage();
  const now = vi.spyOn(Date, 'now');
  prefetchCaptcha(client, ['login']);
  now.mockReturnValue(Date.now() + 10 * 60_000);
  await solveCaptcha(client, 'login');
  expect(requests).toEqual(['login', 'login']);
  now.mockRestore();
});

test('a failed prefetch is silent and retried when the captcha is needed', async () => {
  const { prefetchCaptcha, solveCaptcha } = await openPage();
  const dead = clientOf(() => Promise.reject(new TypeError('network')));
  prefetchCaptcha(() => dead, ['login']);
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(await solveCaptcha(client, 'login')).not.toBe('');
});

test('a browser that cannot solve the challenge reports the captcha as unavailable', async () => {
  const { solveCaptcha } = await openPage();
  const odd = clientOf(() => Promise.resolve(Response.json({ challenges: { login: { action: 'login' } } })));
  await expect(solveCaptcha(() => odd, 'login')).rejects.toMatchObject({ status: 501 });
});

test('one worker solves all challenges; one that does not start is replaced, and its challenge solved on the page', async () => {
  const started = vi.fn<() => void>();
  let isBroken = false;
  class FakeWorker extends EventTarget {
    readonly #isBroken = isBroken;
    constructor() {
      super();
      started();
    }
    postMessage(challenge: unknown, [port]: [MessagePort]) {
      if (this.#isBroken) queueMicrotask(() => this.dispatchEvent(new Event('error')));
      else
        void import('./solveChallenge.ts')
          .then(({ solveChallenge }) => solveChallenge(challenge))
          .then((text) => port.postMessage(text));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const { prefetchCaptcha, solveCaptcha } = await openPage();
  prefetchCaptcha(client, ['app', 'login']);
  const [app, login] = await Promise.all([solveCaptcha(client, 'app'), solveCaptcha(client, 'login')]);
  expect(await captcha.spend('app', app)).toBe(true);
  expect(await captcha.spend('login', login)).toBe(true);
  expect(await captcha.spend('login', await solveCaptcha(client, 'login'))).toBe(true);
  expect(started).toHaveBeenCalledOnce();

  isBroken = true;
  const other = await openPage();
  expect(await captcha.spend('login', await other.solveCaptcha(client, 'login'))).toBe(true);
  isBroken = false;
  expect(await captcha.spend('login', await other.solveCaptcha(client, 'login'))).toBe(true);
  expect(started).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
