import './publicPages.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { landingPath } from '../authProvider/landing.ts';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import { onSignInElsewhere } from '../authProvider/session.ts';
import { languageOfPath, pathInLanguage } from '../i18n/languages.ts';
import { browserOutside, createServices } from './createServices.ts';
import { loadBody } from './loadBody.ts';
import { publicRoot, titleOf } from './publicRoot.tsx';
import { loadPublicTexts } from './translator.ts';

/** Renders the signed-in app into the page's root. */
type StartApp = (root: Root) => Promise<void>;

/**
 * Starts a public page: hydrates the prerendered HTML, keeping what was typed, or renders the page where there is none
 * (dev). `loadApp` loads the signed-in app after sign-in.
 */
export const startPublicPage = async (
  page: PublicPageName,
  loadApp: () => Promise<StartApp>,
): Promise<void> => {
  const currentLanguage = () => languageOfPath(window.location.pathname);
  const language = currentLanguage();
  const [Body, texts] = await Promise.all([loadBody(page), loadPublicTexts(language, page)]);
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root');

  const services = createServices(
    currentLanguage,
    browserOutside(async () => {
      const startApp = await loadApp();
      return () => startApp(root);
    }),
  );
  // A tab whose session has ended returns to its place.
  if (page === 'login')
    onSignInElsewhere((user) =>
      window.location.replace(pathInLanguage(currentLanguage(), landingPath(user))),
    );
  const element = publicRoot({ page, Body, language, texts, services });
  const isPrerendered = container.firstElementChild !== null;
  const root = isPrerendered ? hydrateRoot(container, element) : createRoot(container);
  if (!isPrerendered) {
    document.documentElement.lang = language;
    document.title = titleOf(page, texts);
    root.render(element);
  }
};
