import { get } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { FetchPublic } from '../core/lab.ts';
import { resolvePublic } from './resolvePublic.ts';

/** Room for a few hundred keys. */
const MAX_BYTES = 262_144;

/** Reads an address of the internet. Connects to the address that was checked, whatever its name resolves to then; follows no redirect. */
export const fetchPublic: FetchPublic = async (text, signal) => {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const address = await resolvePublic(host, false);
  const family = isIPv6(address) ? 6 : 4;
  const lookup: LookupFunction = (_host, { all }, found) =>
    all ? found(null, [{ address, family }]) : found(null, address, family);
  return new Promise((resolve, reject) => {
    get(url, { lookup, signal, headers: { Accept: 'application/json' } }, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_BYTES) response.destroy(new Error(`${host} sends too much`));
        parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve(new Response(Buffer.concat(parts), { status: response.statusCode ?? 500 }));
      });
    }).on('error', reject);
  });
};
