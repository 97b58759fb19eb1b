import { useEvent } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { LiveKind } from '../../contract/live.ts';
import { onChanged } from './live.ts';

/** Minimum time between two reads after changes, and a random delay so that clients do not all ask at once; ms. */
const EVERY = 5000;
const SPREAD = 300;

/** Calls `refetch` after the server reports a change of these kinds, in a visible tab; `kinds` must be stable. */
export const useReadAgain = (kinds: readonly LiveKind[], refetch: () => unknown): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const changed = useEvent(() => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, lookedAt.current + EVERY - performance.now()) + Math.random() * SPREAD;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lookedAt.current = performance.now();
      // A hidden tab reads again when it becomes visible.
      if (!document.hidden) refetch();
    }, wait);
  });
  useEffect(
    () => onChanged((changes) => kinds.some((kind) => changes[kind] !== undefined) && changed()),
    [kinds, changed],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
};
