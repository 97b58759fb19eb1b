/** Events the hub sends to the portal. */
export interface HubEvents {
  /** A new build of the portal is available. */
  UpdateVersion(version: string): void;
  /** The user's role, contracts or flags have changed. */
  UpdateSettings(): void;
}

/** A hub connection that has not been started. */
export interface HubConnection {
  on<Name extends keyof HubEvents>(name: Name, handler: HubEvents[Name]): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const STARTS = 3;
/** ms */
const BETWEEN_STARTS = 2500;
const VERSION_KEY = 'portalVersion';

/** Starts a connection in up to three attempts, 2.5 s apart. The portal works without it, so a failure is silent. */
export const startWithRetry = async (
  connection: HubConnection,
  pause: (milliseconds: number) => Promise<void>,
  isOver: () => boolean,
): Promise<void> => {
  for (let start = 1; start <= STARTS && !isOver(); start++) {
    try {
      await connection.start();
      return;
    } catch {
      if (start < STARTS) await pause(BETWEEN_STARTS);
    }
  }
};

/** When the version differs from the stored one, clears all browser caches and stores it. */
export const processVersion = async (version: string): Promise<void> => {
  if (localStorage.getItem(VERSION_KEY) === version) return;
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  localStorage.setItem(VERSION_KEY, version);
};
