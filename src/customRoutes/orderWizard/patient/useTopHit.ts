import { useEffect, useRef } from 'react';
import type { PatientSearchState } from './usePatientSearch.ts';

interface TopHit {
  /** Enter in the search field. */
  take: () => void;
  /** Another key cancels the pending Enter. */
  forget: () => void;
}

/**
 * Enter in the search field selects the active row, the first one after a search. During a search it waits for the
 * response, so a surname and Enter can be typed in one go.
 */
export const useTopHit = (
  { typed, isTooShort, isSettled, params, error, ask, retry }: PatientSearchState,
  /** The row Enter would select now. */
  markedId: number | null,
  choose: (id: number) => void,
): TopHit => {
  const isAwaited = useRef(false);
  const isOver = isSettled || error !== null;
  useEffect(() => {
    if (!isAwaited.current || !isOver) return;
    isAwaited.current = false;
    if (isSettled && markedId !== null) choose(markedId);
  }, [choose, isOver, isSettled, markedId]);
  return {
    take: () => {
      const term = typed.trim();
      if (isTooShort || term === '') return;
      if (isSettled) {
        if (markedId !== null) choose(markedId);
        return;
      }
      isAwaited.current = true;
      if (error !== null && term === params.term) retry();
      else ask({ term });
    },
    forget: () => {
      isAwaited.current = false;
    },
  };
};
