import type { AnswerOf, BodyInput, Endpoint, QueryInput } from '../../contract/endpoint.ts';
import { addressOf } from '../../contract/address.ts';
import { headers } from '../../contract/headers.ts';
import { takeEarlyResponse } from './earlyCall.ts';
import { ApiError, errorOf } from './apiError.ts';

/** What the client needs to know of the session, and what it tells it. */
export interface SessionPort {
  accessToken(): string | null;
  applicationId(): string | null;
  /** Gets new tokens, one call for all who ask at once; false when the session is over (HTTP-11, HTTP-12). */
  refresh(): Promise<boolean>;
  /** The session is over: 401 after a refresh, 410, no user, or the network is gone (HTTP-12..15, 19). */
  ended(reason: 'unauthorized' | 'gone' | 'offline'): void;
  /** The server failed with 500 or 503 (HTTP-16). */
  failed(): void;
}

export interface ApiClientOptions {
  baseUrl: string;
  language: string;
  session: SessionPort;
  fetch: typeof fetch;
  /** Solves the captcha of an action; rejects with status 501 when it cannot (LOGIN-20). */
  solveCaptcha: (action: NonNullable<Endpoint['captcha']>) => Promise<string>;
  /** Waits before a repeat, milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
}

export interface CallOptions<E extends Endpoint> {
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  /** Values of `:name` in the path. */
  path?: Record<string, string>;
  /** Scope headers; left out means all of one's own (HTTP-05). */
  contracts?: readonly number[];
  clientUnits?: readonly number[];
  /** The same key for every try of the same order: it is placed once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}
export type ApiClient = ReturnType<typeof createApiClient>;

const REPEATS = [400, 1200];

/** The one place that talks to the laboratory (HTTP-01..20). `call` answers the endpoint's answer or throws an ApiError. */
export const createApiClient = ({
  baseUrl,
  language,
  session,
  fetch,
  solveCaptcha,
  pause,
}: ApiClientOptions) => {
  const headersOf = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Headers> => {
    const sent = new Headers({ Accept: 'application/json', 'Accept-Language': language });
    const token = session.accessToken();
    const application = session.applicationId();
    if (endpoint.body) sent.set('Content-Type', 'application/json');
    if (endpoint.access !== 'anonymous' && token !== null) sent.set('Authorization', `Bearer ${token}`);
    if (application !== null) sent.set(headers.applicationId, application);
    if (options.contracts) sent.set(headers.contracts, options.contracts.join(','));
    if (options.clientUnits && options.clientUnits.length > 0)
      sent.set(headers.clientUnits, options.clientUnits.join(','));
    if (options.idempotencyKey !== undefined) sent.set(headers.idempotencyKey, options.idempotencyKey);
    if (endpoint.captcha) sent.set(headers.captcha, await solveCaptcha(endpoint.captcha));
    return sent;
  };

  const send = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> => {
    const url =
      baseUrl + addressOf(endpoint, { path: options.path, query: options.query as object | undefined });
    const body = endpoint.body ? JSON.stringify(options.body ?? {}) : null;
    const early = await takeEarlyResponse(endpoint.method, url, body);
    if (early !== null) return early;
    const sent = await headersOf(endpoint, options);
    return fetch(url, {
      method: endpoint.method,
      headers: sent,
      body,
      ...(options.signal && { signal: options.signal }),
    });
  };

  /** A call that may be repeated without harm is repeated when no answer came (HTTP-15). */
  const sendPatiently = async <E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E>,
  ): Promise<Response> => {
    const harmless =
      endpoint.method === 'GET' || options.idempotencyKey !== undefined || options.signal !== undefined;
    for (const wait of [...(harmless ? REPEATS : []), null]) {
      try {
        return await send(endpoint, options);
      } catch (error) {
        if (error instanceof ApiError || options.signal?.aborted) throw error;
        if (wait === null) break;
        await pause(wait);
      }
    }
    if (endpoint.access !== 'anonymous') session.ended('offline');
    throw new ApiError('Common.ErrorTryLater', 0);
  };

  const unauthorized = (): ApiError => {
    session.ended('unauthorized');
    return new ApiError('Unauthorized', 401);
  };

  const call = async <E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<AnswerOf<E>> => {
    const anonymous = endpoint.access === 'anonymous';
    if (!anonymous && session.accessToken() === null) throw unauthorized();
    let response = await sendPatiently(endpoint, options);
    if (response.status === 401 && !anonymous) {
      if (!(await session.refresh())) throw unauthorized();
      response = await sendPatiently(endpoint, options);
      if (response.status === 401) throw unauthorized();
    }
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
    const error = await errorOf(response);
    if (response.status === 410 && !anonymous) session.ended('gone');
    if (response.status === 500 || response.status === 503) session.failed();
    throw error;
  };
  return { call };
};
