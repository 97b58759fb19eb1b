import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Area } from './areas.ts';
import { loadArea, type Translate } from './dictionary.ts';
import type { Language } from './languages.ts';

/** The texts of the signed-in app: react-admin's provider, the typed translator, and loading of further areas. */
export interface AppI18n {
  language: Language;
  provider: I18nProvider;
  t: Translate;
  /** Adds the texts of an area; a screen asks for its own before it shows (I18N-06). */
  load(area: Area): Promise<void>;
}

/** react-admin's own texts: `{ ra: … }`. */
const raMessages: Record<Language, () => Promise<TranslationMessages>> = {
  ru: () => import('./ru/ra.ts').then((module) => module.ra),
  en: () => import('ra-language-english').then((module) => module.default),
  be: () => import('./be/ra.ts').then((module) => module.ra),
};

/** Polyglot does not know Belarusian; its plurals are formed as the Russian ones. */
const pluralsOf = (language: Language): string => (language === 'be' ? 'ru' : language);

/** A translator of these texts into a language. */
export const polyglot = (language: Language, messages: object): I18nProvider =>
  polyglotI18nProvider(() => ({ ...messages }) as never, pluralsOf(language), []);

export const createI18n = async (language: Language): Promise<AppI18n> => {
  const messages: Record<string, unknown> = {};
  const add = async (area: Area) => {
    messages[area] ??= await loadArea(area, language);
  };
  const addRa = async () => {
    Object.assign(messages, await raMessages[language]());
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
