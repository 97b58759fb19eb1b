import type { TestProject } from 'vitest/node';
import { buildProject } from '../../scripts/buildProject.ts';
import { launchSharedChrome } from '../support/chrome.ts';
import { prepareDemoData } from '../support/demoData.ts';
import { startServer } from '../support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One server with the demo laboratory per worker; `dataDir` holds its data and its outbox of e-mails. */
    servers: { url: string; dataDir: string }[];
    /** Address of the browser that all journeys share. */
    browser: string;
  }
}

/** Builds what has changed, starts a browser and, for each worker, a server, so that journeys side by side do not see each other's data. */
export default async ({ provide, config }: TestProject): Promise<() => Promise<void>> => {
  await buildProject({ onlyStale: true });
  await prepareDemoData();
  const [browser, ...servers] = await Promise.all([
    launchSharedChrome(),
    ...Array.from({ length: config.maxWorkers }, () => startServer({ SMTP_ALLOW_PRIVATE: '1' })),
  ]);
  provide('browser', browser.wsEndpoint());
  provide(
    'servers',
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all([browser.close(), ...servers.map(({ stop }) => stop())]);
  };
};
