import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify, useStoreContext } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../../i18n/useT.ts';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import {
  navigationIntent,
  stepPath,
  toUnfinishedOrder,
  WANTED_SERVICE,
  type NavigationIntent,
} from '../../../paths/createOrder.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { editedOrder } from '../../../orders/editedOrder.ts';
import type { LabStore } from '../../../store/labStore.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { useUndoToast } from '../../../ui/useUndoToast.ts';
import { retakeState } from '../state/editing.ts';
import { advance, emptyWizard, type OrderScope, type WizardState } from '../state/wizard.ts';
import { setAside } from './setAside.ts';
import {
  OPEN_DRAFT,
  openDraft,
  rememberScope,
  removeDraft,
  writeDraft,
  type UnfinishedDraft,
} from './storedDrafts.ts';
import { useStoredDraft, type StoredValues } from './useStoredDraft.ts';
import { useTabDraft } from './useTabDraft.ts';

/** The unfinished orders of this user in this browser, open in no tab; the latest first. */
export interface Unfinished {
  shelf: readonly UnfinishedDraft[];
  resume: (id: string) => void;
  /** Removes an order from the shelf; the toast offers Undo. */
  discard: (id: string) => void;
}

/** All functions are stable, except the functions of the shelf. */
export interface Draft extends StoredValues {
  /** Sets the draft aside, if it holds work, and begins a new one. */
  putAside: () => void;
  /** The order was placed or saved: leaving the wizard drops the draft. */
  complete: () => void;
  /**
   * Records whether the latest navigation leads out of the wizard; a screen that unmounts after an error is not
   * left.
   */
  setLeaving: (isLeaving: boolean) => void;
  /** A draft of the shelf, a new one for a patient, or one that collects an order again, is being opened. */
  isResuming: boolean;
  unfinished: Unfinished;
}

/**
 * This tab's draft in the Store: a reload keeps it, leaving the wizard sets it aside if it holds work. Placing it
 * from several tabs creates one order. null until the tab is opened, before the first paint.
 */
export const useDraft = (): Draft | null => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const dataProvider = useLab();
  const navigate = useNavigate();
  const store = useStoreContext() as LabStore;
  const { state: intended, pathname } = useLocation();
  const { id: tabId, shelf, resume, discard } = useTabDraft();
  const id = tabId ?? '';
  const stored = useStoredDraft(id);
  const { show: showUndo, drop: dropUndo } = useUndoToast();
  const isCompleted = useRef(false);
  const isLeaving = useRef(false);

  /** Sets the draft aside; a toast offers to return to it. */
  const leave = useEvent(() => {
    if (isCompleted.current) removeDraft(store, id);
    const kept = setAside(store, id, pathname);
    if (kept === null) return;
    const { to, state } = toUnfinishedOrder(kept.id, kept.step ?? kept.draft.activeStep);
    showUndo(t('wizard.unfinished.kept'), () => void navigate(to, { state }), kept.id);
  });
  useEffect(
    () => () => {
      if (isLeaving.current) leave();
      // The next visit assigns a draft to this tab again.
      store.removeItem(OPEN_DRAFT);
      store.removeItem(WANTED_SERVICE);
    },
    [leave, store],
  );
  useEffect(() => {
    // Back or the shelf has opened the draft that a toast still offers to bring back.
    if (tabId !== null) dropUndo(tabId);
  }, [tabId, dropUndo]);

  // Handled once per navigation, although handling it changes the draft that is open in the tab.
  const isOpen = tabId !== null;
  const intent = useMemo(() => (isOpen ? navigationIntent(intended) : null), [isOpen, intended]);
  const resumeDraft = useEvent(async (resumed: string) => {
    const step = await resume(resumed);
    const isIntended = intent?.type === 'resume';
    if (step !== null) await navigate(stepPath[step], { replace: isIntended });
    else if (isIntended) await navigate(stepPath.patient, { replace: true });
  });
  const begin = (begun: WizardState, scope: OrderScope) => {
    const begunId = randomKey();
    leave();
    rememberScope(store, scope);
    writeDraft(store, begunId, begun);
    openDraft(store, begunId);
    return navigate(stepPath[begun.activeStep], { replace: true });
  };
  const startFor = (patientId: number, contractId: number) =>
    begin(
      advance(emptyWizard, { type: 'patientChosen', patientId }),
      stored.scope.contractId === contractId ? stored.scope : { contractId, clientUnitId: null },
    );
  const collectAgain = async (
    { barcode, codes }: Extract<NavigationIntent, { type: 'retake' }>,
    isLeft: () => boolean,
  ) => {
    try {
      const refused = await client.fetchQuery(editedOrder(dataProvider, barcode));
      if (isLeft()) return;
      const { contract, clientUnit } = refused;
      await begin(retakeState(refused, codes), {
        contractId: contract.id,
        clientUnitId: clientUnit?.id ?? null,
      });
    } catch (error) {
      if (isLeft()) return;
      notifyError(error);
      await navigate(stepPath.patient, { replace: true });
    }
  };
  const arrive = useEvent((next: NavigationIntent, isLeft: () => boolean) => {
    if (next.type === 'resume') return resumeDraft(next.id);
    if (next.type === 'patient') return startFor(next.patientId, next.contractId);
    if (next.type === 'retake') return collectAgain(next, isLeft);
    if (next.type === 'edit' || next.type === 'preOrder') return undefined;
    if (next.type === 'reset' || stored.state.mode !== 'normal') {
      leave();
      openDraft(store, randomKey());
    }
    // A reload must not repeat the intent.
    return navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (intent === null) return undefined;
    let isLeft = false;
    void arrive(intent, () => isLeft);
    return () => {
      isLeft = true;
    };
  }, [intent, arrive]);

  const putAside = useEvent(() => {
    if (setAside(store, id, pathname) !== null) notify(t('wizard.unfinished.kept'));
    openDraft(store, randomKey());
  });
  const complete = useCallback(() => void (isCompleted.current = true), []);
  const setLeaving = useCallback((isOut: boolean) => void (isLeaving.current = isOut), []);
  if (tabId === null) return null;
  return {
    ...stored,
    putAside,
    complete,
    setLeaving,
    isResuming: intent !== null && ['resume', 'patient', 'retake'].includes(intent.type),
    unfinished: {
      shelf,
      resume: (resumed) => void resumeDraft(resumed),
      discard: (discarded) => {
        dropUndo(discarded);
        showUndo(t('wizard.unfinished.discarded'), discard(discarded));
      },
    },
  };
};
