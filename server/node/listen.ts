import { createAdaptorServer } from '@hono/node-server';
import { createServer, Server, type IncomingMessage } from 'node:http';
import type { createSite } from './site.ts';
import type { SettingsHub } from './hub.ts';
import { StartError } from './startError.ts';

/** What must come of a body in each such time: 1 kB/s. */
const PROGRESS = { bytes: 20_000, ms: 20_000 };
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
/** A connection on which nothing is sent or taken for this long is dead; longer than any call; ms. */
const SILENCE_MS = 120_000;
/** Time for running requests to finish when the server stops. */
const DRAIN_MS = 10_000;
/** How often connections without a request are closed meanwhile. */
const IDLE_CHECK_MS = 100;

export interface Listener {
  port: number;
  /** Stops accepting calls, lets the running ones finish and aborts the rest after 10 s. */
  stop(): Promise<void>;
}

/** Closes the connection of a request whose body comes slower than that. */
const endStalled = (request: IncomingMessage, { bytes, ms }: typeof PROGRESS): void => {
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (request.complete) clearInterval(timer);
    else if (bytesRead - seen < bytes) request.socket.destroy();
    seen = bytesRead;
  }, ms);
  timer.unref();
  request.once('close', () => clearInterval(timer));
};

/** Serves `site` and the hub's WebSockets on one port; 0 takes any free one. Throws an error that says what to do. */
export const listen = async (
  site: ReturnType<typeof createSite>,
  hub: SettingsHub,
  {
    port,
    host,
    progress = PROGRESS,
    silenceMs = SILENCE_MS,
  }: { port: number; host: string; progress?: typeof PROGRESS; silenceMs?: number },
): Promise<Listener> => {
  const server = createAdaptorServer({
    fetch: site.fetch,
    createServer,
    serverOptions: {
      // A slow line may take minutes for a file; `endStalled` judges whether it moves.
      requestTimeout: 0,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  });
  if (!(server instanceof Server)) throw new Error('The server speaks HTTP/1.1 only');
  server.setTimeout(silenceMs);
  server.on('request', (request: IncomingMessage) => endStalled(request, progress));
  server.on('upgrade', (request, socket, head) => void hub.upgrade(request, socket, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken
      ? new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`, {
          cause: error,
        })
      : error;
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: async () => {
      hub.close();
      const drained = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      // Callers keep connections after their last call is finished.
      const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const drainTimer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await drained;
      clearInterval(idleTimer);
      clearTimeout(drainTimer);
    },
  };
};
