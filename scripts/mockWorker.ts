import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Serves MSW's service worker in development only, so that it is neither built nor committed. */
export const mockWorker = (): Plugin => ({
  name: 'mock-worker',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/mockServiceWorker.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')));
    });
  },
});
