import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import type { CallError, OutgoingSms, SmsGate } from '../core/lab.ts';
import { hostOf, lookupPublic } from './resolvePublic.ts';

/** Room for any response of a service. */
const MAX_BYTES = 65_536;

const keepIn =
  (directory: string) =>
  async ({ phone, text }: OutgoingSms): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.sms.txt`);
    await writeFile(path, `DEMO SMS\nTo: +${phone}\n\n${text}\n`, { mode: 0o600 });
  };

/**
 * Calls the addresses of SMS services; with `allowPrivate` also those of private networks, where a developer's service
 * is. `outbox`: the folder of the demo.
 */
export const createSmsGate = ({
  allowPrivate,
  outbox,
}: {
  allowPrivate: boolean;
  outbox: string | null;
}): SmsGate => ({
  keep: outbox === null ? null : keepIn(outbox),
  call: async (text, { method, form, signal }) => {
    const fields = new URLSearchParams(form).toString();
    const url = new URL(text);
    // Only here: what throws for a text that is no address carries the text, and this one has the password's hash.
    if (method === 'GET') url.search = fields;
    const lookup = await lookupPublic(url, allowPrivate);
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      agent: false,
      lookup,
      signal,
      headers: {
        Accept: 'application/json',
        ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
    });
    return new Promise((resolve, reject) => {
      let hasLeft = false;
      const fail = (error: CallError) => reject(Object.assign(error, { hasLeft }));
      // From the connection on nobody can say how much of the request has arrived.
      request.on('socket', (socket) => {
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          hasLeft = true;
        });
      });
      request.on('error', fail);
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MAX_BYTES) response.destroy(new Error(`${hostOf(url)} sends too much`));
          parts.push(part);
        });
        response.on('error', fail);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
        });
      });
      request.end(method === 'POST' ? fields : undefined);
    });
  },
});
