import { useEvent, useStoreContext } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyPersisted, emptyTexts, joined, toPersisted, textsOf } from './draftParts.ts';
import { draftKey, textsKey, type StoredDraft } from './drafts.ts';
import { navigationIntentOf } from './navigationIntent.ts';
import { randomKey } from '../../dataProvider/randomKey.ts';
import { TAB_SCOPE, type OrderScope } from './useOrderScope.ts';
import { useStoreValue } from './useStoreValue.ts';
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
  /** Another one for every order in the making of this browser. */
  id: string;
  state: WizardState;
  /** Keeps its identity. */
  dispatch: (event: WizardEvent) => void;
  /** Another number once the order was dropped: what was begun for it is not wanted any more. Keeps its identity. */
  draftGeneration: () => number;
  unfinished: Unfinished;
}

/**
 * The order in the making of this tab, kept in the Store: a reload keeps it, leaving the wizard inside the app drops it
 * (WIZ-12, PERSIST-07). What is typed freely is kept for this tab alone. From its patient on it has a key of its own,
 * so that it is placed once, whatever tab it is placed in.
 */
export const useDraft = (): Draft => {
  const store = useStoreContext();
  const { id, services, take, discard } = useUnfinished();
  const stored = useStoreValue<StoredDraft | null>(draftKey(id), null);
  const texts = useStoreValue(textsKey(id), emptyTexts);
  const { value: scope } = useStoreValue<OrderScope | null>(TAB_SCOPE, null);
  const state = useMemo(
    () => joined(stored.value?.draft ?? emptyPersisted, texts.value),
    [stored.value, texts.value],
  );
  const generation = useRef(0);
  const draftGeneration = useCallback(() => generation.current, []);
  const dispatch = useEvent((event: WizardEvent) => {
    if (event.type === 'reset' || event.type === 'opened') generation.current += 1;
    const next = advance(joined(stored.read()?.draft ?? emptyPersisted, texts.read()), event);
    if (next.patientId === null) {
      store.removeItem(textsKey(id));
      store.removeItem(draftKey(id));
      return;
    }
    texts.write(textsOf(next));
    const draft = toPersisted(next.orderKey === '' ? { ...next, orderKey: randomKey() } : next);
    stored.write({
      draft,
      scope: store.getItem<OrderScope>(TAB_SCOPE) ?? null,
      step: null,
      changedAt: Date.now(),
    });
  });
  const { value: written, write } = stored;
  useEffect(() => {
    if (written !== null && scope !== null && written.scope !== scope) write({ ...written, scope });
  }, [written, scope, write]);
  const { state: routerState, pathname } = useLocation();
  const navigate = useNavigate();
  const isNew = navigationIntentOf(routerState)?.type === 'reset';
  useEffect(() => {
    if (!isNew) return;
    dispatch({ type: 'reset' });
    // The wish is fulfilled: a reload must not repeat it.
    void navigate(pathname, { replace: true });
  }, [isNew, dispatch, navigate, pathname]);
  useEffect(() => () => dispatch({ type: 'reset' }), [dispatch]);
  const resume = async () => {
    const step = await take();
    if (step === null) return;
    generation.current += 1;
    await navigate(stepPath[step]);
  };
  return {
    id,
    state,
    dispatch,
    draftGeneration,
    unfinished: { services, resume: () => void resume(), discard },
  };
};
