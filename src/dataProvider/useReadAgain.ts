import { useEvent } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { LiveKind } from '../../contract/live.ts';
import { onChanged } from './live.ts';

/** After changes that the server tells, at most this often; clients do not ask all at one moment; ms. */
const EVERY = 5000;
const SPREAD = 300;

/** Reads a figure again when the server tells of a change of these kinds and somebody looks; `kinds` never change. */
export const useReadAgain = (kinds: readonly LiveKind[], refetch: () => unknown): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const changed = useEvent(() => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, lookedAt.current + EVERY - performance.now()) + Math.random() * SPREAD;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lookedAt.current = performance.now();
      // A tab that nobody looks at reads when it is looked at.
      if (!document.hidden) refetch();
    }, wait);
  });
  useEffect(
    () => onChanged((changes) => kinds.some((kind) => changes[kind] !== undefined) && changed()),
    [kinds, changed],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
};
