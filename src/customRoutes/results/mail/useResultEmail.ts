import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useDocumentLanguage } from '../../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import type { Sent } from './sent.ts';

interface EmailSending {
  send: (emails: readonly string[], barcodes: readonly string[]) => void;
  isSending: boolean;
  /** null before the response. */
  sent: Sent | null;
  /** Back to the form. */
  forget: () => void;
}

interface Sending {
  emails: readonly string[];
  barcodes: readonly string[];
}

/** E-mails one result to one address, or several to several addresses with an outcome each. */
export const useResultEmail = (isOne: boolean): EmailSending => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const errorText = useErrorText();
  const { mutate, data, error, variables, isPending, reset } = useMutation({
    mutationFn: async ({ emails, barcodes }: Sending): Promise<Sent> => {
      const [barcode = ''] = barcodes;
      const [email = ''] = emails;
      if (!isOne) {
        const { statusMessage, recipients, orders } = await dataProvider.mailResults(
          emails,
          barcodes,
          language,
        );
        return { message: statusMessage, recipients, orders };
      }
      const { isSuccess, statusMessage, canBeSent } = await dataProvider.mailResult(email, barcode, language);
      return {
        message: statusMessage,
        recipients: [{ email, isSuccess, statusMessage }],
        orders: [{ barcode, isSuccess: canBeSent, statusMessage }],
      };
    },
  });
  // The outcome is unknown: all can be retried.
  const failed = (message: string, { emails, barcodes }: Sending): Sent => ({
    message,
    recipients: emails.map((email) => ({ email, isSuccess: false, statusMessage: message })),
    orders: barcodes.map((barcode) => ({ barcode, isSuccess: true, statusMessage: '' })),
  });
  return {
    send: (emails, barcodes) => mutate({ emails, barcodes }),
    isSending: isPending,
    sent: data ?? (error && variables ? failed(errorText(error), variables) : null),
    forget: reset,
  };
};
