import { pathInLanguage, type Language } from './languages.ts';

/** Marks the page as being in this language: in the prefix of its address, and for screen readers. */
export const markLanguage = (language: Language): void => {
  const { pathname, search, hash } = window.location;
  const address = pathInLanguage(language, pathname) + search + hash;
  window.history.replaceState(window.history.state, '', address);
  document.documentElement.lang = language;
};
