import { createContext } from 'react';
import type { Language } from '../../i18n/languages.ts';

/** The language whose texts the form shows. */
export const TextLanguage = createContext<Language>('ru');
