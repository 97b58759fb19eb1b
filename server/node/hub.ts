import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Hub } from '../lab.ts';
import {
  CLOSE,
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
  /** The user of a bearer token; throws when it is invalid. */
  userOf: (token: string) => Promise<{ id: number }>;
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

/** Creates the hub; it sends UpdateVersion on connect and UpdateSettings to the connections of a user. */
export const createSettingsHub = ({ userOf, version }: HubOptions): SettingsHub => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const lastHeard = new Map<WebSocket, number>();
  const connections = new Map<number, Set<WebSocket>>();

  const leave = (userId: number, socket: WebSocket) => {
    lastHeard.delete(socket);
    const own = connections.get(userId);
    own?.delete(socket);
    if (own?.size === 0) connections.delete(userId);
  };
  const join = (userId: number, socket: WebSocket) => {
    connections.set(userId, (connections.get(userId) ?? new Set()).add(socket));
    socket.send(HANDSHAKE_ACCEPTED);
    socket.send(invocation('UpdateVersion', version));
  };
  const serve = (userId: number, socket: WebSocket) => {
    let awaitsHandshake = true;
    lastHeard.set(socket, Date.now());
    socket.on('close', () => leave(userId, socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer) => {
      lastHeard.set(socket, Date.now());
      for (const message of readMessages(data.toString('utf8'), awaitsHandshake)) {
        if (message.kind === 'handshake') {
          awaitsHandshake = false;
          if (message.accepted) join(userId, socket);
          else socket.send(HANDSHAKE_REFUSED, () => socket.close());
        } else if (message.kind === 'call') socket.send(unknownMethod(message.invocationId));
        else if (message.kind === 'close') socket.close();
      }
    });
  };

  const heartbeat = setInterval(() => {
    for (const [socket, lastSeen] of lastHeard) {
      if (Date.now() - lastSeen > SILENCE_MS) socket.terminate();
      else socket.send(PING);
    }
  }, PING_MS);
  heartbeat.unref();

  return {
    updateSettings: (userId) => {
      for (const socket of connections.get(userId) ?? []) socket.send(invocation('UpdateSettings'));
    },
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
        const { id } = await userOf(
          bearerOf(request.headers.authorization, searchParams.get('access_token')),
        );
        sockets.handleUpgrade(request, socket, head, (connection) => serve(id, connection));
      } catch {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      }
    },
    close: () => {
      clearInterval(heartbeat);
      for (const socket of lastHeard.keys()) {
        socket.send(CLOSE);
        socket.close(1001);
      }
    },
  };
};
