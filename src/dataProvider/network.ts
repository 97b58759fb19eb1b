/** Retry even if the browser still reports being offline: on some machines it is wrong. ms */
const RECHECK_AFTER = 5000;

/** Does the browser report being offline? This says nothing about whether the server is reachable. */
// Node has no navigator.
export const isOffline = (): boolean => !(globalThis.navigator?.onLine ?? true);

/** Resolves when the network is back or it is time to retry anyway; rejects when `signal` aborts. */
export const networkBack = (signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      signal?.removeEventListener('abort', off);
      end();
    };
    const back = settle(resolve);
    const off = settle(() => reject(new DOMException('The call is not wanted any more', 'AbortError')));
    const timer = setTimeout(back, RECHECK_AFTER);
    window.addEventListener('online', back);
    signal?.addEventListener('abort', off);
    if (signal?.aborted) off();
  });

let isLost = false;
const listeners = new Set<() => void>();
const setLost = (lost: boolean): void => {
  if (isLost === lost) return;
  isLost = lost;
  for (const listener of listeners) listener();
};

/** Records whether the last call got a response. */
export const noteResponse = (came: boolean): void => setLost(!came);

/** Is the connection lost: the browser is offline, or the last call got no response? */
export const connectionIsLost = (): boolean => isLost;

const wentOffline = () => setLost(true);
const connectionRestored = () => setLost(false);

/** Calls `listener` when the connection is lost or restored. Returns the unsubscribe function. */
export const onConnection = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('offline', wentOffline);
    window.addEventListener('online', connectionRestored);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', wentOffline);
    window.removeEventListener('online', connectionRestored);
  };
};

/** Browsers do not reload style sheets that failed to load. */
const repairStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.disabled && link.sheet === null) link.replaceWith(link.cloneNode());
};

/** Loads code or texts; while offline, waits for the network and tries again. Rejects on any other failure. */
export const withRetry = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isOffline()) throw error;
    }
    noteResponse(false);
    await networkBack();
    repairStyles();
  }
};
