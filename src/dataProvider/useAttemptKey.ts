import { useRef } from 'react';
import { randomKey } from './randomKey.ts';

/** The Idempotency-Key of what is about to be sent: the same for every try of the same content, a new one for another. */
export const useAttemptKey = (): ((content: object) => string) => {
  const last = useRef({ content: '', key: '' });
  return (sent) => {
    const content = JSON.stringify(sent);
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
};
