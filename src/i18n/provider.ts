import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Area } from './areas.ts';
import { loadArea, type Translate } from './dictionary.ts';
import { languageName, type Language } from './languages.ts';

/** Texts in one language: react-admin's i18n provider and the typed translator. */
export interface AppTexts {
  language: Language;
  provider: I18nProvider;
  t: Translate;
}

/** Texts of the signed-in app in the current language, and loading of areas. The object outlives a change of language. */
export interface AppI18n extends Readonly<AppTexts> {
  /** Loads the texts of an area; screens load theirs before they render. */
  load: (area: Area) => Promise<void>;
  /** Loads all areas loaded so far in another language, and returns the texts that are then current. */
  changeTo: (language: Language) => Promise<AppTexts>;
}

/** react-admin's texts: `{ ra: … }`. */
const raMessages: Record<Language, () => Promise<TranslationMessages>> = {
  ru: () => import('./ru/ra.ts').then((module) => module.ra),
  en: () => import('./en/ra.ts').then((module) => module.ra),
  be: () => import('./be/ra.ts').then((module) => module.ra),
};

/** Polyglot does not support Belarusian; its plural rules are those of Russian. */
const pluralsOf = (language: Language): string => (language === 'be' ? 'ru' : language);

type Part = Area | 'ra';
type Translators = ReadonlyMap<string, I18nProvider>;

/**
 * The translators that were made, by area and language. Each is made once: to read all texts again for every area that a
 * screen adds would take as long as the screen.
 */
export type MadeTranslators = Map<string, I18nProvider>;

const translatorOf = async (made: MadeTranslators, part: Part, language: Language): Promise<I18nProvider> => {
  const name = `${part} ${language}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const texts =
    part === 'ra'
      ? { ...(await raMessages[language]()).ra, locales: languageName }
      : await loadArea(part, language);
  const translator = polyglotI18nProvider(() => ({ [part]: texts }) as never, pluralsOf(language), []);
  made.set(name, translator);
  return translator;
};

/** Translators of these areas, by their names. Rejects when their texts fail to load. */
export const translatorsOf = async (
  parts: Iterable<Part>,
  language: Language,
  made: MadeTranslators = new Map(),
): Promise<Translators> =>
  new Map(
    await Promise.all(
      [...parts].map(async (part) => [part, await translatorOf(made, part, language)] as const),
    ),
  );

/** Translates with the translator of a key's area; in development a parameter without a value is an error. */
export const translateWith =
  (translators: () => Translators): I18nProvider['translate'] =>
  (key, options) => {
    const known = translators();
    const translator = known.get(key.slice(0, Math.max(0, key.indexOf('.')))) ?? known.get('ra');
    const text = translator?.translate(key, options) ?? key;
    // oxlint-disable-next-line no-console
    if (import.meta.env.DEV && /%\{\w+\}/.test(text)) console.error(`No value for a parameter: ${key}`);
    return text;
  };

/** `made` is filled with the translators of the languages and areas that are used. */
export const createI18n = async (first: Language, made: MadeTranslators = new Map()): Promise<AppI18n> => {
  const parts = new Set<Part>(['ra', 'errors', 'shell']);
  const translatorsIn = async (language: Language): Promise<Translators> => {
    const found = await translatorsOf(parts, language, made);
    // A screen may ask for one more area meanwhile.
    return found.size < parts.size ? translatorsIn(language) : found;
  };
  let translators = await translatorsIn(first);
  const translate = translateWith(() => translators);
  const textsOf = (language: Language): AppTexts => ({
    language,
    provider: {
      translate: (key, options) => translate(key, options),
      changeLocale: () => Promise.resolve(),
      getLocale: () => language,
    },
    t: (key, parameters) => translate(key, parameters),
  });
  let current = textsOf(first);
  let requested = first;
  return {
    get language() {
      return current.language;
    },
    get provider() {
      return current.provider;
    },
    get t() {
      return current.t;
    },
    load: async (area) => {
      if (translators.has(area)) return;
      parts.add(area);
      const { language } = current;
      const found = await translatorOf(made, area, language);
      if (language === current.language) translators = new Map([...translators, [area, found]]);
    },
    changeTo: async (language) => {
      requested = language;
      const loaded = await translatorsIn(language);
      // The last choice wins, however fast its texts come.
      if (requested !== language || current.language === language) return current;
      translators = loaded;
      current = textsOf(language);
      return current;
    },
  };
};
