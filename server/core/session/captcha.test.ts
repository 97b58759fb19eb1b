import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, it } from 'vitest';
import type { CaptchaAction } from '../../../contract/codes.ts';
import type { Failure } from '../../../contract/failure.ts';
import { headers } from '../../../contract/headers.ts';
import { captchaChallenges } from '../../../contract/session.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { createApp } from '../../app.ts';
import type { Captcha } from '../lab.ts';
import { createCaptcha } from './captcha.ts';

let captcha: Captcha;
const test = useLab(async () => {
  captcha = createCaptcha({ db: test.db, clock: test.clock, secret: 'of the tests', cost: 1 });
});

const headerOf = async (challenge: unknown): Promise<string> => {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
};
const solve = async (action: CaptchaAction) => headerOf(await captcha.challenge(action));

describe('human verification (HTTP-04)', () => {
  it('a right solution opens its action once, also of many parallel uses, and stays valid when another action rejected it', async () => {
    const solution = await solve('login');
    expect(await captcha.spend('login', solution)).toBe(true);
    expect(await captcha.spend('login', solution)).toBe(false);
    const next = await solve('login');
    const responses = await Promise.all(Array.from({ length: 5 }, () => captcha.spend('login', next)));
    expect(responses.filter(Boolean)).toHaveLength(1);
    const other = await solve('registration');
    expect(await captcha.spend('login', other)).toBe(false);
    expect(await captcha.spend('registration', other)).toBe(true);
  });

  it('a solution is valid for ten minutes', async () => {
    const [early, solution] = [await solve('recovery'), await solve('recovery')];
    test.clock.advance(10 * 60_000 - 1);
    expect(await captcha.spend('recovery', early)).toBe(true);
    test.clock.advance(1);
    expect(await captcha.spend('recovery', solution)).toBe(false);
  });

  it('a changed or foreign challenge is rejected', async () => {
    const { parameters, signature } = await captcha.challenge('login');
    const easier = { signature, parameters: { ...(parameters as Challenge['parameters']), keyPrefix: '00' } };
    expect(await captcha.spend('login', await headerOf(easier))).toBe(false);
    const stranger = createCaptcha({ db: test.db, clock: test.clock, secret: 'other', cost: 1 });
    expect(await captcha.spend('login', await headerOf(await stranger.challenge('login')))).toBe(false);
  });

  it('a guessed solution, and what is none, is refused', async () => {
    for (const header of ['', 'solved', btoa('{}'), btoa(JSON.stringify({ challenge: {}, solution: {} }))])
      expect(await captcha.spend('login', header), header).toBe(false);
    const challenge = await captcha.challenge('login');
    const solution = { counter: 200, derivedKey: '00'.repeat(32) };
    expect(await captcha.spend('login', btoa(JSON.stringify({ challenge, solution })))).toBe(false);
  });
});

describe('over the API', () => {
  it('returns a challenge per action; a call without a solution gets 501 and does nothing (LOGIN-17)', async () => {
    const app = createApp({ ...test.lab, captcha });
    const response = await app.request('/v1.0/Captcha?action=app&action=login');
    const { challenges } = captchaChallenges.response.parse(await response.json());
    expect(Object.keys(challenges).sort()).toEqual(['app', 'login']);

    const rejected = await app.request('/v1.0/App', { headers: { 'Accept-Language': 'be' } });
    expect(rejected.status).toBe(501);
    expect((await rejected.json()) as Failure).toMatchObject({
      code: 'CaptchaNotAvalible',
      statusMessage: 'Праверка «не робат» недаступная. Паўтарыце спробу',
    });

    const solution = await headerOf(challenges.app);
    const accepted = await app.request('/v1.0/App', { headers: { [headers.captcha]: solution } });
    expect(accepted.status).toBe(200);
  });

  it('an unknown action is refused', async () => {
    expect((await test.app.request('/v1.0/Captcha?action=everything')).status).toBe(400);
  });
});
