import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { hubMethods } from '../../contract/live.ts';
import type { Hub } from '../core/lab.ts';
import { readNotification, type Announcement, type Message, type Reader } from '../core/live/liveEvent.ts';
import { bearerOf, HUB_PATH, isForeign } from './hubCaller.ts';
import { createMembers, send, type Member, type ReadersOf } from './hubMembers.ts';
import { createPresence, type Presence } from './hubPresence.ts';
import {
  CLOSE,
  done,
  HANDSHAKE_ACCEPTED,
  HANDSHAKE_REFUSED,
  invocation,
  PING,
  readMessages,
  unknownMethod,
  type ClientMessage,
} from './hubProtocol.ts';
import { createPushes } from './hubPushes.ts';

const PING_MS = 15_000;
/** Clients ping every 15 s; one that misses four pings is gone. */
const SILENCE_MS = 60_000;
const MAX_MESSAGE_BYTES = 16_384;
/** Changes are gathered for so long before they are sent. */
const GATHER_MS = 300;
/** The parameter of EditOrder; null: it edits none. */
const orderToEdit = z.int32().positive().nullable();
/** The parameter of ChangesWithin; ms. */
const duration = z.number().nonnegative();

/** The user of a connection and the sign-in it belongs to. */
type ConnectedUser = Reader & { id: number; name: string; family: string };

interface HubOptions {
  /** The user of a bearer token and the sign-in it belongs to; throws when it is invalid. */
  userOf: (token: string) => Promise<ConnectedUser>;
  readersOf: ReadersOf;
  mayEdit: (reader: Reader & { userId: number }, orderId: number) => Promise<boolean>;
  /** Sends to the other processes; never throws. */
  tell: (text: string) => void;
  /** The origin of the portal; undefined: the address that a browser has opened. */
  portalUrl?: string | undefined;
  /** Sent with UpdateVersion; changes with every build of the portal. */
  version: string;
  /** How long changes are gathered; ms. */
  gatherMs?: number;
}

/** The hub of one process: SignalR over WebSocket without a library. */
export interface SettingsHub extends Hub {
  /** Handles POST /SettingsHub/negotiate. */
  negotiate(): Response;
  /** Handles a WebSocket upgrade; closes it at once when the token is invalid. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Takes a notification of the database: a committed change, or a message of another process. */
  hear(text: string): void;
  /** Notifications were missed: all clients are asked to read their lists again. */
  missed(): void;
  close(): void;
}

const memberOf = (user: ConnectedUser, socket: WebSocket): Member => {
  const { id: userId, name, family, roleId, contractIds, unitLimits, isEnrolling } = user;
  return {
    socket,
    family,
    reader: { roleId, contractIds, unitLimits, isEnrolling },
    editing: { connection: randomUUID(), userId, name, orderId: null, asked: null, isSettling: false },
    lastHeard: Date.now(),
    isReady: false,
    isCaughtUp: false,
  };
};

/** What a hub does with what its clients say. */
interface Takers {
  presence: Presence<Member>;
  catchUp: (member: Member, invocationId: string, milliseconds: number) => Promise<void>;
}

/** Does what a client has called. */
const take = ({ presence, catchUp }: Takers, member: Member, message: ClientMessage): void => {
  const { socket } = member;
  if (message.kind === 'close') socket.close();
  if (message.kind !== 'call') return;
  const { invocationId, target, parameters } = message;
  const within = duration.safeParse(parameters[0]);
  if (target === hubMethods.changesWithin && within.success && invocationId !== undefined) {
    void catchUp(member, invocationId, within.data);
    return;
  }
  const orderId = orderToEdit.safeParse(parameters[0]);
  const isKnown = target === hubMethods.editOrder && orderId.success;
  if (isKnown) presence.edit(member, orderId.data);
  if (invocationId !== undefined) socket.send(isKnown ? done(invocationId) : unknownMethod(invocationId));
};

/** Reads what a client sends, its handshake first; `version` is its reply. */
const readFrom = (member: Member, version: string, takers: Takers): void => {
  const { socket } = member;
  let awaitsHandshake = true;
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    member.lastHeard = Date.now();
    for (const message of readMessages(data.toString('utf8'), awaitsHandshake)) {
      if (message.kind === 'handshake') {
        awaitsHandshake = false;
        member.isReady = message.accepted;
        if (message.accepted) {
          socket.send(HANDSHAKE_ACCEPTED);
          socket.send(invocation(hubMethods.updateVersion, version));
        } else socket.send(HANDSHAKE_REFUSED, () => socket.close());
      } else take(takers, member, message);
    }
  });
};

const negotiate = (): Response => {
  const connectionId = randomUUID();
  return Response.json({
    negotiateVersion: 1,
    connectionId,
    connectionToken: connectionId,
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  });
};

/**
 * Creates the hub; it sends UpdateVersion on connect, UpdateSettings to the connections of a user, Changed to those to
 * whom a change belongs, and Editors to those who edit the same order. Nothing is sent to a sign-in that has ended: it
 * is looked up, with its rights, before every push and every 15 s, and its connections are closed.
 */
export const createSettingsHub = (options: HubOptions): SettingsHub => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const process = randomUUID();
  const members = createMembers(options.readersOf);
  const pushes = createPushes(members, options.gatherMs ?? GATHER_MS);
  const tell = (message: Message) => options.tell(JSON.stringify({ from: process, message }));
  const presence = createPresence({ members: () => members.all, send, mayEdit: options.mayEdit, tell });

  const serve = (user: ConnectedUser, socket: WebSocket) => {
    const member = memberOf(user, socket);
    members.all.add(member);
    socket.on('close', () => {
      members.all.delete(member);
      presence.leave(member);
    });
    readFrom(member, options.version, { presence, catchUp: pushes.catchUp });
  };

  const hearOther = ({ message }: Announcement) => {
    if (message.kind === 'settings') void pushes.settings(message.userId);
    else if (message.kind === 'ended') void members.current(members.ofUser(message.userId));
    else if (message.kind === 'notices') void pushes.notices(message.userId);
    else presence.hear(message);
  };

  const lookAfter = () => {
    for (const { socket, lastHeard } of members.all) {
      if (Date.now() - lastHeard > SILENCE_MS) socket.terminate();
      else socket.send(PING);
    }
    presence.renew();
    void pushes.renew();
  };
  const heartbeat = setInterval(lookAfter, PING_MS);
  heartbeat.unref();

  return {
    updateSettings: (userId) => {
      void pushes.settings(userId);
      tell({ kind: 'settings', userId });
    },
    closeEnded: (userId) => {
      void members.current(members.ofUser(userId));
      tell({ kind: 'ended', userId });
    },
    updateNotices: (userId) => {
      void pushes.notices(userId);
      tell({ kind: 'notices', userId });
    },
    hear: (text) => {
      const heard = readNotification(text);
      if (heard === null) return;
      if (!('from' in heard)) pushes.change(heard);
      else if (heard.from !== process) hearOther(heard);
    },
    missed: pushes.missed,
    negotiate,
    upgrade: async (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      try {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hub');
        if (pathname.toLowerCase() !== HUB_PATH || isForeign(request, options.portalUrl))
          throw new Error('no such hub');
        const token = bearerOf(request.headers.authorization, searchParams.get('access_token'));
        const user = await options.userOf(token);
        sockets.handleUpgrade(request, socket, head, (connection) => serve(user, connection));
      } catch {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      }
    },
    close: () => {
      clearInterval(heartbeat);
      pushes.stop();
      for (const { socket } of members.all) {
        socket.send(CLOSE);
        socket.close(1001);
      }
    },
  };
};
