/** What the hub tells the portal. */
export interface HubEvents {
  /** Another build of the portal is served. */
  UpdateVersion(version: string): void;
  /** Role, contracts or flags of the user have changed. */
  UpdateSettings(): void;
}

/** A connection to the hub that is not started yet. */
export interface HubConnection {
  on<Name extends keyof HubEvents>(name: Name, handler: HubEvents[Name]): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const STARTS = 3;
/** ms */
const BETWEEN_STARTS = 2500;
const VERSION_KEY = 'portalVersion';

/** Starts a connection, three times at most, 2.5 s apart. The portal works without it, so failing is quiet. */
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

/** Another version than the stored one: all caches of the browser are cleared, then it is stored. */
export const processVersion = async (version: string): Promise<void> => {
  if (localStorage.getItem(VERSION_KEY) === version) return;
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  localStorage.setItem(VERSION_KEY, version);
};
