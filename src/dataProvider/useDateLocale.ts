import type { Locale } from 'date-fns';
import { loadDateLocale } from '../i18n/dateLocale.ts';
import type { Language } from '../i18n/languages.ts';
import { useRead, type Reading } from './useRead.ts';

const dateLocale: Reading<Language, Locale> = {
  name: 'dateLocale',
  read: (_lab, language) => loadDateLocale(language),
};

/** Names of days and months in a language. */
export const useDateLocale = (language: Language) => useRead(dateLocale, language);
