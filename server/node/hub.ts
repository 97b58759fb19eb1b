import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Hub } from '../lab.ts';
import {
  CLOSE,
  CLOSE_FOR_GOOD,
  HANDSHAKE_ACCEPTED,
  HANDSHAKE_REFUSED,
  invocation,
  PING,
  readMessages,
  unknownMethod,
} from './hubProtocol.ts';

export const HUB_PATH = '/settingshub';
const PING_MS = 15_000;
/** Clients ping every 15 s; one that misses four pings is gone. */
const SILENCE_MS = 60_000;
const MAX_MESSAGE_BYTES = 16_384;

/** The token of a hub call: browsers send it in the query of a WebSocket, other clients in the header. */
export const bearerOf = (authorization: string | undefined, query: string | null | undefined): string =>
  authorization?.replace(/^bearer /i, '') ?? query ?? '';

interface HubOptions {
  /** The user of a bearer token and the sign-in it belongs to; throws when it is invalid. */
  userOf: (token: string) => Promise<{ id: number; family: string }>;
  /** Those of these sign-ins that have not ended. */
  signedIn: (families: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Sent with UpdateVersion; changes with every build of the portal. */
  version: string;
}

/** The settings hub of one process: SignalR over WebSocket without a library. */
export interface SettingsHub extends Hub {
  /** Handles POST /SettingsHub/negotiate. */
  negotiate(): Response;
  /** Handles a WebSocket upgrade; closes it at once when the token is invalid. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  close(): void;
}

interface Member {
  userId: number;
  family: string;
  /** ms */
  lastHeard: number;
  /** Its handshake is done. */
  isReady: boolean;
}

/**
 * Creates the hub; it sends UpdateVersion on connect and UpdateSettings to the connections of a user. Nothing is sent to
 * a sign-in that has ended: it is looked up before every push and every 15 s, and its connections are closed.
 */
export const createSettingsHub = ({ userOf, signedIn, version }: HubOptions): SettingsHub => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const members = new Map<WebSocket, Member>();

  /** Those whose sign-in goes on; the others are closed. Without the database nobody is told from the others. */
  const current = async (found: readonly (readonly [WebSocket, Member])[]): Promise<typeof found> => {
    if (found.length === 0) return [];
    const families = await signedIn([...new Set(found.map(([, { family }]) => family))]).catch(() => null);
    if (families === null) return [];
    for (const [socket, { family }] of found)
      if (!families.has(family)) socket.send(CLOSE_FOR_GOOD, () => socket.close());
    return found.filter(([, { family }]) => families.has(family));
  };
  const ofUser = (id: number) => [...members].filter(([, { userId }]) => userId === id);

  const push = async (userId: number): Promise<void> => {
    for (const [socket, { isReady }] of await current(ofUser(userId)))
      if (isReady) socket.send(invocation('UpdateSettings'));
  };
  const serve = (user: Pick<Member, 'userId' | 'family'>, socket: WebSocket) => {
    const member = { ...user, lastHeard: Date.now(), isReady: false };
    let awaitsHandshake = true;
    members.set(socket, member);
    socket.on('close', () => members.delete(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer) => {
      member.lastHeard = Date.now();
      for (const message of readMessages(data.toString('utf8'), awaitsHandshake)) {
        if (message.kind === 'handshake') {
          awaitsHandshake = false;
          member.isReady = message.accepted;
          if (message.accepted) {
            socket.send(HANDSHAKE_ACCEPTED);
            socket.send(invocation('UpdateVersion', version));
          } else socket.send(HANDSHAKE_REFUSED, () => socket.close());
        } else if (message.kind === 'call') socket.send(unknownMethod(message.invocationId));
        else if (message.kind === 'close') socket.close();
      }
    });
  };

  const heartbeat = setInterval(() => {
    for (const [socket, { lastHeard }] of members) {
      if (Date.now() - lastHeard > SILENCE_MS) socket.terminate();
      else socket.send(PING);
    }
    void current([...members]);
  }, PING_MS);
  heartbeat.unref();

  return {
    updateSettings: (userId) => void push(userId),
    closeEnded: (userId) => void current(ofUser(userId)),
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
        if (pathname.toLowerCase() !== HUB_PATH) throw new Error('no such hub');
        const { id, family } = await userOf(
          bearerOf(request.headers.authorization, searchParams.get('access_token')),
        );
        sockets.handleUpgrade(request, socket, head, (connection) =>
          serve({ userId: id, family }, connection),
        );
      } catch {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      }
    },
    close: () => {
      clearInterval(heartbeat);
      for (const socket of members.keys()) {
        socket.send(CLOSE);
        socket.close(1001);
      }
    },
  };
};
