import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Hooks } from '../core/lab.ts';
import { hostOf, lookupPublic, resolvePublic } from './resolvePublic.ts';

/** Calls the addresses of subscriptions; with `allowPrivate` also those of private networks, where a developer's system is. */
export const createHooks = ({ allowPrivate }: { allowPrivate: boolean }): Hooks => ({
  check: async (url) => {
    await resolvePublic(hostOf(new URL(url)), allowPrivate);
  },
  post: async (text, { headers, body, signal }) => {
    const url = new URL(text);
    const lookup = await lookupPublic(url, allowPrivate);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      request(url, { method: 'POST', agent: false, lookup, signal, headers }, (response) => {
        resolve(response.statusCode ?? 0);
        response.on('error', () => undefined).destroy();
      })
        .on('error', reject)
        .end(body);
    });
  },
});
