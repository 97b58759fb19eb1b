import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { homeOf } from './paths/home.ts';
import { App } from './App.tsx';
import { client } from './authProvider/connection.ts';
import { rememberOrigin, userAtLoad } from './authProvider/session.ts';
import { createLanguageRouter } from './createLanguageRouter.ts';
import { prefetchScreen } from './customRoutes/index.tsx';
import { createI18n } from './i18n/provider.ts';
import { languageOfPath, pathInLanguage, pathWithoutLanguage } from './i18n/languages.ts';
import { prepareLeaving } from './i18n/useLeave.ts';
import { installServiceWorker } from './layout/serviceWorker.ts';

/** How long the skeleton waits for the screen's code; after that the shell shows without it. ms */
const SKELETON_TIMEOUT = 1000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts the signed-in app, on a page load or right after sign-in (`root` is then the login page's). Without a session,
 * redirects to the login page and remembers the path.
 */
export const startApp = async (root?: Root): Promise<void> => {
  const { pathname, search, hash } = window.location;
  const language = languageOfPath(pathname);
  const user = userAtLoad();
  if (user === null) {
    rememberOrigin(pathWithoutLanguage(pathname) + search + hash);
    window.location.replace(pathInLanguage(language, '/login'));
    return;
  }
  prepareLeaving();
  const i18n = await createI18n(language);
  const path = pathWithoutLanguage(pathname);
  const screen = prefetchScreen(i18n, path === '/' ? homeOf(user) : path);
  // Loading errors are shown by the screen's error boundary.
  await Promise.race([screen.catch(() => undefined), pause(SKELETON_TIMEOUT)]);
  const router = createLanguageRouter(
    [{ path: '*', element: <App user={user} client={client} i18n={i18n} /> }],
    () => i18n.language,
  );
  const container = document.getElementById('root');
  if (!root && container === null) throw new Error('The page has no #root');
  (root ?? createRoot(container as HTMLElement)).render(
    // With transitions the old screen would stay while the new one loads, and a redirect could loop.
    <RouterProvider router={router} useTransitions={false} />,
  );
  installServiceWorker();
};
