import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Area } from './areas.ts';
import { loadArea, type Translate } from './dictionary.ts';
import { languageName, type Language } from './languages.ts';

/** Texts of the signed-in app: react-admin's i18n provider, the typed translator, and loading of areas. */
export interface AppI18n {
  language: Language;
  provider: I18nProvider;
  t: Translate;
  /** Loads the texts of an area; screens load theirs before they render. */
  load(area: Area): Promise<void>;
}

/** react-admin's texts: `{ ra: … }`. */
const raMessages: Record<Language, () => Promise<TranslationMessages>> = {
  ru: () => import('./ru/ra.ts').then((module) => module.ra),
  en: () => import('ra-language-english').then((module) => module.default),
  be: () => import('./be/ra.ts').then((module) => module.ra),
};

/** Polyglot does not support Belarusian; its plural rules are those of Russian. */
const pluralsOf = (language: Language): string => (language === 'be' ? 'ru' : language);

/** An i18n provider with these texts. */
export const polyglot = (language: Language, messages: object): I18nProvider =>
  polyglotI18nProvider(() => ({ ...messages }) as never, pluralsOf(language), []);

export const createI18n = async (language: Language): Promise<AppI18n> => {
  const messages: Record<string, unknown> = {};
  const add = async (area: Area) => {
    messages[area] ??= await loadArea(area, language);
  };
  const addRa = async () => {
    const { ra } = await raMessages[language]();
    messages.ra = { ...ra, locales: languageName };
  };
  await Promise.all([add('errors'), add('shell'), addRa()]);
  let provider = polyglot(language, messages);
  return {
    language,
    provider: {
      translate: (key, options) => provider.translate(key, options),
      changeLocale: () => Promise.resolve(),
      getLocale: () => language,
    },
    t: (key, parameters) => provider.translate(key, parameters),
    load: async (area) => {
      if (area in messages) return;
      await add(area);
      provider = polyglot(language, messages);
    },
  };
};
