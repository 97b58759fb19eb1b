import { useRef } from 'react';

/** 128 random bits; unlike randomUUID it works on a page that came over plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The Idempotency-Key of what is about to be sent: the same for every try of the same content, a new one for another. */
export const useAttemptKey = (): ((content: object) => string) => {
  const last = useRef({ content: '', key: '' });
  return (sent) => {
    const content = JSON.stringify(sent);
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
};
