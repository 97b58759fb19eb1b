import type { FC, ReactNode } from 'react';
import { TranslatableInputs } from 'react-admin';
import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useT.ts';

/** Inputs of a text in every language, each on its own tab; the tab of the user's language is open. */
export const LanguageInputs: FC<{ children: ReactNode }> = ({ children }) => (
  <TranslatableInputs locales={[...languages]} defaultLocale={useLanguage()} fullWidth>
    {children}
  </TranslatableInputs>
);
