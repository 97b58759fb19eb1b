import { withRetry } from '../network/withRetry.ts';
import type { Area, Areas, Texts } from './areas.ts';
import { loadArea } from './dictionary.ts';
import type { Language } from './languages.ts';
import { polyglot } from './provider.ts';
import type { I18n } from './useT.ts';

/**
 * Texts of these areas in a language that may differ from the screen's. Provide them by `I18nContext` around a printed
 * document: `useT` and `useLanguage` inside it use that language, also for dates and money. Rejects when the texts fail
 * to load.
 */
export const textsIn = async (language: Language, ...areas: readonly Area[]): Promise<I18n> => {
  const messages: Partial<Record<Area, Texts<Areas[Area]>>> = {};
  const load = async (area: Area) => {
    messages[area] = await loadArea(area, language);
  };
  await withRetry(() => Promise.all(areas.map(load)));
  const provider = polyglot(language, messages);
  return { language, t: (key, parameters) => provider.translate(key, parameters) };
};
