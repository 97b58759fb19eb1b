import { useEvent } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { PatientSearchState } from './usePatientSearch.ts';

interface TopHit {
  /** Enter in the search field. */
  take: () => void;
  /** Another key cancels the pending Enter. */
  forget: () => void;
}

/**
 * Enter in the search field chooses the only patient that the term can mean; with several, the focus moves into
 * the list. During a search it waits for the response, so a surname and Enter can be typed in one go.
 */
export const useTopHit = (
  { typed, isTooShort, isSettled, isApproximate, soleMatchId, params, error, ask, retry }: PatientSearchState,
  /** Moves the focus into the list. */
  enterList: () => void,
  choose: (id: number) => void,
): TopHit => {
  const isAwaited = useRef(false);
  const isOver = isSettled || error !== null;
  const finish = useEvent(() => {
    if (soleMatchId !== null) choose(soleMatchId);
    // No patient has the name as typed: a single key must not choose a similar name.
    else if (!isApproximate) enterList();
  });
  useEffect(() => {
    if (!isAwaited.current || !isOver) return;
    isAwaited.current = false;
    if (isSettled) finish();
  }, [finish, isOver, isSettled]);
  return {
    take: () => {
      const term = typed.trim();
      if (isTooShort || term === '') return;
      if (isSettled) return finish();
      isAwaited.current = true;
      if (error !== null && term === params.term) retry();
      else ask({ term });
    },
    forget: () => {
      isAwaited.current = false;
    },
  };
};
