import { decryptText } from '../../core/secretText.ts';
import type { Lab } from '../../core/lab.ts';
import { noteHindrance } from '../../orderFlow/connections/outages.ts';
import { KEY_PURPOSE } from '../../orderFlow/connections/routes.ts';
import { receiveMessage, type StoredConnection } from '../../orderFlow/connections/receive.ts';
import { listenMllp, type MllpListener } from '../mllp/listener.ts';
import { mllpSender } from '../mllp/sender.ts';
import { connectionHealth, reasonOf, type ConnectionHealth } from './connectionHealth.ts';
import { startPump } from './pump.ts';
import { repeat } from './repeat.ts';

const MOST_CLIENTS = 50;
/** A system that has nothing to send connects again when it has. */
const IDLE_MS = 30 * 60_000;
const FULL = `${String(MOST_CLIENTS)} connections at once: the one that was silent longest is closed for each new one`;
/** Results with documents are large; bytes. */
const LIMIT = 32_000_000;

/** What runs for a connection. */
export interface RunningConnection {
  /** Something may be to be sent. */
  wake: () => void;
  stop: () => Promise<void>;
}

/** The private key of a connection in plain text, '' without one. */
export const privateKeyOf = async ({ secret }: Pick<Lab, 'secret'>, { privateKey }: StoredConnection) =>
  privateKey === '' ? '' : decryptText(secret, KEY_PURPOSE, privateKey);

/** The TLS options of a client; undefined without TLS. */
export const clientTls = ({ useTls, caCertificate, certificate }: StoredConnection, key: string) =>
  useTls
    ? {
        ...(caCertificate && { ca: caCertificate }),
        ...(certificate && key && { cert: certificate, key }),
      }
    : undefined;

/** Listens for a connection, and tries again when another process has its port; it takes over when that ends. */
const keepListening = (
  lab: Lab,
  connection: StoredConnection,
  { key, host, everyMs, health }: { key: string; host: string; everyMs: number; health: ConnectionHealth },
) => {
  const { id, listenPort, useTls, caCertificate, certificate } = connection;
  let listener: MllpListener | undefined;
  let isHindered = false;
  let isFull = false;
  const open = async (): Promise<'again' | 'done'> => {
    try {
      if (useTls && (certificate === '' || key === ''))
        throw new Error('To listen with TLS, this server needs a certificate and its private key');
      const allowed = connection.allowedAddresses
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      listener = await listenMllp({
        port: listenPort ?? 0,
        host,
        ...(useTls && { tls: { key, cert: certificate, ...(caCertificate && { ca: caCertificate }) } }),
        ...(allowed.length > 0 && { allowed }),
        maxConnections: MOST_CLIENTS,
        idleMs: IDLE_MS,
        limit: LIMIT,
        handle: async ({ bytes, kind }) => {
          const answer = await receiveMessage(lab, connection, Uint8Array.from(bytes), {
            isTooLarge: kind === 'tooLarge',
          });
          if (isFull) {
            isFull = false;
            await health.worked('listen');
          }
          return answer;
        },
        onFull: () => {
          isFull = true;
          void health.failed('listen', FULL);
        },
        onFault: (fault, { address }) => lab.log.info('connection fault', { connection: id, fault, address }),
      });
      if (isHindered) await noteHindrance(lab, id, '');
      await health.worked('listen');
      return 'done';
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (isTaken && !isHindered) {
        isHindered = true;
        await noteHindrance(lab, id, `Port ${String(listenPort)} is taken by another process`);
      }
      if (!isTaken) await health.failed('listen', reasonOf(error));
      return 'again';
    }
  };
  const stop = repeat(open, { log: lab.log, event: 'listening for a connection failed', everyMs });
  return async () => {
    await stop();
    await listener?.stop();
  };
};

/** Runs a connection over the network: it sends where it has an address, and listens where it has a port. */
export const startMllp = async (
  lab: Lab,
  connection: StoredConnection,
  options: { host: string; everyMs: number },
): Promise<RunningConnection> => {
  const { host, port, answerSeconds, charset } = connection;
  const key = await privateKeyOf(lab, connection);
  const tls = clientTls(connection, key);
  const sender =
    host === '' || port === null
      ? undefined
      : mllpSender({ host, port, answerMs: answerSeconds * 1000, charset, ...(tls && { tls }) });
  const health = connectionHealth(lab, connection.id, [
    ...(sender ? (['send'] as const) : []),
    ...(connection.listenPort === null ? [] : (['listen'] as const)),
  ]);
  const pump =
    sender &&
    startPump(lab, connection, health, (message) => sender.send(message.content, message.controlId));
  const stopListening =
    connection.listenPort === null ? undefined : keepListening(lab, connection, { ...options, key, health });
  return {
    wake: () => pump?.wake(),
    stop: async () => {
      await stopListening?.();
      const stopped = pump?.stop();
      // A message that waits for its answer is sent again by who takes over.
      sender?.close();
      await stopped;
    },
  };
};
