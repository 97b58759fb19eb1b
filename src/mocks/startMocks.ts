import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { storeArticles } from './mockArticles.ts';
import { openMockLaboratory } from './mockLaboratory.ts';

/** Runs the server inside the browser (`npm run dev:mock`), on a database in memory; only articles outlive a reload. */
export const startMocks = async (): Promise<void> => {
  const { app, db } = await openMockLaboratory();
  const serve = async ({ request }: { request: Request }) => {
    const response = await app.fetch(request);
    const isArticle = new URL(request.url).pathname.startsWith('/articles');
    // The browser may lack the room for their pictures.
    if (isArticle && request.method !== 'GET') await storeArticles(db).catch(() => undefined);
    return response;
  };
  const worker = setupWorker(
    ...['/v1.0/*', '/v2.0/*', '/articles', '/articles/*', '/openapi.json'].map((path) =>
      http.all(path, serve),
    ),
  );
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
};
