import { hubMethods } from '../../contract/live.ts';
import { createEditors } from '../core/live/editors.ts';
import type { Message, Reader } from '../core/live/liveEvent.ts';
import { invocation } from './hubProtocol.ts';

/** What a connection edits. */
export interface Editing {
  connection: string;
  userId: number;
  name: string;
  /** As sent to all. */
  orderId: number | null;
  /** What it has asked for last. */
  asked: number | null;
  isSettling: boolean;
}
interface Member {
  reader: Reader;
  editing: Editing;
}

interface Options<M extends Member> {
  members: () => Iterable<M>;
  send: (member: M, text: string) => void;
  mayEdit: (reader: Reader & { userId: number }, orderId: number) => Promise<boolean>;
  /** Tells the other processes. */
  tell: (message: Message) => void;
}

/** Shows the users who edit one order to each other, in all processes. */
export interface Presence<M extends Member> {
  /** A connection begins to edit an order, which takes effect when it may, or ends that. */
  edit(member: M, orderId: number | null): void;
  /** The connection is gone. */
  leave(member: M): void;
  /** Takes a message of another process. */
  hear(message: Extract<Message, { kind: 'editing' }>): void;
  /** Renews the own ones and forgets those of processes that are gone. */
  renew(): void;
}

export const createPresence = <M extends Member>({
  members,
  send,
  mayEdit,
  tell,
}: Options<M>): Presence<M> => {
  const editors = createEditors(() => Date.now());
  const show = (orderIds: readonly number[]) => {
    for (const member of members()) {
      const { orderId, userId } = member.editing;
      if (orderId !== null && orderIds.includes(orderId))
        send(member, invocation(hubMethods.editors, orderId, editors.others(orderId, userId)));
    }
  };
  const put = (connection: string, orderId: number | null, userId: number, name: string) =>
    show(editors.put(connection, orderId === null ? null : { orderId, userId, name }));
  const announce = ({ connection, orderId, userId, name }: Editing, isNew: boolean) => {
    put(connection, orderId, userId, name);
    tell({ kind: 'editing', connection, orderId, userId, name, isNew });
  };
  /** One look-up at a time, however often a client asks. */
  const settle = async ({ editing, reader }: M): Promise<void> => {
    if (editing.isSettling) return;
    editing.isSettling = true;
    while (editing.orderId !== editing.asked) {
      const { asked } = editing;
      const may =
        asked === null || (await mayEdit({ ...reader, userId: editing.userId }, asked).catch(() => false));
      if (editing.asked !== asked) continue;
      if (!may) editing.asked = null;
      if (editing.orderId === editing.asked) continue;
      editing.orderId = editing.asked;
      announce(editing, editing.orderId !== null);
    }
    editing.isSettling = false;
  };
  return {
    edit: (member, orderId) => {
      member.editing.asked = orderId;
      void settle(member);
    },
    leave: (member) => {
      member.editing.asked = null;
      void settle(member);
    },
    hear: ({ connection, orderId, userId, name, isNew }) => {
      put(connection, orderId, userId, name);
      if (!isNew) return;
      for (const { editing } of members()) if (editing.orderId === orderId) announce(editing, false);
    },
    renew: () => {
      for (const { editing } of members()) if (editing.orderId !== null) announce(editing, false);
      show(editors.expire());
    },
  };
};
