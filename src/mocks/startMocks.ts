import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { openMockLaboratory } from './mockLaboratory.ts';

/** The laboratory answers inside the browser (`npm run dev:mock`): the same server, on a database in memory, forgotten at reload. */
export const startMocks = async (): Promise<void> => {
  const app = await openMockLaboratory();
  const serve = ({ request }: { request: Request }) => app.fetch(request);
  const worker = setupWorker(
    ...['/v1.0/*', '/v2.0/*', '/articles', '/articles/*', '/openapi.json'].map((path) =>
      http.all(path, serve),
    ),
  );
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
};
