/** A period without a connection. */
export interface Outage {
  /** When the server is tried next, ms since the epoch; null while it is tried. */
  nextTry: number | null;
  /**
   * The browser is offline, or a probe failed too. Until then a gateway may have refused just one call: the end of
   * such an outage is no reason to fetch anything again.
   */
  isCertain: boolean;
}

/** The server is tried every second at first, then every two, and every five after a minute; ms. */
const waitAfter = (lasted: number): number => (lasted < 5000 ? 1000 : lasted < 60_000 ? 2000 : 5000);

/** Does the browser report being offline? On some machines it is wrong, and it does not know about the server. */
// Node has no navigator.
export const isOffline = (): boolean => !(globalThis.navigator?.onLine ?? true);

let outage: Outage | null = null;
let startedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let responds: () => Promise<boolean> = () => Promise.resolve(!isOffline());
const listeners = new Set<() => void>();

const setOutage = (next: Outage | null): void => {
  outage = next;
  for (const listener of listeners) listener();
};
const schedule = (isCertain: boolean): void => {
  const wait = waitAfter(Date.now() - startedAt);
  timer = setTimeout(() => void tryNow(), wait);
  setOutage({ nextTry: Date.now() + wait, isCertain });
};

/** Sets how to find out whether the server responds. */
export const probeWith = (probe: () => Promise<boolean>): void => {
  responds = probe;
};

/** Asks the server whether it responds. */
export const serverResponds = async (): Promise<boolean> => !isOffline() && (await responds());

/**
 * A call got no response: the connection is lost until the server responds to a call or a probe. `isCertain`: a probe got
 * none either.
 */
export const noteLost = (isCertain = isOffline()): void => {
  if (outage === null) {
    startedAt = Date.now();
    schedule(isCertain);
  } else if (isCertain && !outage.isCertain) setOutage({ ...outage, isCertain });
};

/** A response came: the connection is there. */
export const noteResponse = (): void => {
  clearTimeout(timer);
  if (outage !== null) setOutage(null);
};

/** While the connection is lost, tries the server now instead of waiting for the next time. */
export const tryNow = async (): Promise<void> => {
  if (outage?.nextTry == null) return;
  clearTimeout(timer);
  const trying = { ...outage, nextTry: null };
  setOutage(trying);
  const isBack = await responds();
  if (outage?.nextTry !== null) return;
  if (isBack) noteResponse();
  else schedule(true);
};

/** The current outage; null while the connection is there. */
export const currentOutage = (): Outage | null => outage;

const probe = () => void tryNow();
const goneOffline = () => noteLost(true);

/**
 * Calls `listener` when the connection is lost, tried or restored. Returns the unsubscribe function. While anyone
 * listens, the browser's events count too: offline, online, and a tab that is shown again after its timers slept.
 */
export const onConnection = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('offline', goneOffline);
    for (const event of ['online', 'focus']) window.addEventListener(event, probe);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', goneOffline);
    for (const event of ['online', 'focus']) window.removeEventListener(event, probe);
  };
};

/** Resolves when the connection is back, at once if it is not lost; rejects when `signal` aborts. */
export const restored = (signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = () => {
      if (!signal?.aborted && outage !== null) return;
      stop();
      signal?.removeEventListener('abort', settle);
      if (signal?.aborted) reject(new DOMException('The call is not wanted any more', 'AbortError'));
      else resolve();
    };
    const stop = onConnection(settle);
    signal?.addEventListener('abort', settle);
    settle();
  });
