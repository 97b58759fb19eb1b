import { stepOfPath, type Step } from '../../../paths/createOrder.ts';
import type { LabStore } from '../../../store/labStore.ts';
import type { Base } from '../state/editing.ts';
import { canVisit, emptyCheckout, type CheckoutDraft, type WizardState, sameCodes } from '../state/wizard.ts';
import {
  baseKey,
  draftKey,
  readDraft,
  removeDraft,
  type StoredDraft,
  type UnfinishedDraft,
} from './storedDrafts.ts';

const fields = Object.keys(emptyCheckout) as (keyof CheckoutDraft)[];

/** True if leaving the draft would lose work: services of a new order, or a change of an edited one. */
const holdsWork = (
  { mode, parentCodes, patientId, checkout }: WizardState,
  base: Base | undefined,
): boolean => {
  if (mode === 'normal') return parentCodes.length > 0;
  if (mode === 'preOrder' || base === undefined) return false;
  return (
    patientId !== base.patientId ||
    !sameCodes(parentCodes, base.parentCodes) ||
    fields.some((name) => JSON.stringify(checkout[name]) !== JSON.stringify(base.checkout[name]))
  );
};

/** The step of the URL if reached, otherwise the furthest one. */
const stepAt = (draft: WizardState, pathname: string): Step => {
  const step = stepOfPath(pathname);
  return step !== null && step !== 'patient' && canVisit(draft, step) ? step : draft.activeStep;
};

/**
 * Sets a draft aside at the step of `pathname`; a draft without work is removed, unless `keepsAll`. Returns the
 * draft, or null if nothing is kept.
 */
export const setAside = (
  store: LabStore,
  id: string,
  pathname: string,
  keepsAll = false,
): UnfinishedDraft | null => {
  const left = readDraft(store, id);
  if (left === null) return null;
  if (!keepsAll && !holdsWork(left.state, store.getItem<Base | undefined>(baseKey(id)))) {
    removeDraft(store, id);
    return null;
  }
  const stored: StoredDraft = { ...left.stored, step: stepAt(left.state, pathname) };
  store.setItem(draftKey(id), stored);
  return { ...stored, id };
};
