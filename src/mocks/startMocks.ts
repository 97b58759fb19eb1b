import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { openMockLaboratory } from './mockLaboratory.ts';

/** Runs the server inside the browser (`npm run dev:mock`), on a database in memory that is lost on reload. */
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
