import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { useLab } from '../dataProvider/useLab.ts';
import { orderKey } from '../dataProvider/orderCache.ts';
import { groupBarcode } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { nextFocus } from '../ui/nextFocus.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { useSortingFailureText } from './useSortingFailureText.ts';

/** Time after which the row of the order is gone from the list, ms. */
const RENDERED = 50;

interface Change {
  type: 'cancel' | 'restore';
  barcode: string;
}

export interface StatusChange {
  /** Stable. */
  change: (change: Change) => void;
  /** Why the last change was not made. */
  failure: { type: Change['type']; barcode: string; message: string } | null;
  dismiss: () => void;
}

/** Cancels or restores an order at once; the toast offers Undo. `onLeft`: the order leaves the list. */
export const useStatusChange = (onLeft: (barcode: string) => void): StatusChange => {
  const t = useT();
  const notify = useNotify();
  const { show: showUndo } = useUndoToast();
  const failureText = useSortingFailureText();
  const dataProvider = useLab();
  const client = useQueryClient();
  const send = ({ type, barcode }: Change): Promise<unknown> =>
    type === 'cancel' ? dataProvider.cancelOrder(barcode) : dataProvider.restoreOrder(barcode);
  const readAgain = ({ barcode }: Change) =>
    Promise.all([['sorting'], orderKey(barcode)].map((queryKey) => client.invalidateQueries({ queryKey })));
  const undo = useMutation({
    mutationFn: send,
    onSettled: (_, __, changed) => readAgain(changed),
    onError: (error, { barcode }) => {
      const line = { barcode: groupBarcode(barcode), message: failureText(error) };
      notify(t('sorting.import.line', line), { type: 'error' });
    },
  });
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (_, { type, barcode }) => {
      const before = document.activeElement;
      const findNext = nextFocus(before);
      onLeft(barcode);
      void client.invalidateQueries({ queryKey: orderKey(barcode) });
      setTimeout(() => {
        if (before?.isConnected === false) findNext()?.focus();
      }, RENDERED);
      showUndo(t(`sorting.ask.done.${type}`, { barcode: groupBarcode(barcode) }), () =>
        undo.mutate({ type: type === 'cancel' ? 'restore' : 'cancel', barcode }),
      );
    },
    // Somebody else may have changed the order.
    onError: (_, changed) => readAgain(changed),
  });
  const busy = isPending ? variables.barcode : null;
  return {
    change: useCallback(
      (next: Change) => {
        if (next.barcode !== busy) mutate(next);
      },
      [busy, mutate],
    ),
    failure: error && variables ? { ...variables, message: failureText(error) } : null,
    dismiss: reset,
  };
};
