import { useState } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { ImportResponse } from '../../dataProvider/sorting.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { useHandedOver } from './useHandedOver.ts';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';

/** Why not everything was handed over: the general message and the outcome per order. */
export interface ImportFailure {
  message: string;
  orders: ImportResponse['orders'];
}

interface Import {
  submit: (barcodes: readonly string[]) => void;
  isPending: boolean;
  failure: ImportFailure | null;
  dismiss: () => void;
}

/** Hands orders over to the laboratory; `onLeft` gets the accepted ones immediately. */
export const useImport = (onLeft: (barcodes: readonly string[]) => void): Import => {
  const t = useT();
  const failureText = useSortingFailureText();
  const { remember } = useHandedOver();
  const [failure, setFailure] = useState<ImportFailure | null>(null);

  const run = async (barcodes: readonly string[], lab: LabDataProvider): Promise<void> => {
    const since = Date.now();
    const responses: ImportResponse[] = [];
    const orders = () => responses.flatMap((response) => response.orders);
    const taken = () => orders().flatMap(({ isSuccess, barcode }) => (isSuccess ? barcode : []));
    const leave = () => {
      if (taken().length > 0) remember(taken(), since);
      onLeft(taken());
    };
    try {
      await lab.importOrders(barcodes, (response) => responses.push(response));
    } catch (error) {
      const later = t('errors.Common.ErrorTryLater');
      const reason = failureText(error);
      setFailure({ message: reason.startsWith(later) ? reason : `${later}: ${reason}`, orders: orders() });
      return leave();
    }
    const done = taken();
    leave();
    // TakeBack reports that all orders were handed over.
    if (done.length === barcodes.length) return;
    // The message of one call does not cover the others.
    const [only, another] = responses;
    const message =
      another === undefined
        ? only?.statusMessage || t('errors.Common.ErrorTryLater')
        : t('sorting.import.some', { done: done.length, count: barcodes.length });
    setFailure({ message, orders: orders() });
  };
  const { mutate, isPending } = useAct(run, { onError: 'shown' });
  return {
    submit: (barcodes) => {
      if (!isPending && barcodes.length > 0) mutate(barcodes);
    },
    isPending,
    failure,
    dismiss: () => setFailure(null),
  };
};
