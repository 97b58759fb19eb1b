import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback } from 'react';
import { sortingStatus } from '../../contract/codes.ts';
import { changeOrderStatus } from '../../contract/sorting.ts';
import { getOrder } from '../../contract/orders.ts';
import { groupBarcode } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { nextFocus } from '../ui/nextFocus.ts';
import { useUndoToast } from '../ui/useUndoToast.ts';
import { useSortingFailureText } from './useSortingFailureText.ts';
import { forget } from '../dataProvider/useRead.ts';
import { useAct } from '../dataProvider/useAct.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';

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

const send = ({ type, barcode }: Change, { call }: LabDataProvider) => {
  const newStatus = type === 'cancel' ? sortingStatus.CANCELLED : sortingStatus.NEW;
  return call(changeOrderStatus, { query: { barcode, newStatus } });
};
const stale = ['sorting', getOrder];

/** Cancels or restores an order at once; the toast offers Undo. `onLeft`: the order leaves the list. */
export const useStatusChange = (onLeft: (barcode: string) => void): StatusChange => {
  const t = useT();
  const notify = useNotify();
  const { show: showUndo } = useUndoToast();
  const failureText = useSortingFailureText();
  const client = useQueryClient();
  const undo = useAct(send, {
    stale,
    onError: (error, { barcode }) => {
      const line = { barcode: groupBarcode(barcode), message: failureText(error) };
      notify(t('sorting.import.line', line), { type: 'error' });
    },
  });
  const { mutate, isPending, variables, error, reset } = useAct(send, {
    onError: 'shown',
    onSuccess: (_, { type, barcode }) => {
      const before = document.activeElement;
      const findNext = nextFocus(before);
      onLeft(barcode);
      void forget(client, [getOrder]);
      setTimeout(() => {
        if (before?.isConnected === false) findNext()?.focus();
      }, RENDERED);
      showUndo(t(`sorting.ask.done.${type}`, { barcode: groupBarcode(barcode) }), () =>
        undo.mutate({ type: type === 'cancel' ? 'restore' : 'cancel', barcode }),
      );
    },
    // Somebody else may have changed the order.
    onSettled: (_, failure) => (failure ? forget(client, stale) : undefined),
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
