import type { TestProject } from 'vitest/node';
import { startServer } from '../support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One server with the demo laboratory per worker; `dataDir` holds its data and its outbox of e-mails. */
    servers: { url: string; dataDir: string }[];
  }
}

/** Starts a server for each worker, so that journeys side by side do not see each other's data. */
export default async ({ provide, vitest }: TestProject): Promise<() => Promise<void>> => {
  const servers = await Promise.all(
    Array.from({ length: vitest.config.maxWorkers }, () => startServer({ SMTP_ALLOW_PRIVATE: '1' })),
  );
  provide(
    'servers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
};
