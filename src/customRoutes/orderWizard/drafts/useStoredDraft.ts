import { useEvent, useStoreContext } from 'react-admin';
import { useCallback, useMemo, useRef } from 'react';
import type { LabStore } from '../../../store/labStore.ts';
import type { Base } from '../state/editing.ts';
import {
  advance,
  emptyWizard,
  type OrderScope,
  type WizardEvent,
  type WizardState,
} from '../state/wizard.ts';
import { emptyPersisted, emptyTexts, joined } from './draftParts.ts';
import {
  baseKey,
  draftKey,
  OPEN_DRAFT,
  readDraft,
  removeDraft,
  SCOPE,
  setDraftScope,
  TAB_SCOPE,
  textsKey,
  writeDraft,
  type StoredDraft,
} from './storedDrafts.ts';
import { useStoreValue } from './useStoreValue.ts';

/** All functions are stable. */
export interface StoredValues {
  state: WizardState;
  dispatch: (event: WizardEvent) => void;
  /** Changes when the draft is dropped, so late responses can be ignored. */
  draftGeneration: () => string;
  /** Contract and subdivision of this tab, otherwise the last selected. */
  scope: OrderScope;
  setScope: (scope: OrderScope) => void;
  /** The edited order as loaded; stored for this tab only. */
  base: Base | null;
  setBase: (base: Base) => void;
}

const noScope: OrderScope = { contractId: null, clientUnitId: null };

/** The draft of this id in the Store, with the functions that change it. Free text is stored for this tab only. */
export const useStoredDraft = (id: string): StoredValues => {
  const store = useStoreContext() as LabStore;
  const stored = useStoreValue<StoredDraft | null>(draftKey(id), null);
  const texts = useStoreValue(textsKey(id), emptyTexts);
  const base = useStoreValue<Base | null>(baseKey(id), null);
  const lastScope = useStoreValue(SCOPE, noScope);
  const tabScope = useStoreValue<OrderScope | null>(TAB_SCOPE, null);
  const state = useMemo(() => joined(stored?.draft ?? emptyPersisted, texts), [stored, texts]);
  const drops = useRef(0);
  const dispatch = useEvent((event: WizardEvent) => {
    // A late unmount or response must not change a draft that was left.
    if (store.getItem(OPEN_DRAFT) !== id) return;
    if (event.type === 'reset' || event.type === 'opened') drops.current += 1;
    const next = advance(readDraft(store, id)?.state ?? emptyWizard, event);
    if (next.patientId === null) removeDraft(store, id);
    else writeDraft(store, id, next);
  });
  return {
    state,
    dispatch,
    draftGeneration: useCallback(
      () => `${String(store.getItem(OPEN_DRAFT))}/${String(drops.current)}`,
      [store],
    ),
    scope: tabScope ?? lastScope,
    setScope: useCallback((next) => setDraftScope(store, next), [store]),
    base,
    setBase: useEvent((next: Base) => store.setItem(baseKey(id), next)),
  };
};
