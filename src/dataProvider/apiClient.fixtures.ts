import type { CreateOrderBody } from '../../contract/orders.ts';
import { createApiClient, type ApiClient } from './apiClient.ts';
import type { SessionPort } from './sessionPort.ts';

/** A request the fake server received. */
export interface Sent {
  method: string;
  url: string;
  headers: Headers;
  cache: RequestCache | undefined;
  body: unknown;
}

/** The fake server's response to a request, perhaps late; null means no response. */
export type Reply = (sent: Sent) => Response | Promise<Response> | null;

export interface Bench {
  client: ApiClient;
  sent: Sent[];
  /** Calls to the session port, in order. */
  calls: string[];
  /** Delays before retries, ms. */
  waits: number[];
}

/** A session that nobody watches. */
export const sessionPort: SessionPort = {
  accessToken: () => 'token',
  applicationId: () => 'browser',
  refresh: () => Promise.resolve('unauthorized'),
  owner: () => null,
  locked: () => undefined,
  untilUnlocked: () => null,
  ended: () => undefined,
  failed: () => undefined,
};

/** A client with a fake server and a fake session. */
export const bench = (
  reply: Reply,
  port: Partial<SessionPort> = {},
  /** Do the portal's host and the server respond to a probe? */
  isThere: () => boolean | Promise<boolean> = () => true,
): Bench => {
  const sent: Sent[] = [];
  const calls: string[] = [];
  const waits: number[] = [];
  const client = createApiClient({
    baseUrl: 'https://lab.test',
    language: () => 'be',
    session: {
      ...sessionPort,
      owner: () => 'nurse',
      locked: () => calls.push('locked'),
      ended: (reason) => calls.push(reason),
      failed: () => calls.push('failed'),
      ...port,
    },
    fetch: (input, init) => {
      const request = {
        method: init?.method ?? 'GET',
        url: input instanceof Request ? input.url : String(input),
        headers: new Headers(init?.headers),
        body: init?.body,
        cache: init?.cache,
      };
      if (request.url === '/tube.svg' || request.url === 'https://lab.test/health')
        return Promise.resolve(isThere()).then((is) => {
          if (!is) throw new TypeError('fetch failed');
          return new Response();
        });
      sent.push(request);
      const response = reply(request);
      return response === null ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(response);
    },
    solveCaptcha: (action) => Promise.resolve(`solved ${action}`),
    pause: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { client, sent, calls, waits };
};

/** A bare success response. */
export const fine = () => Response.json({ isSuccess: true });
/** A response that does not come from the laboratory's server. */
export const bare = (status: number, statusText: string) => () =>
  new Response('<html>', { status, statusText });

export const newOrder: CreateOrderBody = {
  patient: { id: 1 },
  header: { services: ['1001'], paymentChannel: 2 },
};
