import { BlockList, createServer, isIPv6, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { frame, frameReader, type Frame } from '../../core/hl7/frames.ts';

/** How often a silent connection is asked whether its other end is there, ms. */
const KEEP_ALIVE_MS = 60_000;
/** After this silence a message that lacks the last end byte is whole, ms. */
const SETTLE_MS = 200;
const HANDSHAKE_MS = 10_000;
/** Time for a message that is worked on to be answered when the listener stops. */
const DRAIN_MS = 10_000;

export interface Peer {
  address: string;
  /** SHA-256 fingerprint of the client's certificate, empty without TLS. */
  certificate: string;
}

export interface ListenerOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** PEM texts; with `ca`, clients without a certificate of it are refused. */
  tls?: { key: string; cert: string; ca?: string };
  /** Addresses and networks (`10.1.0.0/16`) that may connect; all of them where it is left out. */
  allowed?: readonly string[];
  /** With more, the one that has been silent longest is closed: its other end may be gone without a word. */
  maxConnections: number;
  /** A connection on which nothing arrives for this long is closed, ms. */
  idleMs: number;
  /** The largest message, bytes. */
  limit: number;
  /** Takes a message, or the beginning of one that is too large; gives what is sent back, undefined for nothing. */
  handle: (message: Extract<Frame, { bytes: Uint8Array }>, peer: Peer) => Promise<Uint8Array | undefined>;
  /** Is called when a silent connection is closed for a new one. */
  onFull?: () => void;
  /** Is called for what is not a message, with no content of it. */
  onFault: (fault: string, peer: Peer) => void;
}

export interface MllpListener {
  port: number;
  /** Takes nothing more, lets what is worked on be answered and closes all connections. */
  stop(): Promise<void>;
}

const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');

const allowList = (allowed: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of allowed) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** A server for TCP or TLS that hands on connections of the allowed addresses. */
const createListening = (
  { tls, allowed, maxConnections, onFault }: ListenerOptions,
  serve: (socket: Socket) => void,
): Server => {
  const list = allowed && allowList(allowed);
  const server: Server = tls
    ? createTlsServer({ ...tls, requestCert: tls.ca !== undefined, handshakeTimeout: HANDSHAKE_MS }, serve)
    : createServer({ allowHalfOpen: true }, serve);
  // Those that are still shaking hands count too.
  server.maxConnections = maxConnections * 2;
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress);
    if (!list || list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    onFault('address not allowed', { address, certificate: '' });
    socket.destroy();
  });
  server.on('tlsClientError', (error: Error, socket: TLSSocket) =>
    onFault(error.message, { address: plainAddress(socket.remoteAddress), certificate: '' }),
  );
  return server;
};

/**
 * Listens for MLLP. Of one connection one message at a time is handed on; the next is read when it is answered. A handler
 * that throws closes its connection, so that the sender sends the message again.
 */
export const listenMllp = async (options: ListenerOptions): Promise<MllpListener> => {
  const { idleMs, limit, handle, onFault } = options;
  /** With whether a message of theirs is worked on. */
  const connections = new Map<Socket, boolean>();
  let stopping = false;

  /** Whether a further connection may be taken. */
  const makeRoom = (): boolean => {
    if (connections.size < options.maxConnections) return true;
    const [silent] = [...connections].find(([, isBusy]) => !isBusy) ?? [];
    options.onFull?.();
    if (silent === undefined) return false;
    connections.delete(silent);
    silent.destroy();
    return true;
  };

  const serve = async (socket: Socket): Promise<void> => {
    const peer = {
      address: plainAddress(socket.remoteAddress),
      certificate: socket instanceof TLSSocket ? (socket.getPeerCertificate().fingerprint256 ?? '') : '',
    };
    const reader = frameReader(limit);
    if (!makeRoom()) {
      socket.destroy();
      return;
    }
    connections.set(socket, false);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', (error) => onFault(error.message, peer));
    socket.setTimeout(idleMs);
    socket.on('timeout', () => {
      if (connections.get(socket) === false) socket.destroy();
    });

    const take = async (frames: readonly Frame[]): Promise<void> => {
      for (const found of frames) {
        if (stopping || socket.destroyed) return;
        if (!('bytes' in found)) {
          onFault(`${found.kind} of ${found.size} bytes`, peer);
          continue;
        }
        connections.set(socket, true);
        const answer = await handle(found, peer).catch(() => {
          onFault('a message could not be worked on', peer);
          socket.destroy();
          return undefined;
        });
        if (answer && socket.writable) {
          await new Promise<void>((resolve) => {
            socket.write(frame(answer), () => resolve());
          });
        }
        // The last of them is the one that was heard of last; a closed one stays out.
        if (connections.delete(socket)) connections.set(socket, false);
        socket.setTimeout(idleMs);
      }
    };

    let work = Promise.resolve();
    let silence: NodeJS.Timeout | undefined;
    try {
      for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
        clearTimeout(silence);
        work = work.then(() => take(reader.read(chunk as Buffer)));
        await work;
        if (stopping) break;
        silence = setTimeout(() => {
          work = work.then(() => take(reader.settle()));
          work.catch(() => socket.destroy());
        }, SETTLE_MS);
      }
      await work;
      await take(reader.end());
      socket.destroySoon();
    } catch {
      socket.destroy();
    } finally {
      clearTimeout(silence);
    }
  };

  const server = createListening(options, (socket) => void serve(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  server.on('error', (error) => onFault(error.message, { address: '', certificate: '' }));
  const address = server.address();

  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    stop: async () => {
      stopping = true;
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const [socket, isBusy] of connections) if (!isBusy) socket.destroy();
      const timer = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy();
      }, DRAIN_MS);
      await closed;
      clearTimeout(timer);
    },
  };
};
