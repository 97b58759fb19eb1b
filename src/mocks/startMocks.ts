import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { faultHandlers, takeCommand } from './faults.ts';
import { storeArticles } from './mockArticles.ts';
import { forgetMockLaboratory } from './mockDatabase.ts';
import { openMockLaboratory } from './mockLaboratory.ts';

const PATHS = ['/v1.0/*', '/v2.0/*', '/import/v1.0/*', '/articles', '/articles/*', '/openapi.json'];
/** After a reload, the previous page still holds the lock for a moment. */
const RELOAD_MS = 1000;

/** Resolves once this is the only tab with the laboratory, which it then keeps; a note on the page meanwhile. */
const untilOnlyTab = (): Promise<void> =>
  new Promise((resolve) => {
    const words = document.createElement('p');
    words.textContent = 'Mock mode runs in one tab. Close the other one to go on here.';
    const late = setTimeout(() => document.body.prepend(words), RELOAD_MS);
    void navigator.locks.request('mock-laboratory', () => {
      clearTimeout(late);
      words.remove();
      resolve();
      return new Promise(() => undefined);
    });
  });

/** Runs the server inside the browser (`npm run dev:mock`) on a database that the browser keeps. */
export const startMocks = async (): Promise<void> => {
  await untilOnlyTab();
  if (takeCommand()) await forgetMockLaboratory();
  const { app, db, keep } = await openMockLaboratory();
  const serve = async ({ request }: { request: Request }) => {
    const response = await app.fetch(request);
    if (request.method === 'GET') return response;
    // The browser may lack the room for the pictures of articles.
    if (new URL(request.url).pathname.startsWith('/articles')) await storeArticles(db).catch(() => undefined);
    await keep();
    return response;
  };
  const worker = setupWorker(...faultHandlers(PATHS), ...PATHS.map((path) => http.all(path, serve)));
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
};
