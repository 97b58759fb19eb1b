import { isWorkingTab, markWorkingTab } from '../../../authProvider/session.ts';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import { stepOfPath } from '../../../paths/createOrder.ts';
import type { LabStore } from '../../../store/labStore.ts';
import { setAside } from './setAside.ts';
import { ID, openDraft, readDraft, reopenDraft, SCOPE, sharedDraft, TAB_SCOPE } from './storedDrafts.ts';

/**
 * Assigns a draft to this tab: its previous draft after a plain reload, and when Back leads to a later step of an
 * order that was left. After a new sign-in the previous draft is set aside at the step of `pathname`, and the tab
 * starts a new one. `isDestined`: the navigation asks for a certain order.
 */
export const openTab = (store: LabStore, pathname: string, isDestined: boolean): void => {
  const id = store.getItem<string>(ID);
  const left = id === undefined ? null : readDraft(store, id);
  const isWorking = isWorkingTab();
  if (id !== undefined && left !== null && !isWorking) setAside(store, id, pathname, true);
  if (store.getItem(TAB_SCOPE) === undefined && store.getItem(SCOPE) !== undefined)
    store.setItem(TAB_SCOPE, store.getItem(SCOPE));
  markWorkingTab();
  if (id === undefined) return openDraft(store, randomKey());
  if (left === null || (isWorking && left.stored.step === null)) return openDraft(store, id);
  const isBack = isWorking && !isDestined && ![null, 'patient'].includes(stepOfPath(pathname));
  const shared = isBack ? sharedDraft(store, id) : null;
  if (shared === null) openDraft(store, randomKey());
  else reopenDraft(store, id, shared);
};
