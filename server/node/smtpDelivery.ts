import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpStage } from '../../contract/smtp.ts';
import type { SendError, SmtpConnection } from '../core/lab.ts';
import { resolvePublic } from './resolvePublic.ts';

type StageName = SmtpStage['stage'];

/** A delivery that failed: where, and the server's reply if it sent one. */
export class SmtpError extends Error implements SendError {
  readonly stage: StageName;
  /** `EAUTH`, `ETIMEDOUT`, ...; names no address. */
  readonly code: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly isHandedOver: boolean;
  constructor(stage: StageName, cause: unknown, isHandedOver = false) {
    const { message, response, code, responseCode, command } = cause as SMTPConnection.SMTPError;
    super(response ?? message, { cause });
    this.stage = stage;
    this.code = code ?? 'ESMTP';
    if (command !== undefined) this.command = command;
    if (response !== undefined) this.response = response;
    if (responseCode !== undefined) this.responseCode = responseCode;
    this.isHandedOver = isHandedOver;
  }
}

/** Bytes in a piece of a message: with small ones a message ends when nearly all of it is on its way. */
const PIECE = 16_384;

/** The pieces of a text; the last one waits for `handOver`. */
const piecesOf = async function* (text: Buffer, handOver: () => Promise<void>) {
  for (let at = 0; at < text.length; at += PIECE) {
    if (at + PIECE >= text.length) await handOver();
    yield text.subarray(at, at + PIECE);
  }
};

/**
 * An email and the stream of its text, which has ended once the connection has taken over the whole of it. `handOver` is
 * awaited before its last piece.
 */
export const messageOf = async (
  email: ConstructorParameters<typeof MailComposer>[0],
  handOver: () => Promise<void>,
): Promise<{ envelope: { from: string | false; to: string[] }; message: Readable }> => {
  const composed = new MailComposer(email).compile();
  const text = await composed.build();
  return { envelope: composed.getEnvelope(), message: Readable.from(piecesOf(text, handOver)) };
};

const opened = (address: string, { port, timeoutSec }: SmtpConnection): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, timeout: timeoutSec * 1000 });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once('timeout', () =>
      fail(Object.assign(new Error('No connection in time'), { code: 'ETIMEDOUT' })),
    );
    socket.once('connect', () => {
      socket.removeAllListeners('error').removeAllListeners('timeout').setTimeout(0);
      resolve(socket);
    });
  });

/** The stage at which opening the session failed; what follows a good greeting is the encryption's. */
const openingStage = (
  security: SmtpConnection['security'],
  { lastServerResponse }: SMTPConnection,
  error: unknown,
): StageName => {
  if (security === 'ssl') return lastServerResponse === false ? 'tls' : 'connect';
  const isGreeted = lastServerResponse !== false && lastServerResponse.startsWith('2');
  const isRefused = (error as { code?: string }).code === 'ETLS';
  return security === 'starttls' && (isGreeted || isRefused) ? 'tls' : 'connect';
};

interface Options {
  /** Permit addresses of private networks. */
  allowPrivate: boolean;
  onStage: (stage: Omit<SmtpStage, 'isSuccess'>) => void;
  /** The longest delivery: a server that keeps sending a little is never silent for `timeoutSec`; ms. */
  limitMs: number;
  handOver: () => Promise<void>;
}

/** Sends a composed email through an SMTP server and reports each stage passed; rejects with an SmtpError. */
export const deliver = async (
  server: SmtpConnection,
  email: ConstructorParameters<typeof MailComposer>[0],
  { allowPrivate, onStage, limitMs, handOver }: Options,
): Promise<void> => {
  const { host, security, authType, timeoutSec } = server;
  let started = Date.now();
  const pass = (stage: StageName, reply: string | false) => {
    onStage({ stage, reply: reply || '', ms: Date.now() - started });
    started = Date.now();
  };
  const { envelope, message } = await messageOf(email, handOver);
  const failAt = (stage: StageName) => (error: unknown) => {
    throw new SmtpError(stage, error, message.readableEnded);
  };
  let fail = (_error: Error): void => undefined;
  let close = (): void => undefined;
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  failure.catch(() => undefined);
  const limit = setTimeout(
    () => fail(Object.assign(new Error(`No answer in ${String(limitMs / 1000)} s`), { code: 'ETIMEDOUT' })),
    limitMs,
  );
  const inTime = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([failure, work]);
  const step = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
    inTime(
      new Promise((resolve, reject) => {
        run((error) => (error ? reject(error) : resolve()));
      }),
    );
  try {
    // A resolver that does not respond ends only after minutes.
    const address = await inTime(resolvePublic(host, allowPrivate)).catch(failAt('connect'));
    const socket = await opened(address, server).catch(failAt('connect'));
    const connection = new SMTPConnection({
      connection: socket,
      host,
      secure: security === 'ssl',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      greetingTimeout: timeoutSec * 1000,
      socketTimeout: timeoutSec * 1000,
    });
    close = () => connection.close();
    connection.once('error', fail);
    pass('connect', `${address}:${String(server.port)}`);
    await step((done) => connection.connect(done)).catch((error: unknown) => {
      throw new SmtpError(openingStage(security, connection, error), error);
    });
    if (security !== 'none') pass('tls', connection.lastServerResponse);
    if (authType !== 'none') {
      await step((done) => connection.login({ user: server.userName, pass: server.password }, done)).catch(
        failAt('login'),
      );
      pass('login', connection.lastServerResponse);
    }
    await step((done) => connection.send(envelope, message, done)).catch(failAt('sent'));
    pass('sent', connection.lastServerResponse);
    connection.quit();
  } catch (error) {
    close();
    throw error;
  } finally {
    clearTimeout(limit);
  }
};
