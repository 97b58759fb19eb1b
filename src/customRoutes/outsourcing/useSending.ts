import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { sendToProvider, providerCounts } from '../../../contract/providers.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { forget } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

const BATCH = 100;

/** The outcome when not all orders were sent. */
export interface SendFailure {
  message: string;
  orders: ResponseOf<typeof sendToProvider>['orders'];
}

/**
 * Sends orders to a provider, 100 per call, with an outcome each. Success shows a toast, otherwise `failure` has the
 * details. Returns the accepted barcodes.
 */
export const useSending = (providerId: number) => {
  const { ask } = useLab();
  const client = useQueryClient();
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const send = async (barcodes: readonly string[], takenBack = false): Promise<string[]> => {
    if (isSending) return [];
    setSending(true);
    const orders: SendFailure['orders'] = [];
    try {
      for (let from = 0; from < barcodes.length; from += BATCH) {
        const body = { providerId, barcodes: barcodes.slice(from, from + BATCH), takenBack };
        const response = await ask(sendToProvider, { body });
        orders.push(...response.orders);
      }
      const failed = orders.filter(({ isSuccess }) => !isSuccess).length;
      const sent = orders.length - failed;
      if (failed === 0) notify(t('outsourcing.send.done', { smart_count: sent }), { type: 'success' });
      else setFailure({ message: t('outsourcing.send.some', { sent, failed }), orders });
    } catch (error) {
      setFailure({ message: errorText(error), orders });
    }
    setSending(false);
    await forget(client, ['outsourcing', providerCounts]);
    return orders.filter(({ isSuccess }) => isSuccess).map(({ barcode }) => barcode);
  };
  return { send, isSending, failure, dismiss: () => setFailure(null) };
};
