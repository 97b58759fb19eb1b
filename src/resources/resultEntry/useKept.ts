import { useEvent } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useAskBeforeClosing } from '../../ui/useAskBeforeClosing.ts';
import { useDebouncedEffect } from '../../ui/useDebounce.ts';

/** What is typed is kept this long after the last key; ms. */
const PAUSE = 600;

/** A field whose text is kept on the server as it is typed; until it is, the text stays here. */
export const useKept = (stored: string, keep: (text: string) => Promise<unknown>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const sending = useRef<string | null>(null);
  const send = async (text: string | null): Promise<void> => {
    if (text === null || text === sending.current) return;
    if (text.trim() === stored) return setTyped(null);
    sending.current = text;
    try {
      await keep(text.trim());
      setTyped((now) => (now === text ? null : now));
    } catch {
      setFailed(text);
    }
    sending.current = null;
  };
  // What was refused is sent again when the field is left, or changed.
  useDebouncedEffect((text) => text !== failed && void send(text), PAUSE, typed);
  const leave = useEvent(() => void send(typed));
  // A scan opens another order without a blur of the field.
  useEffect(() => leave, [leave]);
  useAskBeforeClosing(() => typed !== null);
  return { text: typed ?? stored, isUnsaved: typed !== null && typed === failed, type: setTyped, leave };
};
