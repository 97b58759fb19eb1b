import { Busy, TooManyRequests } from './apiError.ts';
import { createTurns, type Turn } from './turns.ts';

/** A body that has come, outside of memory where the process can. */
export interface HeldBody {
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  discard: () => Promise<void>;
}
/** Takes in a body; rejects as the body does. */
export type HoldBody = (body: ReadableStream<Uint8Array>) => Promise<HeldBody>;

/** Uploads under way, of all users and of one. */
const MOST = { all: 60, ofOne: 5 };

export interface Uploads {
  /**
   * Takes a body in and gives it to `work`, which reads it in turns: so that many at once are in memory one after another.
   * Throws TooManyRequests or Busy with the wait when too many uploads are under way.
   */
  receive: <Result>(
    owner: string,
    body: ReadableStream<Uint8Array>,
    work: (read: ReadBody) => Promise<Result>,
  ) => Promise<Result>;
}
/** Reads a body that has come in its turn, which lasts until `work` is done. */
export type ReadBody = <Result>(
  turn: Turn,
  work: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
) => Promise<Result>;

const holdInMemory: HoldBody = async (body) => {
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return { read: () => Promise.resolve(bytes), discard: () => Promise.resolve() };
};

/** Receives uploads; `hold` is where their bodies wait for their turn, in memory when it is missing. */
export const createUploads = (hold: HoldBody = holdInMemory): Uploads => {
  const turns = createTurns({ waiting: Infinity, waitingOfOne: Infinity });
  const underWay = new Map<string, number>();
  let count = 0;
  const add = (owner: string, more: 1 | -1): void => {
    const own = (underWay.get(owner) ?? 0) + more;
    if (own === 0) underWay.delete(owner);
    else underWay.set(owner, own);
    count += more;
  };
  return {
    receive: async (owner, body, work) => {
      const isTooMany = (underWay.get(owner) ?? 0) >= MOST.ofOne;
      if (isTooMany || count >= MOST.all) {
        // A browser that still sends when the connection closes does not see the response.
        await body.pipeTo(new WritableStream());
        throw isTooMany ? new TooManyRequests(turns.wait()) : new Busy(turns.wait());
      }
      add(owner, 1);
      try {
        const held = await hold(body);
        try {
          return await work((turn, use) => turns.run(turn, async () => use(await held.read())));
        } finally {
          await held.discard();
        }
      } finally {
        add(owner, -1);
      }
    },
  };
};
