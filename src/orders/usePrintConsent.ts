import { useCallback } from 'react';
import { printHtml } from '../ui/printHtml.ts';
import { useDocumentLanguage } from '../ui/useDocumentLanguage.ts';
import { useErrorText } from '../ui/useErrorText.ts';
import { useGlobalError } from '../ui/useGlobalError.ts';

/**
 * Prints an information consent, which `load` gets as HTML in the language of documents; what fails is said in a
 * dialog with OK. Resolves when it is over.
 */
export const usePrintConsent = (): ((load: (language: string) => Promise<string>) => Promise<void>) => {
  const showError = useGlobalError();
  const errorText = useErrorText();
  const { language } = useDocumentLanguage();
  return useCallback(
    async (load) => {
      try {
        await printHtml(await load(language));
      } catch (error) {
        showError(errorText(error));
      }
    },
    [errorText, language, showError],
  );
};
