/** Tracks which drafts are open in tabs: a Web Lock for each, or messages between tabs where Web Locks are missing. */

const PREFIX = 'lab-draft-';
/** Grace for a reload whose previous page still holds the lock, ms. */
const LOCK_TIMEOUT = 1000;
/** Time for other tabs to respond, ms. */
const RESPONSE_TIMEOUT = 200;

type Release = () => void;
type Message = { request: true } | { locked: string };

/** Drafts open in this tab. */
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

/** Answers other tabs that `id` is open here. */
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

/** Web Locks need a secure context. */
const hasLocks = () => 'locks' in navigator;
const hasChannel = () => typeof BroadcastChannel === 'function';

/** Ids of the drafts open in any tab, this one included. */
export const lockedDrafts = async (): Promise<ReadonlySet<string>> => {
  const others = hasLocks() ? await heldLocks() : hasChannel() ? await announced() : [];
  return new Set([...own, ...others]);
};

/** Locks a draft until the returned function is called or the page unloads; null if another tab holds it. */
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
