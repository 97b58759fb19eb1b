import { anyChange, hubMethods, liveChanges, type LiveChanges } from '../../contract/live.ts';
import { editedOrderId, noteChanged, noteEditors, onLive, setLive } from '../dataProvider/live.ts';
import { renewServiceWorker } from './serviceWorker.ts';

/** Events the hub sends to the portal. */
export interface HubEvents {
  /** A new build of the portal is available. */
  UpdateVersion(version: string): void;
  /** The user's role, contracts or flags have changed. */
  UpdateSettings(): void;
  /** The laboratory's data have changed. */
  Changed(changes: LiveChanges): void;
  /** Others edit the order too. */
  Editors(orderId: number, names: string[]): void;
}

/** A hub connection that has not been started. */
export interface HubConnection {
  on<Name extends keyof HubEvents>(name: Name, handler: HubEvents[Name]): void;
  onreconnecting(handler: () => void): void;
  onreconnected(handler: () => void): void;
  onclose(handler: () => void): void;
  send(method: string, ...parameters: unknown[]): Promise<void>;
  invoke(method: string, ...parameters: unknown[]): Promise<unknown>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const STARTS = 3;
/** ms */
const BETWEEN_STARTS = 2500;
const VERSION_KEY = 'portalVersion';

/** Delays of the first attempts to reconnect, ms; later ones follow after half a minute or more. */
const RECONNECTS = [0, 2000, 10_000];
const LATER = 30_000;
const spread = (wait: number): number => wait * (1 + Math.random() / 2) + Math.random() * 500;

/**
 * Delay before a lost connection is tried again, ms. Attempts never end, and clients are spread out, because a
 * restarting server loses all of them at once.
 */
export const reconnectDelay = ({ previousRetryCount }: { previousRetryCount: number }): number =>
  spread(RECONNECTS[previousRetryCount] ?? LATER);

/**
 * Starts a connection: three attempts 2.5 s apart, three more half a minute later, and so on, because a tab stays
 * open for days. The portal works without it, so a failure is silent. Returns false when `isOver`.
 */
export const startWithRetry = async (
  connection: Pick<HubConnection, 'start'>,
  pause: (milliseconds: number) => Promise<void>,
  isOver: () => boolean,
): Promise<boolean> => {
  for (let start = 1; !isOver(); start++) {
    try {
      await connection.start();
      return true;
    } catch {
      await pause(start % STARTS === 0 ? spread(LATER) : BETWEEN_STARTS);
    }
  }
  return false;
};

/** Age of the page, ms: one clock stops while the computer sleeps, the other may be set back. */
const ageOfPage = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** What changed while there was no connection, at most since the page began to load: nothing shown is older. */
const changedBefore = (connection: Pick<HubConnection, 'invoke'>): Promise<LiveChanges> =>
  connection
    .invoke(hubMethods.changesWithin, ageOfPage())
    .then((changes) => liveChanges.parse(changes))
    .catch(() => anyChange);

/**
 * Passes the hub's events to the screens, and the order that this tab edits to the hub. Returns `up`, to call once
 * the connection has started, and `end`. Calls `closed` when the hub closes the connection for good.
 */
export const attach = (
  connection: HubConnection,
  closed: () => void,
): { up: () => void; end: () => void } => {
  let isUp = false;
  let told: number | null = null;
  const tellEdited = () => {
    const orderId = editedOrderId();
    if (!isUp || orderId === told) return;
    told = orderId;
    connection.send(hubMethods.editOrder, orderId).catch(() => undefined);
  };
  const setUp = (next: boolean) => {
    isUp = next;
    told = null;
    setLive(next);
    tellEdited();
    if (next) void changedBefore(connection).then(noteChanged);
  };
  connection.on('Changed', (changes) => {
    const read = liveChanges.safeParse(changes);
    if (read.success) noteChanged(read.data);
  });
  connection.on('Editors', noteEditors);
  connection.onreconnecting(() => setUp(false));
  connection.onreconnected(() => setUp(true));
  connection.onclose(() => {
    setUp(false);
    closed();
  });
  const stop = onLive(tellEdited);
  return {
    up: () => setUp(true),
    end: () => {
      stop();
      setUp(false);
    },
  };
};

/** When the version differs from the stored one, clears all browser caches and stores it. */
export const processVersion = async (version: string): Promise<void> => {
  if (localStorage.getItem(VERSION_KEY) === version) return;
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  localStorage.setItem(VERSION_KEY, version);
  await renewServiceWorker();
};
