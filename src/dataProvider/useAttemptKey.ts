import { useRef } from 'react';
import { randomKey } from './randomKey.ts';

/** The Idempotency-Key of a request: the same for every retry of the same content. */
export const useAttemptKey = (): ((content: object) => string) => {
  const last = useRef({ content: '', key: '' });
  return (sent) => {
    // A file has nothing that JSON would tell it apart by.
    const content = JSON.stringify(sent, (_name, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    );
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
};
