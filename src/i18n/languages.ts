/** Interface languages in the order of the switch; Russian has no path prefix. */
export const languages = ['ru', 'be', 'en'] as const;
export type Language = (typeof languages)[number];
export const languageLabel: Record<Language, string> = { ru: 'RUS', be: 'BEL', en: 'ENG' };
/** Each language's own name. */
export const languageName: Record<Language, string> = { ru: 'Русский', be: 'Беларуская', en: 'English' };

/** Language of a path: `/en/login` → en, `/login` → ru. */
export const languageOfPath = (pathname: string): Language => {
  const first = pathname.split('/')[1];
  return first === 'en' || first === 'be' ? first : 'ru';
};

/** Prefix of the language's paths: '' or '/en' or '/be'. */
export const prefixOf = (language: Language): '' | '/en' | '/be' => (language === 'ru' ? '' : `/${language}`);

/**
 * The path without its language prefix: `/en/login` → `/login`; with a single leading slash, because `//` would start a
 * host name.
 */
export const pathWithoutLanguage = (pathname: string): string =>
  pathname.slice(prefixOf(languageOfPath(pathname)).length).replace(/^[/\\]*/, '/');

/** The same page in another language: only the prefix differs. */
export const pathInLanguage = (language: Language, pathname: string): string =>
  prefixOf(language) + pathWithoutLanguage(pathname);

/** The path without `/ru`, which is not a valid prefix; null when it has none. */
export const withoutRussianPrefix = (pathname: string): string | null =>
  /^\/ru(\/|$)/i.test(pathname) ? pathname.slice('/ru'.length).replace(/^[/\\]*/, '/') : null;
