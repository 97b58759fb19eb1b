import { useState } from 'react';
import { LINKED_AT_ONCE, RESULTS_AT_ONCE } from '../../../../contract/results.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import type { MailWay } from '../../../dataProvider/results.ts';
import { partsOf } from '../../../dataProvider/partsOf.ts';
import { useAct } from '../../../dataProvider/useAct.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { joined, type Sent, type SentPart } from './sent.ts';

interface Progress {
  part: number;
  parts: number;
}

interface Sending {
  emails: readonly string[];
  barcodes: readonly string[];
  way: MailWay;
}

interface EmailSending {
  send: (sending: Sending) => void;
  isSending: boolean;
  /** Which of several e-mails is being sent; null before the first. */
  progress: Progress | null;
  /** null before the response. */
  sent: Sent | null;
  /** Back to the form. */
  forget: () => void;
}

/** How many results an e-mail has: as papers, or behind its link. */
export const perEmail = ({ as }: MailWay): number => (as === 'link' ? LINKED_AT_ONCE : RESULTS_AT_ONCE);

// The outcome is unknown: all can be retried.
const failed = (message: string, { emails, barcodes }: Sending): SentPart => ({
  message,
  recipients: emails.map((email) => ({
    email,
    isSuccess: false,
    delivery: 'failed',
    statusMessage: message,
  })),
  orders: barcodes.map((barcode) => ({ barcode, isSuccess: true, statusMessage: '' })),
});

/** E-mails one result to one address, or several, as many as an e-mail has, to several addresses with an outcome each. */
export const useResultEmail = (isOne: boolean): EmailSending => {
  const errorText = useErrorText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const sendParts = async (
    emails: readonly string[],
    parts: readonly string[][],
    way: MailWay,
    lab: LabDataProvider,
  ): Promise<Sent> => {
    const sent: SentPart[] = [];
    for (const [at, part] of parts.entries()) {
      setProgress({ part: at + 1, parts: parts.length });
      try {
        const { statusMessage, recipients, orders } = await lab.mailResults(emails, part, way);
        sent.push({ message: statusMessage, recipients, orders });
      } catch (error) {
        if (parts.length === 1) throw error;
        sent.push(failed(errorText(error), { emails, barcodes: part, way }));
      }
    }
    return joined(sent);
  };
  const { mutate, data, error, variables, isPending, reset } = useAct(
    async ({ emails, barcodes, way }: Sending, lab: LabDataProvider): Promise<Sent> => {
      const [barcode = ''] = barcodes;
      const [email = ''] = emails;
      if (!isOne) return sendParts(emails, partsOf(barcodes, perEmail(way)), way, lab);
      const { canBeSent, ...outcome } = await lab.mailResult(email, barcode, way);
      const { statusMessage } = outcome;
      return joined([
        {
          message: statusMessage,
          recipients: [{ email, ...outcome }],
          orders: [{ barcode, isSuccess: canBeSent, statusMessage }],
        },
      ]);
    },
    { onError: 'shown' },
  );
  return {
    send: mutate,
    isSending: isPending,
    progress,
    sent: data ?? (error && variables ? joined([failed(errorText(error), variables)]) : null),
    forget: reset,
  };
};
