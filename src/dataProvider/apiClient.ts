import type { ResponseOf, BodyInput, Endpoint, QueryInput } from '../../contract/endpoint.ts';
import { addressOf } from '../../contract/address.ts';
import type { CaptchaAction } from '../../contract/codes.ts';
import { headers } from '../../contract/headers.ts';
import { parseResponse, requireSuccess } from './parseResponse.ts';
import { claimEarlyResponse } from './earlyCall.ts';
import { RequestError, errorOf, isBroken, isFromGateway, isSuspended } from './requestError.ts';
import { readPageWith } from '../network/builds.ts';
import { isOffline, noteLost, noteResponse, probeWith, restored } from '../network/network.ts';
import { formOf, isKeptAlive, requestHeaders } from './requestHeaders.ts';
import type { Rejection, SessionPort } from './sessionPort.ts';
import { isLateError, timeLimits, withinLimit } from './timeLimit.ts';
import { noteRetryAt } from './useRetryAt.ts';

export interface ApiClientOptions {
  baseUrl: string;
  /** Language of the screen. */
  language: () => string;
  session: SessionPort;
  fetch: typeof fetch;
  /** Solves the captcha of an action; rejects with status 501 when it cannot. */
  solveCaptcha: (action: CaptchaAction) => Promise<string>;
  /** Solves the captcha of an action ahead of time in the background, where supported. */
  prepareCaptcha?: (action: CaptchaAction) => void;
  /** Waits before a retry. */
  pause: (milliseconds: number) => Promise<void>;
}

export interface CallOptions<E extends Endpoint> {
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  /** The file to upload. */
  file?: File;
  /** Values of the `:name` parts of the path. */
  path?: Record<string, string>;
  /** Scope headers; all the user's contracts when missing. */
  contracts?: readonly number[] | undefined;
  clientUnits?: readonly number[] | undefined;
  /** Retries under the same key are carried out once, e.g. an order is placed once. */
  idempotencyKey?: string | undefined;
  /** Token of a session that has ended in this browser; the response does not affect the current session. */
  accessToken?: string | undefined;
  /** Language of the response when it differs from the screen's, e.g. for a document. */
  language?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The user does not wait for the call: a failure neither ends the session nor leads to the error page. */
  isBackground?: boolean;
  /** Whether the call fills a screen or a list, when it is not as the endpoint has it. */
  isLoad?: boolean;
}

/** A request prepared by `call` or `request`. */
interface Exchange extends Required<Pick<CallOptions<Endpoint>, 'isBackground' | 'isLoad'>> {
  isAnonymous: boolean;
  /** The call changes nothing, so while offline it may wait for the network. */
  isRead: boolean;
  /** The call may be sent again when no response came. */
  isRepeatable: boolean;
  /** The call waits while the screen is locked. */
  isHeld: boolean;
  signal: AbortSignal | null | undefined;
  send: (accessToken: string | null) => Promise<Response>;
}
export type ApiClient = ReturnType<typeof createApiClient>;

/** With this mode the browser also asks proxies for a fresh response, by its Cache-Control and Pragma headers. */
const NO_CACHE = 'no-store';

const REPEATS = [400, 1200];
/** Message of a call that got no response from a server that responds to others. */
const NO_RESPONSE = 'Common.ErrorTryLater';

/** The only module that calls the laboratory's API. */
export const createApiClient = ({
  baseUrl,
  language,
  session,
  fetch,
  solveCaptcha,
  prepareCaptcha,
  pause,
}: ApiClientOptions) => {
  /** Do the portal's host, asked for a small file, and the server respond? */
  const serverResponds = async (): Promise<boolean> => {
    const options = { method: 'HEAD', cache: 'no-store' } as const;
    try {
      const asked = Promise.all([fetch('/tube.svg', options), fetch(`${baseUrl}/health`, options)]);
      const responses = await withinLimit(asked, timeLimits.probe);
      return !responses.some(({ status }) => [502, 503, 504].includes(status));
    } catch {
      return false;
    }
  };
  probeWith(serverResponds);
  const portalPage = () => withinLimit(fetch('/', { cache: NO_CACHE }), timeLimits.probe);
  readPageWith(() => portalPage().then((page) => page.text()));

  /**
   * Retries a safely repeatable call when no response came, or only a gateway's. If the server does not respond to
   * a probe either, the connection is lost: reads wait until it is back, other calls fail at once, and the session
   * stays. If the server responds to the probe, a gateway's response is the failure of the call itself.
   */
  const sendWithRetry = async (one: Exchange): Promise<Response> => {
    const { isAnonymous, isRead, isRepeatable, isBackground, signal } = one;
    const waitsOf = () => (isRepeatable ? [...REPEATS] : []);
    let waits = waitsOf();
    let isLast = !isRepeatable;
    for (;;) {
      const wasOffline = isOffline();
      let gateway: Response | null = null;
      let isLate = false;
      try {
        const sent = one.send(isAnonymous ? null : session.accessToken());
        const response = await (isRead ? withinLimit(sent, timeLimits.read) : sent);
        if (!(await isFromGateway(response))) {
          // A response that was under way when the network went down does not mean that it is back.
          if (wasOffline || !isOffline()) noteResponse();
          return response;
        }
        gateway = response;
      } catch (error) {
        if (error instanceof RequestError || signal?.aborted) throw error;
        isLate = isLateError(error);
      }
      noteLost();
      if (!isOffline()) {
        const wait = waits.shift();
        if (wait !== undefined) {
          await pause(wait);
          continue;
        }
        if (await serverResponds()) {
          noteResponse();
          if (isLast && gateway) throw await errorOf(gateway);
          if (isLast) {
            if (!isAnonymous && !isBackground && !isLate) session.ended('offline');
            throw new RequestError(NO_RESPONSE, 0);
          }
          // The server may be back since the last attempt.
          isLast = true;
          continue;
        }
        noteLost(true);
      }
      if (!isRead || isAnonymous) throw new RequestError('Common.offline', 0);
      await restored(signal);
      waits = waitsOf();
      isLast = !isRepeatable;
    }
  };

  const rejected = (reason: Rejection): RequestError => {
    session.ended(reason);
    return new RequestError('Unauthorized', 401);
  };

  const refresh = async (spent: string, { isBackground, isLoad }: Exchange): Promise<void> => {
    const rejection = await session.refresh(spent).catch((error: unknown) => {
      // Offline has another message.
      if (error instanceof RequestError && !isBackground) {
        if (error.status === 0 && error.message === NO_RESPONSE) session.ended('offline');
        if (isLoad && isBroken(error)) session.failed(error.requestId);
      }
      throw error;
    });
    if (rejection !== null) throw rejected(rejection);
  };

  /** A successful response, after a refresh and a retry if needed; otherwise throws a RequestError. */
  const exchange = async (one: Exchange): Promise<Response> => {
    // Unless the screen is locked, a call starts at once, even while the page is closing.
    const opened = one.isHeld ? session.untilUnlocked(one.signal) : null;
    if (opened) await opened;
    const token = session.accessToken();
    const owner = session.owner();
    if (!one.isAnonymous && token === null) throw rejected('unauthorized');
    let response = await sendWithRetry(one);
    // Another user has taken over this tab: the outcome of the call no longer matters here.
    if (one.isHeld && owner !== null && ![owner, null].includes(session.owner()))
      throw new RequestError('Unauthorized', 401);
    if (response.status === 401 && !one.isAnonymous && token !== null) {
      await refresh(token, one);
      response = await sendWithRetry(one);
      if (response.status === 401) throw rejected('unauthorized');
    }
    if (response.status === 423 && one.isHeld) {
      session.locked();
      return exchange(one);
    }
    if (response.ok) return response;
    const error = await errorOf(response);
    if (error.retryAt !== null && !one.isAnonymous && !one.isBackground) noteRetryAt(error.retryAt);
    if (response.status === 410 && !one.isAnonymous) session.ended(isSuspended(error) ? 'suspended' : 'gone');
    if (isBroken(error) && one.isLoad && !one.isBackground) session.failed(error.requestId);
    throw error;
  };

  const send = async <E extends Endpoint>(
    endpoint: E,
    { path, query, contracts, clientUnits, ...options }: CallOptions<E>,
    accessToken: string | null,
  ): Promise<Response> => {
    const url = baseUrl + addressOf(endpoint, { path, query: query as object | undefined });
    const body = endpoint.body ? JSON.stringify(options.body ?? {}) : null;
    const inLanguage = options.language ?? language();
    const early = inLanguage === language() ? await claimEarlyResponse(endpoint.method, url, body) : null;
    if (early !== null) return early;
    const applicationId = session.applicationId();
    const sender = {
      language: inLanguage,
      accessToken,
      applicationId,
      contracts,
      clientUnits,
      hasBody: body !== null && !endpoint.upload,
    };
    const captcha = endpoint.captcha && (await solveCaptcha(endpoint.captcha));
    const { idempotencyKey, signal } = options;
    const response = fetch(url, {
      method: endpoint.method,
      headers: {
        ...requestHeaders(sender),
        ...(idempotencyKey !== undefined && { [headers.idempotencyKey]: idempotencyKey }),
        ...(captcha !== undefined && { [headers.captcha]: captcha }),
      },
      cache: NO_CACHE,
      body: endpoint.upload ? formOf(endpoint.upload, options.file, body) : body,
      keepalive: isKeptAlive(endpoint.method, body, options.isBackground),
      signal: signal ?? null,
    });
    return idempotencyKey === undefined ? response : withinLimit(response, timeLimits.keyed);
  };

  /** Like `call`, but also returns a body with `isSuccess: false`, for callers that show its reasons. */
  const ask = async <E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<ResponseOf<E>> => {
    const isRead = endpoint.method === 'GET' || endpoint.repeatable === true;
    const isAnonymous = endpoint.access === 'anonymous' || options.accessToken !== undefined;
    const response = await exchange({
      isAnonymous,
      isHeld: !isAnonymous && endpoint.whileLocked !== true,
      isRead,
      isRepeatable: isRead || options.idempotencyKey !== undefined,
      isBackground: options.isBackground === true,
      isLoad: options.isLoad ?? endpoint.isLoad ?? endpoint.method === 'GET',
      signal: options.signal,
      send: (accessToken) => send(endpoint, options, options.accessToken ?? accessToken),
    });
    return (await parseResponse(response)) as ResponseOf<E>;
  };

  /**
   * Calls an endpoint and returns its typed response. Throws a RequestError, also for `isSuccess: false`, with the
   * server's message.
   */
  const call = async <E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<ResponseOf<E>> => requireSuccess(await ask(endpoint, options));

  /**
   * The http client of ra-data-simple-rest: a request to an address relative to the API's base URL. Returns what
   * react-admin's fetchJson does; throws a RequestError, whose `body.errors` react-admin shows at the fields.
   */
  const request = async (address: string, { headers: extra, ...options }: RequestInit = {}) => {
    const { method = 'GET', body, signal } = options;
    const response = await exchange({
      isAnonymous: false,
      isHeld: true,
      isRead: method === 'GET',
      isRepeatable: method === 'GET',
      isBackground: false,
      isLoad: method === 'GET',
      signal,
      send: (accessToken) => {
        const sent = new Headers(extra);
        const applicationId = session.applicationId();
        const sender = { language: language(), accessToken, applicationId, hasBody: !!body };
        for (const [name, value] of Object.entries(requestHeaders(sender))) sent.set(name, value);
        return fetch(baseUrl + address, {
          ...options,
          headers: sent,
          cache: NO_CACHE,
          keepalive: isKeptAlive(method, body),
        });
      },
    });
    const text = await response.clone().text();
    const json = text === '' ? undefined : requireSuccess(await parseResponse(response));
    return { status: response.status, headers: response.headers, body: text, json };
  };
  return { call, ask, request, prepare: (action: CaptchaAction): void => prepareCaptcha?.(action) };
};
