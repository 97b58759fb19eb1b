/** Which drafts living tabs work on: a lock of the browser for each, and where it has none the tabs ask one another. */

const PREFIX = 'lab-draft-';
/** A reload may ask before the page that it replaces is gone; ms. */
const WAIT = 1000;
/** So long other tabs have for their answer; ms. */
const ANSWER = 200;

type Release = () => void;
type Message = { ask: true } | { works: string };

/** The drafts that this tab works on. */
const own = new Set<string>();

const lock = (id: string): Promise<Release | null> =>
  new Promise((resolve) => {
    navigator.locks
      .request(
        PREFIX + id,
        { signal: AbortSignal.timeout(WAIT) },
        () => new Promise<void>((release) => resolve(() => release())),
      )
      .catch(() => resolve(null));
  });

const locked = async (): Promise<string[]> =>
  ((await navigator.locks.query()).held ?? []).flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [],
  );

/** Answers the other tabs while this one works on `id`. */
const answerFor = (id: string): Release => {
  const channel = new BroadcastChannel(PREFIX);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data) channel.postMessage({ works: id } satisfies Message);
  });
  return () => channel.close();
};
const asked = (): Promise<string[]> =>
  new Promise((resolve) => {
    const ids: string[] = [];
    const channel = new BroadcastChannel(PREFIX);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('works' in data) ids.push(data.works);
    });
    channel.postMessage({ ask: true } satisfies Message);
    setTimeout(() => {
      channel.close();
      resolve(ids);
    }, ANSWER);
  });

/** A page that came over plain http has no locks. */
const hasLocks = () => 'locks' in navigator;
const canAsk = () => typeof BroadcastChannel === 'function';

/** The ids of all drafts that tabs work on, this one included. */
export const livingDrafts = async (): Promise<ReadonlySet<string>> => {
  const others = hasLocks() ? await locked() : canAsk() ? await asked() : [];
  return new Set([...own, ...others]);
};

/** Works on a draft until the answer is called or the page is gone; null when another tab does. */
export const workOn = async (id: string): Promise<Release | null> => {
  let release: Release | null = () => undefined;
  if (hasLocks()) release = await lock(id);
  else if (canAsk()) release = (await asked()).includes(id) ? null : answerFor(id);
  if (release === null) return null;
  const end = release;
  own.add(id);
  return () => {
    own.delete(id);
    end();
  };
};
