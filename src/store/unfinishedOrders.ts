import { isObject } from '../../contract/isObject.ts';
import { lockedDrafts } from './draftLocks.ts';
import type { LabStore } from './labStore.ts';
import { SHIFT } from './savedValues.ts';

/** Prefix of the drafts of orders. */
export const DRAFTS = 'wizard.drafts.';

const hasServices = (stored: unknown): boolean => {
  if (!isObject(stored) || !isObject(stored['draft'])) return false;
  const { mode, parentCodes } = stored['draft'];
  const isRecent = Date.now() - Number(stored['changedAt']) < SHIFT;
  return isRecent && mode !== 'preOrder' && Array.isArray(parentCodes) && parentCodes.length > 0;
};

/** Number of this user's orders with services that are not placed yet: in this tab, in others and set aside. */
export const countUnfinishedOrders = (store: Pick<LabStore, 'listShared'>): number =>
  Object.values(store.listShared(DRAFTS)).filter(hasServices).length;

/** The same without orders that a tab has open: the number of orders on the wizard's shelf. */
export const countLeftOrders = async (store: Pick<LabStore, 'listShared'>): Promise<number> => {
  const locked = await lockedDrafts();
  return Object.entries(store.listShared(DRAFTS)).filter(
    // An order that was set aside has a step; its lock may not be released yet.
    ([key, value]) =>
      hasServices(value) &&
      ((value as { step?: unknown }).step != null || !locked.has(key.slice(DRAFTS.length))),
  ).length;
};

/** Whether this tab has an order in progress: a patient is chosen. */
export const isOrderOpen = (store: Pick<LabStore, 'getItem'>): boolean => {
  const stored: unknown = store.getItem(DRAFTS + (store.getItem<string>('memory.wizard.id') ?? ''));
  return isObject(stored) && isObject(stored['draft']) && typeof stored['draft']['patientId'] === 'number';
};
