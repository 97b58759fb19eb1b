import { pathWithoutLanguage } from '../i18n/languages.ts';

/** Pages that need no session; each has its own HTML file. */
export const publicPages = [
  'login',
  'registration',
  'password-recovery',
  'create-password',
  'open-result',
  'check',
  'error404',
  'error500',
] as const;
export type PublicPageName = (typeof publicPages)[number];

/** The public page of a path in any language: `/en/login` → login, `/check/code` → check; null for a path of the signed-in app. */
export const publicPageOf = (pathname: string): PublicPageName | null => {
  const path = pathWithoutLanguage(pathname).replace(/\/+$/, '');
  return publicPages.find((name) => path === `/${name}`) ?? (path.startsWith('/check/') ? 'check' : null);
};
