import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEvent, useStoreContext } from 'react-admin';
import { useState } from 'react';
import { type ManifestMark, type WholeManifest, manifestChanges } from '../../../contract/manifests.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { randomKey } from '../../dataProvider/randomKey.ts';
import { useIsLive, useLiveChanges } from '../../dataProvider/useLive.ts';
import { useRead, readKey, type Reading } from '../../dataProvider/useRead.ts';
import { scanMutation, type ManifestScan } from '../../dataProvider/waitingScans.ts';
import { useScanSound } from '../../ui/useScanSound.ts';
import { barcodeOf, marksOf, tubesOf, tubeWithCode, withChanges, type LastScan } from './manifestState.ts';

/** How often the scans of others are fetched, ms. */
const POLL = 4000;
const POLL_AFTER_FAILURE = 30_000;

/**
 * A manifest that several people count: scans are sent one after another and wait for the connection, the scans of
 * others arrive with every response. Waiting scans survive a reload. `side`: whether tubes are counted before they
 * are handed over or when they arrive.
 */
export const useManifest = (initial: WholeManifest, side: ManifestMark['side']) => {
  const { id } = initial.manifest;
  const dataProvider = useLab();
  const client = useQueryClient();
  const { play } = useScanSound();
  const [last, setLast] = useState<LastScan | null>(null);
  const [unclear, setUnclear] = useState<readonly string[]>([]);
  const sending = scanMutation(useStoreContext(), { id, side });
  const pending = useMutationState({
    filters: { mutationKey: sending.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ManifestScan,
  });
  const reading: Reading<number, WholeManifest> = {
    name: 'manifest',
    read: async ({ call }, asked, signal) => {
      const query = { id: asked, since: current().revision };
      return merge((await call(manifestChanges, { query, signal, isBackground: true })).changes);
    },
  };
  const key = readKey(reading, id);
  const current = (): WholeManifest => client.getQueryData<WholeManifest>(key) ?? initial;
  const put = (next: WholeManifest): WholeManifest => client.setQueryData<WholeManifest>(key, next) ?? next;
  /** Applies changes; reads the orders again when others have changed them. */
  const merge = async (changes: Parameters<typeof withChanges>[1]): Promise<WholeManifest> => {
    const before = current();
    const merged = withChanges(before, changes);
    return changes.ordersRevision === before.ordersRevision ? merged : dataProvider.readManifest(id, true);
  };
  const isLive = useIsLive();
  const { data: whole = initial, refetch } = useRead(reading, id, {
    // Read once more when the screen opens: changes of before that are not reported to it.
    staleTime: 0,
    initialData: initial,
    gcTime: 0,
    // With a live connection the server says when to fetch.
    refetchInterval: ({ state }) =>
      !isLive &&
      pending.length === 0 &&
      initial.manifest.received === null &&
      (state.status === 'error' ? POLL_AFTER_FAILURE : POLL),
  });
  useLiveChanges('manifest', (ids) => {
    if (ids === null || ids.includes(id)) void refetch();
  });
  // An order that a colleague cancels or hands over leaves the manifest without a change of the manifest itself.
  useLiveChanges('order', (ids) => {
    if (ids === null || whole.orders.some(({ orderId }) => ids.includes(orderId))) void refetch();
  });
  const tubes = tubesOf(whole);
  const forget = (barcode: string) => setUnclear((all) => all.filter((one) => one !== barcode));
  const ask = (barcode: string) => {
    play(false);
    setLast(null);
    setUnclear((all) => [barcode, ...all.filter((one) => one !== barcode)]);
  };

  const { mutate } = useAct(
    async ({ code, state, attempt }: ManifestScan, lab: LabDataProvider) => {
      const since = current().revision;
      const response = await lab.scanTube(side, { id, since, code, state, attempt });
      if (response.changes) put(await merge(response.changes));
      return response;
    },
    {
      ...sending,
      onSuccess: ({ outcome, code }, { state }) => {
        if (outcome === null) return;
        if (outcome === 'whichTube') return ask(barcodeOf(code));
        setLast({ code, outcome });
        if (state === 'found' && outcome !== 'found') play(false);
      },
      onError: () => {
        play(false);
        setLast(null);
        return false;
      },
    },
  );
  const mark = useEvent((code: string, state: ManifestMark['state']) =>
    mutate({ id, side, code, state, attempt: randomKey() }),
  );
  const scan = useEvent((code: string) => {
    const tube = tubeWithCode(tubes, code);
    const barcode = barcodeOf(code);
    // Answered here, so that the question stands at once and no later scan takes its place.
    if (code === barcode && tubes.filter((one) => one.barcode === barcode).length > 1) return ask(barcode);
    forget(barcode);
    const isMarked =
      tube !== undefined &&
      (marksOf(whole.marks, side).some((one) => one.code === tube.code) ||
        pending.some((one) => one.code === tube.code && one.state !== null));
    // The sound of a wrong scan is played once the server has said why.
    if (tube && !isMarked) play(true);
    setLast({ code: tube?.code ?? code, outcome: 'waiting' });
    mark(tube?.code ?? code, 'found');
  });

  /** Changes the orders of the manifest; errors show a toast. */
  const change = useAct((call: () => Promise<WholeManifest>) => call(), {
    onSuccess: (next) => {
      put(next);
      setLast(null);
    },
  });
  const optimistic: ManifestMark[] = pending.flatMap(({ code, state }) => ({
    code,
    side,
    state,
    at: '',
    by: '',
    sortingState: null,
  }));
  const own = new Set(tubes.map(({ code }) => code));
  const shown = withChanges(whole, {
    ...whole,
    marks: optimistic.filter(({ code }) => own.has(code)),
  });
  return {
    whole: shown,
    tubes,
    /** Scans that the server does not have yet. */
    unsent: pending.length,
    last,
    /** The orders whose label was scanned without saying which of their tubes it is, latest first. */
    unclear: unclear.filter((barcode) => tubes.some((one) => one.barcode === barcode)),
    forget,
    scan,
    mark,
    unreadable: () => {
      play(false);
      setLast({ code: '', outcome: 'unreadable' });
    },
    change: (call: () => Promise<WholeManifest>) => change.mutateAsync(call),
    isChanging: change.isPending,
  };
};
