import type { CreateOrderBody } from '../../contract/orders.ts';
import { createApiClient, type ApiClient, type SessionPort } from './apiClient.ts';

/** What reached the laboratory. */
export interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

/** A response of the pretended laboratory; null means that none comes. */
export type Reply = (sent: Sent) => Response | null;

export interface Bench {
  client: ApiClient;
  sent: Sent[];
  /** What the session was told, in order. */
  told: string[];
  /** Waits before repeats, ms. */
  waits: number[];
}

/** A client between a pretended laboratory and a pretended session. */
export const bench = (
  reply: Reply,
  port: Partial<SessionPort> = {},
  /** Does the host of the portal itself answer? */
  portalResponds = true,
): Bench => {
  const sent: Sent[] = [];
  const told: string[] = [];
  const waits: number[] = [];
  const client = createApiClient({
    baseUrl: 'https://lab.test',
    language: 'be',
    session: {
      accessToken: () => 'token',
      applicationId: () => 'browser',
      refresh: () => Promise.resolve(false),
      ended: (reason) => told.push(reason),
      failed: () => told.push('failed'),
      ...port,
    },
    fetch: (input, init) => {
      const request = {
        method: init?.method ?? 'GET',
        url: input instanceof Request ? input.url : String(input),
        headers: new Headers(init?.headers),
        body: init?.body,
      };
      if (request.url.startsWith('/'))
        return portalResponds
          ? Promise.resolve(new Response())
          : Promise.reject(new TypeError('fetch failed'));
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
  return { client, sent, told, waits };
};

/** A response that went well and says no more. */
export const fine = () => Response.json({ isSuccess: true });
/** A response that is not the laboratory's own. */
export const bare = (status: number, statusText: string) => () =>
  new Response('<html>', { status, statusText });

export const newOrder: CreateOrderBody = {
  patient: { id: 1 },
  header: { services: ['1001'], paymentChannel: 2 },
};
