import { markWorkingTab, isWorkingTab } from '../../../authProvider/session.ts';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import { stepOfPath, type Step } from '../../../paths/createOrder.ts';
import type { LabStore } from '../../../store/labStore.ts';
import { canVisit, type WizardState } from '../wizard.ts';
import { draftKey, ID, openDraft, readDraft, SCOPE, TAB_SCOPE, type StoredDraft } from './storedDrafts.ts';

/** The step of the URL if reached, otherwise the furthest one. */
const stepAt = (draft: WizardState, pathname: string): Step => {
  const step = stepOfPath(pathname);
  return step !== null && step !== 'patient' && canVisit(draft, step) ? step : draft.activeStep;
};

/**
 * Gives this tab a draft: after a plain reload its previous one. After a new sign-in that one is set aside at the step
 * of `pathname`, and the tab starts a new one.
 */
export const openTab = (store: LabStore, pathname: string): void => {
  const id = store.getItem<string>(ID);
  const left = id === undefined || isWorkingTab() ? null : readDraft(store, id);
  if (id !== undefined && left !== null)
    store.setItem(draftKey(id), {
      ...left.stored,
      step: stepAt(left.state, pathname),
    } satisfies StoredDraft);
  if (store.getItem(TAB_SCOPE) === undefined && store.getItem(SCOPE) !== undefined)
    store.setItem(TAB_SCOPE, store.getItem(SCOPE));
  markWorkingTab();
  openDraft(store, id === undefined || left !== null ? randomKey() : id);
};
