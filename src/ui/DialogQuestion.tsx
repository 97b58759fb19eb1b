import { useEvent } from 'react-admin';
import { useEffect, useRef, type FC, type ReactNode } from 'react';

/** Sooner after the dialog opened or after another key, an Enter was meant for something else; ms. */
const PAUSE = 400;

interface Props {
  children: ReactNode;
  /** What an Enter does that is pressed after reading. */
  onEnter?: (() => void) | undefined;
}

/**
 * What a dialog says or asks, with the initial focus. An Enter typed ahead, held down, or sent by a scanner after its
 * digits does not answer.
 */
export const DialogQuestion: FC<Props> = ({ children, onEnter }) => {
  const place = useRef<HTMLDivElement>(null);
  const answer = useEvent(() => onEnter?.());
  useEffect(() => {
    const question = place.current;
    let busyUntil = performance.now() + PAUSE;
    let hasTyped = false;
    const listen = (event: KeyboardEvent) => {
      if (event.target !== question) return;
      // By the key's own time: a busy machine delivers keys late.
      const isEarly = event.timeStamp < busyUntil;
      busyUntil = event.timeStamp + PAUSE;
      if (event.key !== 'Enter') hasTyped ||= event.key.length === 1;
      else if (hasTyped || isEarly || event.repeat) hasTyped = false;
      else answer();
    };
    question?.addEventListener('keydown', listen);
    return () => question?.removeEventListener('keydown', listen);
  }, [answer]);
  return (
    <div className="dialog-question" tabIndex={-1} data-autofocus ref={place}>
      {children}
    </div>
  );
};
