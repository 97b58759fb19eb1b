import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { addressOf, type AddressValues } from '../contract/address.ts';
import type { CaptchaAction } from '../contract/codes.ts';
import type { ResponseOf, BodyInput, Endpoint } from '../contract/endpoint.ts';
import { headers as names } from '../contract/headers.ts';
import { captchaChallenges, login, type SessionUser } from '../contract/session.ts';

export interface CallValues<E extends Endpoint> extends AddressValues {
  body?: BodyInput<E>;
  headers?: Record<string, string>;
}

/** A client of a running server; signed in once `signIn` has resolved. */
export interface ApiSession {
  /** The raw response of a call; solves the captcha if the endpoint needs one. */
  send<E extends Endpoint>(endpoint: E, values?: CallValues<E>): Promise<Response>;
  /** The response of a call that must succeed; throws with status and body otherwise. */
  ask<E extends Endpoint>(endpoint: E, values?: CallValues<E>): Promise<ResponseOf<E>>;
  signIn(email: string, password: string): Promise<SessionUser>;
  /** The Authorization header, for calls that the client does not make. */
  authorization(): string;
}

/** A client for the server at `url`, with the portal's headers. */
export const apiSession = (url: string): ApiSession => {
  let accessToken: string | undefined;

  const solvedCaptcha = async (action: CaptchaAction): Promise<string> => {
    const { challenges } = await session.ask(captchaChallenges, { query: { action } });
    const challenge = challenges[action] as Challenge | undefined;
    if (challenge === undefined) throw new Error(`The server has no challenge for ${action}`);
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  };

  const session: ApiSession = {
    send: async (endpoint, { body, headers = {}, ...values } = {}) =>
      fetch(url + addressOf(endpoint, values), {
        method: endpoint.method,
        headers: {
          'Accept-Language': 'en',
          ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
          ...(endpoint.captcha && { [names.captcha]: await solvedCaptcha(endpoint.captcha) }),
          ...(endpoint.body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: endpoint.body ? JSON.stringify(body ?? {}) : null,
      }),
    ask: async (endpoint, values = {}) => {
      const response = await session.send(endpoint, values);
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${text}`);
      return endpoint.response.parse(JSON.parse(text)) as ResponseOf<typeof endpoint>;
    },
    authorization: () => `Bearer ${accessToken ?? ''}`,
    signIn: async (email, password) => {
      const user = await session.ask(login, { body: { UserName: email, Password: password } });
      ({ accessToken } = user);
      return user;
    },
  };
  return session;
};
