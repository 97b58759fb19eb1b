import { get } from 'node:https';
import type { FetchPublic } from '../core/lab.ts';
import { hostOf, lookupPublic } from './resolvePublic.ts';

/** Room for a few hundred keys. */
const MAX_BYTES = 262_144;

/** Reads an address of the internet. Connects to the address that was checked, whatever its name resolves to then; follows no redirect. */
export const fetchPublic: FetchPublic = async (text, signal) => {
  const url = new URL(text);
  const lookup = await lookupPublic(url, false);
  return new Promise((resolve, reject) => {
    get(url, { lookup, signal, headers: { Accept: 'application/json' } }, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_BYTES) response.destroy(new Error(`${hostOf(url)} sends too much`));
        parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve(new Response(Buffer.concat(parts), { status: response.statusCode ?? 500 }));
      });
    }).on('error', reject);
  });
};
