import { createContext, useContext } from 'react';
import type { Area } from './areas.ts';
import type { Translate } from './dictionary.ts';
import type { Language } from './languages.ts';

export interface I18n {
  language: Language;
  t: Translate;
  /** Loads the texts of an area; the public pages have all of theirs from the start. */
  load?: (area: Area) => Promise<void>;
  /** Shows the page in another language; nothing is remounted, so what is typed stays. Rejects when texts do not load. */
  switchTo?: (language: Language) => Promise<void>;
}
/** Language and texts of the page; provided separately by the public pages and the signed-in app. */
export const I18nContext = createContext<I18n | null>(null);

const useI18n = (): I18n => {
  const i18n = useContext(I18nContext);
  if (i18n === null) throw new Error('Put an I18nContext around the page');
  return i18n;
};
/** The translator of the page. */
export const useT = (): Translate => useI18n().t;
/** The language of the page. */
export const useLanguage = (): Language => useI18n().language;

const nothing = () => Promise.resolve();
/** Loads the texts of an area into the page. */
export const useLoadArea = (): ((area: Area) => Promise<void>) => useI18n().load ?? nothing;
/** Shows the page in another language. */
export const useSwitchLanguage = (): ((language: Language) => Promise<void>) => useI18n().switchTo ?? nothing;
