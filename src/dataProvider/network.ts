/** So often a browser that calls itself offline is not taken at its word, ms: on some machines it is wrong. */
const LOOK_AGAIN = 5000;

/** Does the browser say that there is no network? Whether the laboratory can be reached it does not know. */
// Outside a browser there is nobody to say it.
export const isOffline = (): boolean => !(globalThis.navigator?.onLine ?? true);

/** Resolves when the network is back, or when it is time to try all the same; rejects when `signal` calls it off. */
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
    const timer = setTimeout(back, LOOK_AGAIN);
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

/** Tells whether the last call got a response. */
export const noteResponse = (came: boolean): void => setLost(!came);

/** Is the connection lost: has the browser said so, or did the last call get no response? */
export const connectionIsLost = (): boolean => isLost;

const wentOffline = () => setLost(true);
const cameBack = () => setLost(false);

/** Tells `listener` when the connection is lost and when it is back. Gives back how to stop. */
export const onConnection = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('offline', wentOffline);
    window.addEventListener('online', cameBack);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', wentOffline);
    window.removeEventListener('online', cameBack);
  };
};

/** Style sheets that did not come are not asked for again by themselves. */
const repairStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.disabled && link.sheet === null) link.replaceWith(link.cloneNode());
};

/** Loads code or texts; without a network it waits and loads them when the network is back. Rejects with why else. */
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
