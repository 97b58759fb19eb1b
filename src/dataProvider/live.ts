import type { LiveChanges } from '../../contract/live.ts';

/**
 * The live connection as the screens know it: whether the server reports changes, what has changed, and who edits
 * the same order. The shell opens it.
 */
let isUp = false;
let edited: number | null = null;
let others: readonly string[] = [];

const listenersTo = <Listener extends (...parameters: never[]) => void>() => {
  const listeners = new Set<Listener>();
  return {
    listeners,
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
const state = listenersTo<() => void>();
const changes = listenersTo<(changes: LiveChanges) => void>();

/** Calls `listener` when the connection comes or goes, and when others start or stop editing the order. */
export const onLive = state.subscribe;
/** Calls `listener` with what has changed. */
export const onChanged = changes.subscribe;

const notify = (): void => {
  for (const listener of state.listeners) listener();
};

/** Whether the server reports changes, so that nothing has to be polled. */
export const isLive = (): boolean => isUp;
/** The order that is edited in this tab; null: none. */
export const editedOrderId = (): number | null => edited;
/** Names of the other users who edit that order. */
export const otherEditors = (): readonly string[] => others;

/** Passes on the changes reported by the server. */
export const noteChanged = (told: LiveChanges): void => {
  for (const listener of changes.listeners) listener(told);
};

/** Notes whether the connection is there. */
export const setLive = (next: boolean): void => {
  if (isUp === next) return;
  isUp = next;
  others = [];
  notify();
};

/** Notes who else edits an order; ignored unless this tab edits it. */
export const noteEditors = (orderId: number, names: readonly string[]): void => {
  if (orderId !== edited) return;
  others = names;
  notify();
};

/** Notes which order this tab edits; null: none. */
export const editOrder = (orderId: number | null): void => {
  if (edited === orderId) return;
  edited = orderId;
  others = [];
  notify();
};
