import type { Locale } from 'date-fns';
import { withRetry } from '../network/withRetry.ts';
import type { Language } from './languages.ts';

const loaders: Record<Language, () => Promise<Locale>> = {
  ru: () => import('date-fns/locale/ru').then((module) => module.ru),
  en: () => import('date-fns/locale/en-GB').then((module) => module.enGB),
  be: () => import('date-fns/locale/be').then((module) => module.be),
};

/** Names of days and months in a language; not all browsers know Belarusian. */
export const loadDateLocale = (language: Language): Promise<Locale> => withRetry(loaders[language]);
