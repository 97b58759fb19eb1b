import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { HandOverStates } from '../../dataProvider/sorting.ts';
import { useImport } from './useImport.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';

/** The state of the selected orders just before the hand-over. */
export interface HandOverCheck {
  /** Barcodes of the orders that can be handed over, and the number of their tubes. */
  free: readonly string[];
  tubes: number;
  /** How many specimens of these orders were not taken. */
  notTaken: number;
  /** How many of these tubes were scanned on a specimen manifest. */
  found: number;
  /** How many of those were marked as damaged. */
  damaged: number;
  /** The orders that cannot be handed over, with the reasons. */
  leftOut: HandOverStates;
}

interface HandOver extends Omit<ReturnType<typeof useImport>, 'submit'> {
  /** Reads the states of the orders again and asks. */
  ask: (barcodes: readonly string[]) => void;
  check: HandOverCheck | null;
  confirm: () => void;
  cancel: () => void;
}

/** Hands orders over after a question; `onLeft` gets the orders that leave the list, refused ones included. */
export const useHandOver = (onLeft: (barcodes: readonly string[]) => void): HandOver => {
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const { submit, isPending, ...handOver } = useImport(onLeft);
  const [check, setCheck] = useState<HandOverCheck | null>(null);
  const asking = useAct(
    async (barcodes: readonly string[], lab: LabDataProvider): Promise<HandOverCheck> => {
      const orders = await lab.checkHandOver(barcodes);
      const going = orders.filter(({ isSuccess }) => isSuccess);
      const free = going.map(({ barcode }) => barcode);
      return {
        free,
        tubes: going.reduce((sum, { tubes }) => sum + tubes, 0),
        notTaken: going.reduce((sum, { notTaken }) => sum + notTaken, 0),
        ...(await lab.countFoundTubes(free)),
        leftOut: orders.filter(({ isSuccess }) => !isSuccess),
      };
    },
    { onSuccess: setCheck, onError: (error) => notify(failureText(error), { type: 'error' }) },
  );
  const removeLeftOut = () => onLeft(check?.leftOut.map(({ barcode }) => barcode) ?? []);
  return {
    ...handOver,
    isPending: isPending || asking.isPending,
    check,
    ask: (barcodes) => {
      if (barcodes.length > 0 && !isPending && !asking.isPending) asking.mutate(barcodes);
    },
    confirm: () => {
      setCheck(null);
      removeLeftOut();
      submit(check?.free ?? []);
    },
    cancel: () => {
      setCheck(null);
      if (check?.free.length === 0) removeLeftOut();
    },
  };
};
