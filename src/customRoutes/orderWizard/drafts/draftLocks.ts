/** Which drafts tabs work on: a lock of the browser for each, and where it has none the tabs ask one another. */

const PREFIX = 'lab-draft-';
/** A reload may ask before the page that it replaces is gone; ms. */
const LOCK_TIMEOUT = 1000;
/** So long other tabs have to respond; ms. */
const RESPONSE_TIMEOUT = 200;

type Release = () => void;
type Message = { request: true } | { locked: string };

/** The drafts that this tab works on. */
const own = new Set<string>();

const requestLock = (id: string): Promise<Release | null> =>
  new Promise((resolve) => {
    navigator.locks
      .request(
        PREFIX + id,
        { signal: AbortSignal.timeout(LOCK_TIMEOUT) },
        () => new Promise<void>((release) => resolve(() => release())),
      )
      .catch(() => resolve(null));
  });

const heldLocks = async (): Promise<string[]> =>
  ((await navigator.locks.query()).held ?? []).flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [],
  );

/** Tells other tabs that ask that this one works on `id`. */
const announce = (id: string): Release => {
  const channel = new BroadcastChannel(PREFIX);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('request' in data) channel.postMessage({ locked: id } satisfies Message);
  });
  return () => channel.close();
};
const announced = (): Promise<string[]> =>
  new Promise((resolve) => {
    const ids: string[] = [];
    const channel = new BroadcastChannel(PREFIX);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('locked' in data) ids.push(data.locked);
    });
    channel.postMessage({ request: true } satisfies Message);
    setTimeout(() => {
      channel.close();
      resolve(ids);
    }, RESPONSE_TIMEOUT);
  });

/** A page that came over plain http has no locks. */
const hasLocks = () => 'locks' in navigator;
const hasChannel = () => typeof BroadcastChannel === 'function';

/** The ids of all drafts that tabs work on, this one included. */
export const lockedDrafts = async (): Promise<ReadonlySet<string>> => {
  const others = hasLocks() ? await heldLocks() : hasChannel() ? await announced() : [];
  return new Set([...own, ...others]);
};

/** Locks a draft until the result is called or the page is gone; null when another tab works on it. */
export const lockDraft = async (id: string): Promise<Release | null> => {
  let release: Release | null = () => undefined;
  if (hasLocks()) release = await requestLock(id);
  else if (hasChannel()) release = (await announced()).includes(id) ? null : announce(id);
  if (release === null) return null;
  const end = release;
  own.add(id);
  return () => {
    own.delete(id);
    end();
  };
};
