import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useNotify, useStoreContext } from 'react-admin';
import { markSpecimens, type Specimen } from '../../../contract/specimens.ts';
import { putSpecimens } from '../../dataProvider/orderCache.ts';
import { randomKey } from '../../dataProvider/randomKey.ts';
import { scanMutation, type SpecimenScan } from '../../dataProvider/waitingScans.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

export interface Specimens {
  /** Numbers of the taken ones, also of those whose scan waits for the connection. */
  taken: ReadonlySet<number>;
  /** How many scans wait. */
  unsent: number;
  take: (number: number, code: string) => void;
  /** Takes a mark back. */
  clear: (number: number) => void;
  /** Shows what the server has stored. */
  put: (specimens: Specimen[]) => void;
}

/**
 * Marks the specimens of an order as taken, one after another; the marks are those of the cached order. `onRefused` gets
 * a scan that the server refuses; a toast says why.
 */
export const useSpecimens = (
  barcode: string,
  stored: readonly Specimen[],
  onRefused: (scan: SpecimenScan) => void,
): Specimens => {
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const sending = scanMutation(useStoreContext(), { barcode });
  const waiting = useMutationState({
    filters: { mutationKey: sending.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as SpecimenScan).number,
  });
  // A scan waits until its mark is shown: in between the same label would count as a new one.
  const show = (specimens: Specimen[]): Promise<void> => putSpecimens(client, barcode, specimens);
  const scans = useAct((scan: SpecimenScan, { takeSpecimen }: LabDataProvider) => takeSpecimen(scan), {
    ...sending,
    onSuccess: show,
    onError: (error, scan) => {
      onRefused(scan);
      notify(`${scan.code}: ${errorText(error)}`, { type: 'error' });
    },
  });
  const clearing = useAct(markSpecimens, { onSuccess: ({ specimens }) => show(specimens) });
  return {
    taken: new Set([...stored.flatMap((one) => (one.state === 'taken' ? one.number : [])), ...waiting]),
    unsent: waiting.length,
    take: (number, code) => scans.mutate({ barcode, number, code, at: Date.now(), attempt: randomKey() }),
    clear: (number) => clearing.mutate({ body: { barcode, marks: [{ number, state: null }] } }),
    put: (specimens) => void show(specimens),
  };
};
