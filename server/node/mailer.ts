import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Email, Mailer } from '../lab.ts';
import type { Environment } from './environment.ts';

const TIMEOUT_MS = 15_000;

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

const smtp = (url: string, from: string): Mailer => {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async (email) => {
      await transport.sendMail(mailOf(email));
    },
  };
};

/** Emails as `.eml` files in `directory`; a file appears only once it is complete. */
const outbox = (directory: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(mailOf(email));
      const path = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
};

/** Sends emails through the configured SMTP server; without one, into the outbox folder of the data directory. */
export const createMailer = ({ smtpUrl, mailFrom, dataDir }: Environment): Mailer =>
  smtpUrl === undefined ? outbox(join(dataDir, 'outbox'), mailFrom) : smtp(smtpUrl, mailFrom);
