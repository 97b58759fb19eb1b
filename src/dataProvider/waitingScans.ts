import type { Store } from 'react-admin';
import type { ManifestMark } from '../../contract/manifests.ts';
import { RequestError } from './requestError.ts';

/** A scan of a tube of a manifest; digits and ids only, no names. */
export interface ManifestScan {
  /** Id of the manifest. */
  id: number;
  side: ManifestMark['side'];
  code: string;
  state: ManifestMark['state'];
  /** Key of the scan, the same in every retry. */
  attempt: string;
}

/** A scan of the label of a specimen that is taken; digits only, no names. */
export interface SpecimenScan {
  /** Of the order. */
  barcode: string;
  number: number;
  code: string;
  /** When it was scanned, by this computer's clock, ms. */
  at: number;
  attempt: string;
}
export type WaitingScan = ManifestScan | SpecimenScan;

/** Store key of this tab: scans that the server does not have yet. They survive a reload and a new sign-in, not Exit. */
const WAITING = 'tab.scans.manifest';
/** Wait before an unanswered scan is sent again, ms; doubled after each response of a gateway. */
const AGAIN = 3000;
const AGAIN_MAX = 48_000;
/** Whether the server has not answered the scan: no connection, or only a gateway's response. */
const isUnanswered = (error: Error): boolean =>
  error instanceof RequestError && [0, 502, 503, 504].includes(error.status);

/** Scans that were made before this page was loaded, and those that wait now, in their order. */
export const waitingScans = (store: Store): WaitingScan[] =>
  store.getItem<WaitingScan[] | undefined>(WAITING) ?? [];

const CHANNEL = 'lab-scans';
/** Time for other tabs to respond, ms. */
const RESPONSE = 200;
let isAsking = false;

/** Answers other tabs that ask how many scans wait in this tab; returns a function that ends it. */
export const tellWaitingScans = (store: Store): (() => void) => {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ask' && !isAsking) channel.postMessage(waitingScans(store).length);
  });
  return () => channel.close();
};

/** How many scans wait, in all tabs of this browser. */
export const countWaitingScans = async (store: Store): Promise<number> => {
  let count = waitingScans(store).length;
  if (typeof BroadcastChannel !== 'function') return count;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') count += data;
  });
  isAsking = true;
  channel.postMessage('ask');
  await new Promise((resolve) => setTimeout(resolve, RESPONSE));
  isAsking = false;
  channel.close();
  return count;
};

const without = (store: Store, attempt: string) =>
  waitingScans(store).filter((one) => one.attempt !== attempt);

/** First part of the key of all mutations that send scans. */
export const SCANS = 'manifestScan';

type Place = Pick<ManifestScan, 'id' | 'side'> | Pick<SpecimenScan, 'barcode'>;
const keyOf = (place: Place): (string | number)[] =>
  'side' in place ? [SCANS, place.side, place.id] : [SCANS, 'order', place.barcode];

/**
 * Options of a mutation that sends the scans of one side of a manifest, or those of an order, one after another. They
 * wait for the connection and are kept until the server has taken or refused them.
 */
export const scanMutation = (store: Store, place: Place) => ({
  mutationKey: keyOf(place),
  scope: { id: keyOf(place).join(' ') },
  retry: (_count: number, error: Error) => isUnanswered(error),
  retryDelay: (count: number, error: Error) =>
    error instanceof RequestError && error.status > 0 ? Math.min(AGAIN * 2 ** count, AGAIN_MAX) : AGAIN,
  onMutate: (scan: WaitingScan) => {
    store.setItem(WAITING, [...without(store, scan.attempt), scan]);
  },
  onSettled: (_response: unknown, error: Error | null, { attempt }: WaitingScan) => {
    // After the next sign-in it is sent again.
    if (error instanceof RequestError && error.status === 401) return;
    store.setItem(WAITING, without(store, attempt));
  },
});
