import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Email, Mailer, SendError, SmtpConnection, TestedStage } from '../core/lab.ts';
import type { Environment } from './environment.ts';
import { deliver, messageOf, SmtpError } from './smtpDelivery.ts';

const TIMEOUT_MS = 15_000;
/** The longest delivery and the longest test of a server, which an administrator waits for; ms. */
const LIMITS = { send: 10 * 60_000, test: 40_000 };

/** An email as the transport expects it. */
const mailOf = ({ attachments = [], to, ...email }: Email) => ({
  ...email,
  to: { name: '', address: to },
  attachments: attachments.map(({ fileName, contentType, content }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(content),
  })),
});

type Send = (email: Email, handOver: () => Promise<void>) => Promise<void>;
const noHandOver = () => Promise.resolve();

const smtp = (url: string, from: string, limitMs: number): Send => {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  return async (email, handOver) => {
    const { envelope, message } = await messageOf({ from, ...mailOf(email) }, handOver);
    // A server that keeps sending a little is never silent for `socketTimeout`.
    const signal = AbortSignal.timeout(limitMs);
    const transport = createTransport({ url, ...timeouts });
    // The stream that nodemailer makes itself ends before the connection has taken it over.
    transport.use('stream', (mail, done) => {
      mail.message.createReadStream = () => message;
      done();
    });
    await transport.sendMail({ envelope, signal }).catch((error: SendError) => {
      throw Object.assign(error, { isHandedOver: message.readableEnded });
    });
  };
};

/** Emails as `.eml` files in `directory`; a file appears only once it is complete. */
const outbox = (directory: string, from: string): Send => {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return async (email, handOver) => {
    const { message } = await transport.sendMail(mailOf(email));
    const path = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await handOver();
    await rename(`${path}.part`, path);
  };
};

/**
 * Sends emails through the given SMTP server; without one, through that of the environment, or into the outbox folder
 * of the data directory.
 */
export const createMailer = (
  { smtpUrl, mailFrom, dataDir, smtpAllowPrivate }: Environment,
  limits = LIMITS,
): Mailer => {
  const send =
    smtpUrl === undefined ? outbox(join(dataDir, 'outbox'), mailFrom) : smtp(smtpUrl, mailFrom, limits.send);
  const sendThrough = (
    server: SmtpConnection,
    email: Email,
    how: Omit<Parameters<typeof deliver>[2], 'allowPrivate'>,
  ): Promise<void> =>
    deliver(server, { from: mailFrom, ...mailOf(email) }, { allowPrivate: smtpAllowPrivate, ...how });
  return {
    from: mailFrom,
    hasServer: smtpUrl !== undefined,
    send: (email, server, handOver = noHandOver) =>
      server
        ? sendThrough(server, email, { limitMs: limits.send, onStage: () => undefined, handOver })
        : send(email, handOver),
    test: async (email, server) => {
      const stages: TestedStage[] = [];
      const started = Date.now();
      try {
        await sendThrough(server, email, {
          limitMs: limits.test,
          onStage: (stage) => stages.push({ ...stage, isSuccess: true }),
          handOver: noHandOver,
        });
      } catch (error) {
        if (!(error instanceof SmtpError)) throw error;
        const passed = stages.reduce((sum, { ms }) => sum + ms, 0);
        const ms = Date.now() - started - passed;
        const code = error.response === undefined ? error.code : undefined;
        stages.push({ stage: error.stage, isSuccess: false, reply: error.message, ms, code });
      }
      return stages;
    },
  };
};
