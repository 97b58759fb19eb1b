import { publicPageOf, type PublicPageName } from '../authProvider/publicPaths.ts';
import { languageOfPath, prefixOf, withoutRussianPrefix, type Language } from '../i18n/languages.ts';

/** What one build of the portal consists of, written into the service worker by the build. */
export interface ShellBuild {
  /** Changes with every file. */
  version: string;
  /** Paths of the pages and of the code that is kept, e.g. `/en/login` and `/assets/app-1.js`. */
  paths: readonly string[];
  /** First segments of paths that are not the portal's, in lower case. */
  serverSegments: readonly string[];
}

/** Where a page is fetched and kept: `/en/login`, `/en/` for every screen of the signed-in app. */
export const pagePath = (language: Language, page: PublicPageName | null): string =>
  `${prefixOf(language)}/${page ?? ''}`;

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * The kept path that answers a request: a page for a navigation, code of the build; undefined for everything else, above
 * all for every call of the API.
 */
export const shellPath = (
  { method, mode, url }: Asked,
  origin: string,
  { paths, serverSegments }: ShellBuild,
): string | undefined => {
  const asked = new URL(url);
  const { pathname } = asked;
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  const segment = pathname.toLowerCase().split('/')[1] ?? '';
  const isFile = /\.\w+$/.test(pathname);
  const isPage =
    mode === 'navigate' &&
    !serverSegments.includes(segment) &&
    !isFile &&
    withoutRussianPrefix(pathname) === null;
  // The portal reads a page to learn which build the server has.
  if (!isPage && !isFile) return undefined;
  const path = isPage ? pagePath(languageOfPath(pathname), publicPageOf(pathname)) : pathname;
  return paths.includes(path) ? path : undefined;
};
