import { useStore } from 'react-admin';
import { languages, type Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/useT.ts';

/** What the user chose for documents; `screen` follows the language of the screen. */
export type DocumentChoice = Language | 'screen';

/**
 * In which language documents are printed: the user's choice, by default the language of the screen. It is chosen once
 * and kept for the user in the browser.
 */
export const useDocumentLanguage = (): {
  language: Language;
  choice: DocumentChoice;
  choose: (choice: DocumentChoice) => void;
} => {
  const screen = useLanguage();
  const [stored, choose] = useStore<DocumentChoice>('documentLanguage', 'screen');
  // What the browser kept may be anything.
  const chosen = languages.find((language) => language === stored);
  return { language: chosen ?? screen, choice: chosen ?? 'screen', choose };
};
