import { renderToString } from 'react-dom/server';
import type { PublicPageName } from '../authProvider/publicPaths.ts';
import type { Language } from '../i18n/languages.ts';
import { AppSkeleton } from '../ui/AppSkeleton.tsx';
import skeletonSheet from '../ui/skeleton.css?inline';
import { colourSheet } from '../ui/tokens.ts';
import { browserOutside, createServices } from './createServices.ts';
import { loadBody } from './loadBody.ts';
import { publicRoot, titleOf } from './publicRoot.tsx';
import { loadPublicTexts } from './translator.ts';

/** Parts of the HTML template. */
export interface RenderedPage {
  title: string;
  html: string;
  /** CSS of this page only. */
  css: string;
}

const outside = browserOutside(() => Promise.reject(new Error('Only in the browser')));

/** A public page as HTML, or the skeleton of the signed-in app; used by the build only. */
export const renderPage = async (page: PublicPageName | 'app', language: Language): Promise<RenderedPage> => {
  const texts = await loadPublicTexts(language, page);
  if (page === 'app')
    return {
      title: texts.publicPages.brand,
      html: renderToString(<AppSkeleton />),
      css: colourSheet() + skeletonSheet,
    };
  const element = publicRoot({
    page,
    Body: await loadBody(page),
    language,
    texts,
    services: createServices(() => language, outside),
  });
  return { title: titleOf(page, texts), html: renderToString(element), css: colourSheet() };
};
