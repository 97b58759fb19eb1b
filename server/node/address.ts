import type { IncomingMessage } from 'node:http';

const FORWARDED = 'X-Forwarded-For';

/**
 * Makes X-Forwarded-For say who really calls: a header of the caller's own is replaced by the address of the socket,
 * unless a proxy of ours writes it (TRUST_PROXY); of that one the last entry counts.
 */
export const setCallerAddress = (headers: Headers, incoming: IncomingMessage, trustProxy: boolean): void => {
  if (trustProxy && headers.has(FORWARDED)) return;
  headers.set(FORWARDED, (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, ''));
};
