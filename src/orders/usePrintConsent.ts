import { useCallback } from 'react';
import { printHtml } from '../ui/printHtml.ts';
import { useDocumentLanguage } from '../ui/useDocumentLanguage.ts';
import { useErrorText } from '../ui/useErrorText.ts';
import { useGlobalError } from '../ui/useGlobalError.ts';

/** Prints the consent HTML from `load` in the document language; errors open an alert dialog. Resolves when done. */
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
