import type { WebSocket } from 'ws';
import { hubMethods } from '../../contract/live.ts';
import type { Reader } from '../core/live/liveEvent.ts';
import type { Editing } from './hubPresence.ts';
import { CLOSE_FOR_GOOD, invocation } from './hubProtocol.ts';

/** A client that takes nothing is disconnected at this many waiting bytes; it connects again when it can. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** A connection of a signed-in user. */
export interface Member {
  socket: WebSocket;
  family: string;
  /** As the database said last; looked up again before anything is sent. */
  reader: Reader;
  editing: Editing;
  /** ms */
  lastHeard: number;
  /** Its handshake is done. */
  isReady: boolean;
  /** The client has asked for the changes of before it was connected. */
  isCaughtUp: boolean;
}

/** What those of these sign-ins may read that have not ended. */
export type ReadersOf = (families: readonly string[]) => Promise<ReadonlyMap<string, Reader>>;

/** Sends to a member, or disconnects it when it takes nothing. */
export const send = ({ socket }: Member, text: string): void => {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
  else socket.send(text);
};

/** The connections of one process. */
export const createMembers = (readersOf: ReadersOf) => {
  const all = new Set<Member>();

  /** Closes the connection of a sign-in that has ended; one whose rights are others learns that. */
  const update = (member: Member, reader: Reader | undefined): boolean => {
    const { socket, isReady } = member;
    if (reader === undefined) socket.send(CLOSE_FOR_GOOD, () => socket.close());
    else if (JSON.stringify(reader) !== JSON.stringify(member.reader)) {
      member.reader = reader;
      if (isReady) send(member, invocation(hubMethods.updateSettings));
    }
    return reader !== undefined;
  };

  /** Those whose sign-in goes on, with the rights of now. Null: the database does not answer. */
  const current = async (found: readonly Member[]): Promise<Member[] | null> => {
    if (found.length === 0) return [];
    const readers = await readersOf([...new Set(found.map(({ family }) => family))]).catch(() => null);
    return readers && found.filter((member) => update(member, readers.get(member.family)));
  };
  return {
    all,
    current,
    ofUser: (id: number): Member[] => [...all].filter(({ editing }) => editing.userId === id),
  };
};
export type Members = ReturnType<typeof createMembers>;
