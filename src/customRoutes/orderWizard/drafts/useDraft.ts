import { useEvent, useStoreContext } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import { navigationIntent, stepPath } from '../../../paths/createOrder.ts';
import type { Base } from '../editing.ts';
import type { OrderScope } from '../orderScope.ts';
import { advance, type WizardEvent, type WizardState } from '../wizard.ts';
import { emptyPersisted, emptyTexts, joined, persistedOf, textsOf } from './draftParts.ts';
import { baseKey, draftKey, SCOPE, TAB_SCOPE, textsKey, type StoredDraft } from './storedDrafts.ts';
import { useStoreValue } from './useStoreValue.ts';
import { useTabDraft } from './useTabDraft.ts';

/** An unfinished draft that can be resumed. */
export interface Unfinished {
  /** Number of its services; null without such a draft. */
  services: number | null;
  resume: () => void;
  discard: () => void;
}

export interface Draft {
  state: WizardState;
  /** Keeps its identity. */
  dispatch: (event: WizardEvent) => void;
  /** Changes when the draft is dropped, so late responses can be ignored. Stable. */
  draftGeneration: () => number;
  /** Contract and subdivision of this tab, otherwise the last selected. */
  scope: OrderScope;
  setScope: (scope: OrderScope) => void;
  /** The edited order as loaded; stored for this tab only. */
  base: Base | null;
  setBase: (base: Base | null) => void;
  unfinished: Unfinished;
}

const noScope: OrderScope = { contractId: null, clientUnitId: null };

/**
 * This tab's draft in the Store: a reload keeps it, leaving the wizard drops it. Free text is stored for this tab only.
 * It gets a key with its patient, so it is placed once from whatever tab. null until the tab is opened, before the
 * first paint.
 */
export const useDraft = (): Draft | null => {
  const store = useStoreContext();
  const { id: tabId, offer, resume, discard } = useTabDraft();
  const id = tabId ?? '';
  const stored = useStoreValue<StoredDraft | null>(draftKey(id), null);
  const texts = useStoreValue(textsKey(id), emptyTexts);
  const { value: base, write: setBase } = useStoreValue<Base | null>(baseKey(id), null);
  const { value: lastScope, write: setLastScope } = useStoreValue(SCOPE, noScope);
  const { value: tabScope, write: setTabScope } = useStoreValue<OrderScope | null>(TAB_SCOPE, null);
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
    stored.write({
      draft: persistedOf(next.orderKey === '' ? { ...next, orderKey: randomKey() } : next),
      scope: store.getItem<OrderScope>(TAB_SCOPE) ?? null,
      step: null,
      changedAt: Date.now(),
    });
  });
  const setScope = useCallback(
    (next: OrderScope) => {
      setTabScope(next);
      setLastScope(next);
    },
    [setTabScope, setLastScope],
  );
  const { value: persisted, write } = stored;
  useEffect(() => {
    if (persisted !== null && tabScope !== null && persisted.scope !== tabScope)
      write({ ...persisted, scope: tabScope });
  }, [persisted, tabScope, write]);

  const { state: routerState, pathname } = useLocation();
  const navigate = useNavigate();
  const isNew = tabId !== null && navigationIntent(routerState)?.type === 'reset';
  useEffect(() => {
    if (!isNew) return;
    dispatch({ type: 'reset' });
    // A reload must not repeat it.
    void navigate(pathname, { replace: true });
  }, [isNew, dispatch, navigate, pathname]);
  useEffect(() => () => dispatch({ type: 'reset' }), [dispatch]);
  const resumeOffer = async () => {
    const step = await resume();
    if (step === null) return;
    generation.current += 1;
    await navigate(stepPath[step]);
  };
  if (tabId === null) return null;
  return {
    state,
    dispatch,
    draftGeneration,
    scope: tabScope ?? lastScope,
    setScope,
    base,
    setBase,
    unfinished: {
      services: offer?.draft.parentCodes.length ?? null,
      resume: () => void resumeOffer(),
      discard,
    },
  };
};
