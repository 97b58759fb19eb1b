import type { TestProject } from 'vitest/node';
import { startServer } from '../support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    /** The server's data and its outbox of e-mails. */
    dataDir: string;
  }
}

/** One server with the demo laboratory for all journeys. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer();
  provide('url', server.url);
  provide('dataDir', server.dataDir);
  return server.stop;
};
