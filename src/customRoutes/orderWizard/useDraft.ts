import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStored } from './useStored.ts';
import { advance, emptyWizard, type WizardEvent, type WizardState } from './wizard.ts';

interface Draft {
  state: WizardState;
  /** Keeps its identity. */
  dispatch: (event: WizardEvent) => void;
}

/** Has the visitor been sent here with the wish for an empty wizard? (WIZ-11, SHELL-01) */
const asksForReset = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'reset' in state && state.reset === true;

/**
 * The order in the making, kept in the Store: a reload keeps it, leaving the wizard inside the app drops it (WIZ-12,
 * PERSIST-07).
 */
export const useDraft = (): Draft => {
  const { value, read, write } = useStored('wizard.draft', emptyWizard);
  const dispatch = useCallback((event: WizardEvent) => write(advance(read(), event)), [read, write]);
  const { state: routerState, pathname } = useLocation();
  const navigate = useNavigate();
  const isNew = asksForReset(routerState);
  useEffect(() => {
    if (!isNew) return;
    dispatch({ type: 'reset' });
    // The wish is fulfilled: a reload must not repeat it.
    void navigate(pathname, { replace: true });
  }, [isNew, dispatch, navigate, pathname]);
  useEffect(() => () => dispatch({ type: 'reset' }), [dispatch]);
  return { state: value, dispatch };
};
