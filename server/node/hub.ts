import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { anyChange, hubMethods, type LiveChanges } from '../../contract/live.ts';
import type { Hub } from '../core/lab.ts';
import { gatherChanges, onceByRights } from '../core/live/gatherChanges.ts';
import { recentChanges } from '../core/live/recentChanges.ts';
import { readNotification, type Announcement, type Message, type Reader } from '../core/live/liveEvent.ts';
import { bearerOf, HUB_PATH, isForeign } from './hubCaller.ts';
import { createPresence, type Editing } from './hubPresence.ts';
import {
  CLOSE,
  CLOSE_FOR_GOOD,
  done,
  HANDSHAKE_ACCEPTED,
  HANDSHAKE_REFUSED,
  invocation,
  PING,
  readMessages,
  unknownMethod,
  type ClientMessage,
} from './hubProtocol.ts';

const PING_MS = 15_000;
/** Clients ping every 15 s; one that misses four pings is gone. */
const SILENCE_MS = 60_000;
const MAX_MESSAGE_BYTES = 16_384;
/** Changes are gathered for so long before they are sent. */
const GATHER_MS = 300;
/** A client that takes nothing is disconnected at this many waiting bytes; it connects again when it can. */
const MAX_BUFFERED_BYTES = 1_000_000;
/** The parameter of EditOrder; null: it edits none. */
const orderToEdit = z.int32().positive().nullable();
/** The parameter of ChangesWithin; ms. */
const duration = z.number().nonnegative();

interface HubOptions {
  /** The user of a bearer token and the sign-in it belongs to; throws when it is invalid. */
  userOf: (token: string) => Promise<Reader & { id: number; name: string; family: string }>;
  /** What those of these sign-ins may read that have not ended. */
  readersOf: (families: readonly string[]) => Promise<ReadonlyMap<string, Reader>>;
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

interface Member {
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

/**
 * Creates the hub; it sends UpdateVersion on connect, UpdateSettings to the connections of a user, Changed to those to
 * whom a change belongs, and Editors to those who edit the same order. Nothing is sent to a sign-in that has ended: it
 * is looked up, with its rights, before every push and every 15 s, and its connections are closed.
 */
export const createSettingsHub = (options: HubOptions): SettingsHub => {
  const { userOf, readersOf, mayEdit, version, gatherMs = GATHER_MS } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const members = new Set<Member>();
  const process = randomUUID();
  let gathered = gatherChanges();
  const recent = recentChanges<Member>();
  let flushTimer: NodeJS.Timeout | undefined;
  /** Something could not be sent because the database did not answer. */
  let isBehind = false;

  const tell = (message: Message) => options.tell(JSON.stringify({ from: process, message }));
  const send = ({ socket }: Member, text: string) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(text);
  };
  const presence = createPresence({ members: () => members, send, mayEdit, tell });

  /**
   * Those whose sign-in goes on, with the rights of now; one whose rights are others learns that, the others are closed.
   * Null: the database does not answer.
   */
  const current = async (found: readonly Member[]): Promise<Member[] | null> => {
    if (found.length === 0) return [];
    const readers = await readersOf([...new Set(found.map(({ family }) => family))]).catch(() => null);
    if (readers === null) return null;
    return found.filter((member) => {
      const reader = readers.get(member.family);
      const { socket, isReady } = member;
      if (reader === undefined) socket.send(CLOSE_FOR_GOOD, () => socket.close());
      else if (JSON.stringify(reader) !== JSON.stringify(member.reader)) {
        member.reader = reader;
        if (isReady) send(member, invocation(hubMethods.updateSettings));
      }
      return reader !== undefined;
    });
  };
  const ofUser = (id: number) => [...members].filter(({ editing }) => editing.userId === id);

  const pushSettings = async (userId: number): Promise<void> => {
    const before = new Map(ofUser(userId).map((member) => [member, member.reader]));
    for (const member of (await current([...before.keys()])) ?? [])
      if (member.isReady && member.reader === before.get(member))
        send(member, invocation(hubMethods.updateSettings));
  };
  const pushNotices = async (userId: number): Promise<void> => {
    recent.note(({ editing }) => (editing.userId === userId ? { notice: null } : null));
    const text = invocation(hubMethods.changed, { notice: null });
    for (const member of (await current(ofUser(userId))) ?? []) if (member.isReady) send(member, text);
  };
  const pushChanges = async (all: (reader: Reader) => LiveChanges | null): Promise<void> => {
    recent.note(({ reader }) => all(reader));
    const of = onceByRights(all);
    const texts = new Map<LiveChanges, string>();
    const found = await current([...members].filter(({ isReady, reader }) => isReady && of(reader) !== null));
    if (found === null) isBehind = true;
    for (const member of found ?? []) {
      const changes = of(member.reader);
      if (changes === null) continue;
      const text = texts.get(changes) ?? invocation(hubMethods.changed, changes);
      texts.set(changes, text);
      send(member, text);
    }
  };
  const flush = () => {
    flushTimer = undefined;
    const last = gathered;
    gathered = gatherChanges();
    void pushChanges((reader) => last.of(reader));
  };
  const anything = ({ isEnrolling }: Reader) => (isEnrolling ? null : anyChange);
  const missed = () => void pushChanges(anything);
  // This process does not know what was announced before it started.
  recent.note(({ reader }) => anything(reader));

  /** Once for each connection, since its rights are read for that. */
  const catchUp = async (member: Member, invocationId: string, milliseconds: number): Promise<void> => {
    const found = member.isCaughtUp ? null : current([member]);
    member.isCaughtUp = true;
    const isThere = (await found)?.includes(member);
    if (isThere === undefined) send(member, unknownMethod(invocationId));
    else if (isThere) send(member, done(invocationId, recent.within(milliseconds, member)));
  };

  const take = (member: Member, message: ClientMessage) => {
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

  const serve = (user: Awaited<ReturnType<HubOptions['userOf']>>, socket: WebSocket) => {
    const { id: userId, name, family, roleId, contractIds, unitLimits, isEnrolling } = user;
    const member: Member = {
      socket,
      family,
      reader: { roleId, contractIds, unitLimits, isEnrolling },
      editing: {
        connection: randomUUID(),
        userId,
        name,
        orderId: null,
        asked: null,
        isSettling: false,
      },
      lastHeard: Date.now(),
      isReady: false,
      isCaughtUp: false,
    };
    let awaitsHandshake = true;
    members.add(member);
    socket.on('close', () => {
      members.delete(member);
      presence.leave(member);
    });
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
        } else take(member, message);
      }
    });
  };

  const hearOther = ({ message }: Announcement) => {
    if (message.kind === 'settings') void pushSettings(message.userId);
    else if (message.kind === 'ended') void current(ofUser(message.userId));
    else if (message.kind === 'notices') void pushNotices(message.userId);
    else presence.hear(message);
  };

  /** Closes silent connections and ended sign-ins, and sends what could not be sent before. */
  const lookAfter = async () => {
    for (const member of members) {
      if (Date.now() - member.lastHeard > SILENCE_MS) member.socket.terminate();
      else member.socket.send(PING);
    }
    presence.renew();
    if ((await current([...members])) === null || !isBehind) return;
    isBehind = false;
    missed();
  };
  const heartbeat = setInterval(() => void lookAfter(), PING_MS);
  heartbeat.unref();

  return {
    updateSettings: (userId) => {
      void pushSettings(userId);
      tell({ kind: 'settings', userId });
    },
    closeEnded: (userId) => {
      void current(ofUser(userId));
      tell({ kind: 'ended', userId });
    },
    updateNotices: (userId) => {
      void pushNotices(userId);
      tell({ kind: 'notices', userId });
    },
    hear: (text) => {
      const heard = readNotification(text);
      if (heard === null || ('from' in heard && heard.from === process)) return;
      if ('from' in heard) return hearOther(heard);
      gathered.add(heard);
      flushTimer ??= setTimeout(flush, gatherMs);
    },
    missed,
    negotiate: () => {
      const connectionId = randomUUID();
      return Response.json({
        negotiateVersion: 1,
        connectionId,
        connectionToken: connectionId,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      });
    },
    upgrade: async (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      try {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hub');
        if (pathname.toLowerCase() !== HUB_PATH || isForeign(request, options.portalUrl))
          throw new Error('no such hub');
        const user = await userOf(bearerOf(request.headers.authorization, searchParams.get('access_token')));
        sockets.handleUpgrade(request, socket, head, (connection) => serve(user, connection));
      } catch {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      }
    },
    close: () => {
      clearInterval(heartbeat);
      clearTimeout(flushTimer);
      for (const { socket } of members) {
        socket.send(CLOSE);
        socket.close(1001);
      }
    },
  };
};
