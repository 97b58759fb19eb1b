import './publicPages.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import { loadArea } from '../i18n/dictionary.ts';
import { languageOfPath } from '../i18n/languages.ts';
import { browserOutside, createServices } from './createServices.ts';
import { loadBody } from './loadBody.ts';
import { publicRoot, titleOf } from './publicRoot.tsx';

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
  const language = languageOfPath(window.location.pathname);
  const [Body, errors, publicPages] = await Promise.all([
    loadBody(page),
    loadArea('errors', language),
    loadArea('publicPages', language),
  ]);
  const texts = { errors, publicPages };
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root');

  const services = createServices(
    language,
    browserOutside(async () => {
      const startApp = await loadApp();
      return () => startApp(root);
    }),
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
