import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Charset } from '../../core/hl7/charsets.ts';
import { frame, frameReader } from '../../core/hl7/frames.ts';
import { readMessage, type Message } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import { isLinkLocal, LINK_LOCAL, lookupRoutable } from './linkLocal.ts';

/** Pauses between attempts to connect, each twice the one before, ms. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 30_000;
/** The largest answer, bytes. */
const ANSWER_LIMIT = 1_000_000;

export interface SenderOptions {
  host: string;
  port: number;
  /** PEM texts: of whom the server's certificate must be, those that the system trusts when missing, and the client's own. */
  tls?: { ca?: string; key?: string; cert?: string };
  /** How long an answer is awaited, ms. */
  answerMs: number;
  /** Charset of answers that name none. */
  charset: Charset;
  firstPauseMs?: number;
}

export type Outcome =
  | { kind: 'accepted' | 'error' | 'refused'; answer: Message }
  /** Whether the receiver has the message is not known. */
  | { kind: 'noAnswer' }
  /** Nothing was sent. */
  | { kind: 'notConnected'; reason: string };

export interface MllpSender {
  /** Sends a message after those given before and awaits the answer whose MSA-2 is its control id. */
  send(message: Uint8Array, controlId: string): Promise<Outcome>;
  close(): void;
}

const kinds: Readonly<Record<string, 'accepted' | 'error' | 'refused'>> = {
  AA: 'accepted',
  CA: 'accepted',
  AE: 'error',
  CE: 'error',
  AR: 'refused',
  CR: 'refused',
};

/** Sends messages over one connection, which is opened when one is sent. */
export const mllpSender = (options: SenderOptions): MllpSender => {
  const { host, port, tls, answerMs, charset, firstPauseMs = FIRST_PAUSE_MS } = options;
  let socket: Socket | undefined;
  let awaited: { controlId: string; settle: (outcome: Outcome) => void } | undefined;
  let pauseMs = firstPauseMs;
  let pausesUntil = 0;
  let lastReason = '';
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();

  const takeAnswer = (bytes: Uint8Array): void => {
    const read = readMessage(bytes, charset);
    const kind = read.ok ? kinds[value(read.value, 'MSA-1') ?? ''] : undefined;
    if (!read.ok || !kind || value(read.value, 'MSA-2') !== awaited?.controlId) return;
    awaited.settle({ kind, answer: read.value });
  };

  /** Connects to nobody for a while; returns why. */
  const pause = (reason: string): string => {
    lastReason = reason;
    pausesUntil = performance.now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    return reason;
  };

  const listenTo = (opened: Socket): void => {
    const reader = frameReader(ANSWER_LIMIT);
    opened.setKeepAlive(true, KEEP_ALIVE_MS);
    opened.on('data', (chunk) => {
      for (const found of reader.read(chunk)) if (found.kind === 'message') takeAnswer(found.bytes);
    });
    let refusal = '';
    opened.on('error', (error) => {
      // By TLS 1.3 a server refuses a certificate after the handshake, and reads nothing of what was sent.
      if ('code' in error && /^ERR_SSL_.*_ALERT_/.test(String(error.code))) refusal = error.message;
    });
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      if (refusal !== '') pause(refusal);
      awaited?.settle(refusal === '' ? { kind: 'noAnswer' } : { kind: 'notConnected', reason: refusal });
    });
  };

  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      if (isIP(host) && isLinkLocal(host)) throw new Error(LINK_LOCAL);
      const to = { host, port, lookup: lookupRoutable };
      const opening = tls ? connectTls({ ...to, ...tls }) : connect(to);
      opening.setTimeout(CONNECT_MS, () =>
        opening.destroy(new Error(`no ${opening.connecting ? 'connection' : 'TLS handshake'} in time`)),
      );
      opening.on('error', reject);
      opening.once(tls ? 'secureConnect' : 'connect', () => {
        opening.setTimeout(0);
        resolve(opening);
      });
    });

  /** The connection, or why there is none. */
  const connected = async (): Promise<Socket | string> => {
    if (closed) return 'closed';
    if (socket?.writable) return socket;
    if (performance.now() < pausesUntil) return lastReason;
    try {
      socket = await open();
      listenTo(socket);
      if (closed) socket.destroy();
      pauseMs = firstPauseMs;
      return socket;
    } catch (error) {
      return pause(error instanceof Error ? error.message : 'unknown');
    }
  };

  const sendOne = async (message: Uint8Array, controlId: string): Promise<Outcome> => {
    const connection = await connected();
    if (typeof connection === 'string') return { kind: 'notConnected', reason: connection };
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        awaited = undefined;
        resolve(outcome);
      };
      const timer = setTimeout(() => settle({ kind: 'noAnswer' }), answerMs);
      awaited = { controlId, settle };
      connection.write(frame(message));
    });
  };

  return {
    send: (message, controlId) => {
      const sent = queue.then(() => sendOne(message, controlId));
      queue = sent;
      return sent;
    },
    close: () => {
      closed = true;
      socket?.destroy();
    },
  };
};
