import type { Area, Areas, Texts } from './areas.ts';
import { loadArea } from './dictionary.ts';
import type { Language } from './languages.ts';
import { polyglot } from './provider.ts';
import type { I18n } from './useT.ts';

/**
 * The texts of these areas in a language that need not be the screen's. Given to an `I18nContext` around what is
 * printed, `useT` and `useLanguage` in it speak that language, and with them dates and money. Rejects when the texts
 * do not come.
 */
export const textsIn = async (language: Language, ...areas: readonly Area[]): Promise<I18n> => {
  const messages: Partial<Record<Area, Texts<Areas[Area]>>> = {};
  await Promise.all(
    areas.map(async (area) => {
      messages[area] = await loadArea(area, language);
    }),
  );
  const provider = polyglot(language, messages);
  return { language, t: (key, parameters) => provider.translate(key, parameters) };
};
