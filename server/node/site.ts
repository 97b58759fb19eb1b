import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Check } from '../../contract/system.ts';
import { serverSegments } from '../../contract/api.ts';
import { databaseFaultOf } from '../core/db/databaseFault.ts';
import { createFaultLog } from '../core/faultLog.ts';
import { headers as headerNames } from '../../contract/headers.ts';
import type { Db } from '../core/db/db.ts';
import type { Log } from '../core/lab.ts';
import { connectionStates } from '../reference/system/connectionStates.ts';
import { failingSubscriptions } from '../reference/system/failingSubscriptions.ts';
import { routeName } from './accessLog.ts';
import { setCallerAddress } from './callerAddress.ts';
import { compressResponse } from './compressResponse.ts';
import { bearerOf, HUB_PATH } from './hubCaller.ts';
import type { SettingsHub } from './hub.ts';
import { createProbe } from './probe.ts';
import { createReadiness } from './readiness.ts';
import { securityHeaders } from './securityHeaders.ts';

interface SiteOptions {
  /** The laboratory: all paths of the contract. */
  api: { fetch(request: Request): Response | Promise<Response> };
  /** Everything else. */
  portal: (request: Request) => Response;
  hub: SettingsHub;
  /** The user of a bearer token; throws when it is invalid. */
  userOf: (token: string) => Promise<{ id: number }>;
  db: Db;
  /** The checks of the server; rejects when the database does not answer. */
  inspect: () => Promise<readonly Check[]>;
  log: Log;
  version: string;
  trustProxy: boolean;
  /** The portal is served over https. */
  https: boolean;
}

/** The largest rest of an unread body that is waited for: more than a file that is too large usually has. */
const MAX_REST_BYTES = 64_000_000;

/**
 * Resolves when the rest of a body that no handler wanted has come, or was too long, or its caller is gone. Until then
 * the caller is still sending; a connection that is closed under it would lose the response.
 */
const skipBody = (incoming: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let bytes = 0;
    // A handler that gave up in the middle would pause it after every piece.
    incoming.removeAllListeners('data').on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_REST_BYTES) resolve();
    });
    for (const event of ['end', 'error', 'close']) incoming.once(event, () => resolve());
    incoming.resume();
  });

const isApi = (path: string): boolean => serverSegments.has(path.split('/')[1] ?? '');

/**
 * Everything served on one port: laboratory, portal, hub negotiation, /health and /ready; with access log and security headers.
 */
export const createSite = (options: SiteOptions): Hono<{ Bindings: HttpBindings }> => {
  const { api, portal, hub, userOf, db, log } = options;
  const site = new Hono<{ Bindings: HttpBindings }>({
    getPath: (request) => new URL(request.url).pathname.toLowerCase(),
  });
  const checkDatabase = createProbe(async () => ({
    states: await connectionStates(db),
    subscriptions: await failingSubscriptions(db),
  }));
  const safe = Object.entries(securityHeaders(options.https));

  site.use(async (context, next) => {
    const started = performance.now();
    const requestId = randomBytes(5).toString('hex').toUpperCase();
    context.req.raw.headers.set(headerNames.requestId, requestId);
    setCallerAddress(context.req.raw.headers, context.env.incoming, options.trustProxy);
    await next();
    // `context.header` would rebuild the response for every header and turn its body into a stream.
    const { headers } = context.res;
    for (const [name, value] of safe) if (!headers.has(name)) headers.set(name, value);
    headers.set(headerNames.requestId, requestId);
    const { incoming } = context.env;
    if (!incoming.complete && !incoming.destroyed) await skipBody(incoming);
    // The rest of a body would be taken for the next request.
    if (!incoming.complete) headers.set('Connection', 'close');
    log.info('request', {
      requestId,
      method: context.req.method,
      route: routeName(context.req.method, new URL(context.req.url).pathname),
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  });

  const health = createFaultLog(log, 'health');
  site.get('/health', async (context) => {
    context.header('Cache-Control', 'no-store');
    try {
      const { states, subscriptions } = await checkDatabase();
      health.worked();
      // Anyone may ask, so names and words of other sides are left out.
      const connections = states.map(({ id, failingSince, lastMessageAt, waiting }) => ({
        id,
        failingSince,
        lastMessageAt,
        waiting,
      }));
      return context.json({
        status: 'ok',
        version: options.version,
        connections,
        subscriptions: { failing: subscriptions.failing },
      });
    } catch (error) {
      health.failed(error);
      return context.json({ status: 'database does not answer', version: options.version }, 503);
    }
  });

  const readiness = createReadiness(log, options.inspect);
  site.get('/ready', async (context) => {
    context.header('Cache-Control', 'no-store');
    const answer = await readiness();
    return context.json(answer, answer.status === 'not ready' ? 503 : 200);
  });

  site.post(`${HUB_PATH}/negotiate`, async (context) => {
    try {
      await userOf(bearerOf(context.req.header('Authorization'), context.req.query('access_token')));
    } catch (error) {
      return context.body(null, databaseFaultOf(error) === undefined ? 401 : 503);
    }
    return hub.negotiate();
  });

  site.all('*', async (context) => {
    const request = context.req.raw;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return reads && !isApi(context.req.path)
      ? portal(request)
      : compressResponse(request, await api.fetch(request));
  });
  return site;
};
