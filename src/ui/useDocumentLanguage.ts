import { useStore } from 'react-admin';
import { languages, type Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useT.ts';

/** The user's choice for documents; `screen` follows the language of the screen. */
export type DocumentChoice = Language | 'screen';

/** The language for printed documents: the user's stored choice, by default the language of the screen. */
export const useDocumentLanguage = (): {
  language: Language;
  choice: DocumentChoice;
  choose: (choice: DocumentChoice) => void;
} => {
  const screen = useLanguage();
  const [stored, choose] = useStore<DocumentChoice>('documentLanguage', 'screen');
  // The stored value may be anything.
  const chosen = languages.find((language) => language === stored);
  return { language: chosen ?? screen, choice: chosen ?? 'screen', choose };
};
