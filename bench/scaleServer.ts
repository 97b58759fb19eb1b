import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { startServer } from '../server/node/start.ts';

/** The server of the benchmark in a separate process: reports its address, then its CPU usage and memory on every message. */
const server = await startServer(
  readEnvironment(process.env),
  createLog(() => undefined),
);
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpu: process.cpuUsage(), rss, memory: heapUsed + external });
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
