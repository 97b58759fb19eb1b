import type { IncomingMessage } from 'node:http';

const FORWARDED = 'X-Forwarded-For';

/**
 * Sets X-Forwarded-For to the caller's address: the socket's, unless a trusted proxy (TRUST_PROXY) sets the header;
 * then its last entry counts.
 */
export const setCallerAddress = (headers: Headers, incoming: IncomingMessage, trustProxy: boolean): void => {
  if (trustProxy && headers.has(FORWARDED)) return;
  headers.set(FORWARDED, (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, ''));
};
