import { useEvent, useNotify, useStoreContext } from 'react-admin';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../../i18n/useT.ts';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import {
  navigationIntent,
  pathAfter,
  stepOfPath,
  stepPath,
  toUnfinishedOrder,
  WANTED_SERVICE,
  type NavigationIntent,
} from '../../../paths/createOrder.ts';
import type { Base } from '../state/editing.ts';
import {
  advance,
  emptyWizard,
  type WizardEvent,
  type WizardState,
  type OrderScope,
} from '../state/wizard.ts';
import { emptyPersisted, emptyTexts, joined, persistedOf, textsOf } from './draftParts.ts';
import type { LabStore } from '../../../store/labStore.ts';
import { useUndoToast } from '../../../ui/useUndoToast.ts';
import { setAside } from './setAside.ts';
import {
  baseKey,
  draftKey,
  OPEN_DRAFT,
  openDraft,
  removeDraft,
  SCOPE,
  TAB_SCOPE,
  textsKey,
  type StoredDraft,
  type UnfinishedDraft,
} from './storedDrafts.ts';
import { useStoreValue } from './useStoreValue.ts';
import { useTabDraft } from './useTabDraft.ts';

/** The unfinished orders of this user in this browser, open in no tab; the latest first. */
export interface Unfinished {
  shelf: readonly UnfinishedDraft[];
  resume: (id: string) => void;
  /** Removes one; the toast offers Undo. */
  discard: (id: string) => void;
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
  /** Sets the draft aside, if it holds work, and begins a new one. Stable. */
  putAside: () => void;
  /** The order was placed or saved: leaving the wizard drops the draft. Stable. */
  complete: () => void;
  /** A draft of the shelf, or a new one for a patient, is being opened. */
  isResuming: boolean;
  unfinished: Unfinished;
}

const noScope: OrderScope = { contractId: null, clientUnitId: null };

/**
 * This tab's draft in the Store: a reload keeps it, leaving the wizard sets it aside if it holds work. Free text is
 * stored for this tab only. It gets a key with its patient, so it is placed once from whatever tab. null until the tab is
 * opened, before the first paint.
 */
export const useDraft = (): Draft | null => {
  const t = useT();
  const notify = useNotify();
  const store = useStoreContext() as LabStore;
  const { id: tabId, shelf, resume, discard } = useTabDraft();
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
  const isCompleted = useRef(false);
  const isLeft = useRef(false);
  const dispatch = useEvent((event: WizardEvent) => {
    // Parts of the wizard that unmount after it must not empty the draft that was set aside.
    if (isLeft.current) return;
    if (event.type === 'reset' || event.type === 'opened') generation.current += 1;
    const next = advance(joined(stored.read()?.draft ?? emptyPersisted, texts.read()), event);
    if (next.patientId === null) {
      removeDraft(store, id);
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
  const isOpen = tabId !== null;
  const intent = useMemo(() => (isOpen ? navigationIntent(routerState) : null), [isOpen, routerState]);
  const undoToast = useUndoToast();
  const { drop } = undoToast;
  useEffect(() => {
    // Back or the shelf has opened what a toast still offers to bring back.
    if (tabId !== null) drop(tabId);
  }, [tabId, drop]);
  const complete = useCallback(() => void (isCompleted.current = true), []);
  const leave = useEvent(() => {
    generation.current += 1;
    if (isCompleted.current) removeDraft(store, id);
    const kept = setAside(store, id, pathname);
    if (kept === null) return;
    const undo = () => {
      const { to, state: intended } = toUnfinishedOrder(kept.id, kept.step ?? kept.draft.activeStep);
      void navigate(to, { state: intended });
    };
    undoToast.show(t('wizard.unfinished.kept'), undo, kept.id);
  });
  const router = useContext(DataRouterContext)?.router;
  const isElsewhere = useEvent(() => stepOfPath(router?.state.location.pathname ?? '') === null);
  const putAside = useEvent(() => {
    generation.current += 1;
    if (setAside(store, id, pathname) !== null) notify(t('wizard.unfinished.kept'));
    openDraft(store, randomKey());
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      // A screen that failed is not left: a reload resumes its draft.
      if (isElsewhere()) leave();
      isLeft.current = true;
      // The next visit opens the tab anew.
      store.removeItem(OPEN_DRAFT);
      store.removeItem(WANTED_SERVICE);
    };
  }, [isElsewhere, leave, store]);

  const resumeDraft = useEvent(async (resumed: string) => {
    const step = await resume(resumed);
    if (step === null) {
      if (intent?.type === 'resume') await navigate(stepPath.patient, { replace: true });
      return;
    }
    generation.current += 1;
    await navigate(stepPath[step], { replace: intent?.type === 'resume' });
  });
  const startFor = useEvent((patientId: number, contractId: number) => {
    leave();
    const begun = randomKey();
    const current = tabScope ?? lastScope;
    const scope = current.contractId === contractId ? current : { contractId, clientUnitId: null };
    const next = advance(emptyWizard, { type: 'patientChosen', patientId });
    store.setItem(draftKey(begun), {
      draft: persistedOf({ ...next, orderKey: randomKey() }),
      scope,
      step: null,
      changedAt: Date.now(),
    } satisfies StoredDraft);
    setScope(scope);
    openDraft(store, begun);
    return navigate(pathAfter('patient'), { replace: true });
  });
  const arrive = useEvent((next: NavigationIntent) => {
    if (next.type === 'resume') return resumeDraft(next.id);
    if (next.type === 'patient') return startFor(next.patientId, next.contractId);
    if (next.type === 'edit' || next.type === 'preOrder') return undefined;
    if (next.type === 'reset' || state.mode !== 'normal') {
      leave();
      openDraft(store, randomKey());
    }
    // A reload must not repeat it.
    return navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (intent !== null) void arrive(intent);
  }, [intent, arrive]);

  const discardDraft = useEvent((discarded: string) => {
    drop(discarded);
    undoToast.show(t('wizard.unfinished.discarded'), discard(discarded));
  });
  if (tabId === null) return null;
  return {
    state,
    dispatch,
    draftGeneration,
    scope: tabScope ?? lastScope,
    setScope,
    base,
    setBase,
    putAside,
    complete,
    isResuming: intent?.type === 'resume' || intent?.type === 'patient',
    unfinished: { shelf, resume: (resumed) => void resumeDraft(resumed), discard: discardDraft },
  };
};
