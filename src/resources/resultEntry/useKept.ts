import { useState } from 'react';
import { useDebouncedEffect } from '../../ui/useDebounce.ts';

/** What is typed is kept this long after the last key; ms. */
const PAUSE = 600;

/** A field whose text is kept on the server as it is typed; until it is, the text stays here. */
export const useKept = (stored: string, keep: (text: string) => Promise<unknown>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = (text: string | null) => {
    if (text === null) return;
    if (text.trim() === stored) return setTyped(null);
    keep(text.trim()).then(
      () => setTyped((now) => (now === text ? null : now)),
      () => setFailed(text),
    );
  };
  // What was refused is sent again when the field is left, or changed.
  useDebouncedEffect((text) => text !== failed && send(text), PAUSE, typed);
  return {
    text: typed ?? stored,
    isUnsaved: typed !== null && typed === failed,
    type: setTyped,
    leave: () => send(typed),
  };
};
