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

/** An i18n provider with these texts. */
export const polyglot = (language: Language, messages: object): I18nProvider =>
  polyglotI18nProvider(() => ({ ...messages }) as never, pluralsOf(language), []);

type Messages = Record<string, unknown>;

export const createI18n = async (first: Language): Promise<AppI18n> => {
  const areas = new Set<Area>(['errors', 'shell']);
  const add = async (area: Area, language: Language, messages: Messages) => {
    messages[area] ??= await loadArea(area, language);
  };
  const messagesIn = async (language: Language): Promise<Messages> => {
    const { ra } = await raMessages[language]();
    const messages: Messages = { ra: { ...ra, locales: languageName } };
    // A screen may ask for one more area meanwhile.
    for (
      let missing = [...areas];
      missing.length > 0;
      missing = [...areas].filter((area) => !(area in messages))
    )
      await Promise.all(missing.map((area) => add(area, language, messages)));
    return messages;
  };
  let messages = await messagesIn(first);
  let translator = polyglot(first, messages);
  const textsOf = (language: Language): AppTexts => ({
    language,
    provider: {
      translate: (key, options) => translator.translate(key, options),
      changeLocale: () => Promise.resolve(),
      getLocale: () => language,
    },
    t: (key, parameters) => translator.translate(key, parameters),
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
      if (area in messages) return;
      areas.add(area);
      const target = messages;
      await add(area, current.language, target);
      if (target === messages) translator = polyglot(current.language, messages);
    },
    changeTo: async (language) => {
      requested = language;
      const loaded = await messagesIn(language);
      // The last choice wins, however fast its texts come.
      if (requested !== language || current.language === language) return current;
      messages = loaded;
      translator = polyglot(language, messages);
      current = textsOf(language);
      return current;
    },
  };
};
