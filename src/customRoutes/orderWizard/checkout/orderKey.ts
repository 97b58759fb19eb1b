/** A short fingerprint of a text, 53 bits (cyrb53): enough to tell one attempt of a user from another. */
const fingerprint = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/**
 * The idempotency key of an attempt from the draft's key and everything that is sent. The same content gives the same
 * key, so a retry after a lost response, even after a reload or another attempt, returns the placed order.
 */
export const attemptKey = (draftKey: string, content: unknown): string =>
  `${draftKey}-${fingerprint(JSON.stringify(content))}`;
