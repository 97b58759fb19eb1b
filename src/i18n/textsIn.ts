import { withRetry } from '../network/withRetry.ts';
import type { Area } from './areas.ts';
import type { Language } from './languages.ts';
import { translateWith, translatorsOf } from './provider.ts';
import type { I18n } from './useT.ts';

/**
 * Texts of these areas in a language that may differ from the screen's. Provide them by `I18nContext` around a printed
 * document: `useT` and `useLanguage` inside it use that language, also for dates and money. Rejects when the texts fail
 * to load.
 */
export const textsIn = async (language: Language, ...areas: readonly Area[]): Promise<I18n> => {
  const translators = await withRetry(() => translatorsOf(areas, language));
  return { language, t: translateWith(() => translators) };
};
