import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyKept, emptyTexts, joined, keptOf, textsOf } from './draftParts.ts';
import { wishOf } from './entry.ts';
import { useStored } from './useStored.ts';
import { useUnfinished } from './useUnfinished.ts';
import { advance, stepPath, type WizardEvent, type WizardState } from './wizard.ts';

/** The order that waits to be gone on with. */
export interface Unfinished {
  /** How many services it has; null when there is no such order. */
  services: number | null;
  resume: () => void;
  discard: () => void;
}

interface Draft {
  state: WizardState;
  /** Keeps its identity. */
  dispatch: (event: WizardEvent) => void;
  /** Another number once the order was dropped: what was begun for it is not wanted any more. Keeps its identity. */
  life: () => number;
  unfinished: Unfinished;
}

/**
 * The order in the making, kept in the Store: a reload keeps it, leaving the wizard inside the app drops it (WIZ-12,
 * PERSIST-07). What is typed freely is kept for this tab alone.
 */
export const useDraft = (): Draft => {
  const { services, take, discard } = useUnfinished();
  const { value: kept, read: readKept, write: writeKept } = useStored('wizard.draft', emptyKept);
  const { value: texts, read: readTexts, write: writeTexts } = useStored('tab.wizard.texts', emptyTexts);
  const state = useMemo(() => joined(kept, texts), [kept, texts]);
  const lives = useRef(0);
  const life = useCallback(() => lives.current, []);
  const dispatch = useCallback(
    (event: WizardEvent) => {
      if (event.type === 'reset' || event.type === 'opened') lives.current += 1;
      const next = advance(joined(readKept(), readTexts()), event);
      writeTexts(textsOf(next));
      writeKept(keptOf(next));
    },
    [readKept, readTexts, writeKept, writeTexts],
  );
  const { state: routerState, pathname } = useLocation();
  const navigate = useNavigate();
  const isNew = wishOf(routerState)?.type === 'reset';
  useEffect(() => {
    if (!isNew) return;
    dispatch({ type: 'reset' });
    // The wish is fulfilled: a reload must not repeat it.
    void navigate(pathname, { replace: true });
  }, [isNew, dispatch, navigate, pathname]);
  useEffect(() => () => dispatch({ type: 'reset' }), [dispatch]);
  const resume = () => {
    const taken = take();
    if (taken === null) return;
    dispatch({ type: 'opened', state: taken.state });
    void navigate(stepPath[taken.step]);
  };
  return { state, dispatch, life, unfinished: { services, resume, discard } };
};
