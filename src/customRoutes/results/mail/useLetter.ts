import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useDocumentLanguage } from '../../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';

/** What became of a letter. */
export interface Sent {
  isSuccess: boolean;
  message: string;
  recipients: readonly { email: string; isSuccess: boolean; statusMessage: string }[];
  /** Orders that are not in it. */
  missing: readonly { barcode: string; statusMessage: string }[];
}

interface Letter {
  send: (emails: readonly string[]) => void;
  isSending: boolean;
  /** null before the answer. */
  sent: Sent | null;
  /** Back to the form. */
  again: () => void;
}

/** Mails one result to one address, or several results to several addresses, where each answers for itself (PDF-16, PDF-18). */
export const useLetter = (barcodes: readonly string[]): Letter => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const errorText = useErrorText();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (emails: readonly string[]): Promise<Sent> => {
      const [only = '', ...others] = barcodes;
      if (others.length === 0) {
        const { statusMessage } = await dataProvider.mailResult(emails[0] ?? '', only, language);
        return { isSuccess: true, message: statusMessage, recipients: [], missing: [] };
      }
      const { isSuccess, statusMessage, recipients, orders } = await dataProvider.mailResults(
        emails,
        barcodes,
        language,
      );
      return {
        isSuccess,
        message: statusMessage,
        recipients,
        missing: orders.filter((order) => !order.isSuccess),
      };
    },
  });
  const failed = error && { isSuccess: false, message: errorText(error), recipients: [], missing: [] };
  return { send: mutate, isSending: isPending, sent: data ?? failed, again: reset };
};
