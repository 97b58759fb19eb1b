import { isObject } from '../../../../contract/isObject.ts';
import type { LabStore } from '../../../store/labStore.ts';
import { SHIFT } from '../../../store/savedValues.ts';
import { DRAFTS } from '../../../store/unfinishedOrders.ts';
import type { Base } from '../state/editing.ts';
import type { Step } from '../../../paths/createOrder.ts';
import type { WizardState, OrderScope } from '../state/wizard.ts';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import { emptyTexts, joined, persistedOf, textsOf, type PersistedDraft, type Texts } from './draftParts.ts';

/** A persisted draft, visible to all tabs: ids and codes only. Each tab has its own, by id. */
export interface StoredDraft {
  draft: PersistedDraft;
  /** null: none was chosen. */
  scope: OrderScope | null;
  /** Step at which it was set aside; null while it is open in a tab. */
  step: Step | null;
  /** ms since the epoch. */
  changedAt: number;
}
export interface UnfinishedDraft extends StoredDraft {
  id: string;
}

/** Maximum number of drafts stored. */
const MAX_UNFINISHED = 20;

/** Id of this tab's draft: stored for a reload, and once opened by the wizard. */
export const ID = 'tab.wizard.id';
export const OPEN_DRAFT = 'memory.wizard.id';
/** The scope last selected in any tab, and the one of this tab. */
export const SCOPE = 'wizard.place';
export const TAB_SCOPE = 'tab.wizard.place';
/** The draft of this id, its free text and the order it edits. */
export const draftKey = (id: string): string => DRAFTS + id;
export const textsKey = (id: string): string => `tab.wizard.texts.${id}`;
export const baseKey = (id: string): string => `tab.wizard.base.${id}`;

const isDraft = (value: unknown): value is StoredDraft => {
  if (!isObject(value) || typeof value['changedAt'] !== 'number' || !isObject(value['draft'])) return false;
  const draft: { [Key in keyof PersistedDraft]?: unknown } = value['draft'];
  return typeof draft.patientId === 'number' && Array.isArray(draft.parentCodes);
};

/**
 * The drafts of `stored` (by `draftKey`) open in no tab, latest first, and the ids that are over the limit, older than a
 * shift or unreadable. `locked` are the ids open in tabs, `now` is in ms since the epoch.
 */
export const unfinishedOf = (
  stored: Readonly<Record<string, unknown>>,
  locked: ReadonlySet<string>,
  now: number,
): { unfinished: UnfinishedDraft[]; dropped: string[] } => {
  const free = Object.entries(stored)
    .map(([key, value]) => ({ id: key.slice(DRAFTS.length), value }))
    .filter(({ id }) => !locked.has(id));
  const unfinished = free
    .flatMap(({ id, value }) => (isDraft(value) && now - value.changedAt < SHIFT ? { ...value, id } : []))
    .sort((one, other) => other.changedAt - one.changedAt)
    .slice(0, MAX_UNFINISHED);
  const dropped = free.map(({ id }) => id).filter((id) => !unfinished.some((one) => one.id === id));
  return { unfinished, dropped };
};

/** The draft of this id as last saved by any tab; null when it is gone or unreadable. */
export const sharedDraft = (store: LabStore, id: string): StoredDraft | null => {
  const stored = store.listShared(draftKey(id))[draftKey(id)];
  return isDraft(stored) ? stored : null;
};

/** The draft of this id. */
export const readDraft = (
  store: LabStore,
  id: string,
): { stored: StoredDraft; state: WizardState } | null => {
  const stored = store.getItem<StoredDraft>(draftKey(id));
  return stored === undefined
    ? null
    : { stored, state: joined(stored.draft, store.getItem<Texts>(textsKey(id)) ?? emptyTexts) };
};

/**
 * Stores a draft that is open in this tab, in the scope of the tab. The draft gets its key together with its
 * patient.
 */
export const writeDraft = (store: LabStore, id: string, state: WizardState): void => {
  store.setItem(textsKey(id), textsOf(state));
  store.setItem(draftKey(id), {
    draft: persistedOf(state.orderKey === '' ? { ...state, orderKey: randomKey() } : state),
    scope: store.getItem<OrderScope>(TAB_SCOPE) ?? null,
    step: null,
    changedAt: Date.now(),
  } satisfies StoredDraft);
};

/** Remembers the contract and subdivision of this tab as the last selected. */
export const rememberScope = (store: LabStore, scope: OrderScope): void => {
  for (const key of [SCOPE, TAB_SCOPE]) store.setItem(key, scope);
};

/** Remembers the scope, also with the draft of this tab. */
export const setDraftScope = (store: LabStore, scope: OrderScope): void => {
  rememberScope(store, scope);
  const id = store.getItem<string>(OPEN_DRAFT) ?? '';
  const stored = store.getItem<StoredDraft>(draftKey(id));
  if (stored) store.setItem(draftKey(id), { ...stored, scope } satisfies StoredDraft);
};

/** Assigns a draft to this tab. */
export const openDraft = (store: LabStore, id: string): void => {
  store.setItem(ID, id);
  store.setItem(OPEN_DRAFT, id);
};

/** Assigns a draft that was set aside to this tab, with its contract and subdivision. */
export const reopenDraft = (store: LabStore, id: string, stored: StoredDraft): void => {
  store.setItem(draftKey(id), { ...stored, step: null } satisfies StoredDraft);
  if (stored.scope) rememberScope(store, stored.scope);
  openDraft(store, id);
};

/** Removes a draft; the returned function brings it back. */
export const removeDraft = (store: LabStore, id: string): (() => void) => {
  const values = [draftKey(id), textsKey(id), baseKey(id)].map(
    (key) => [key, store.getItem<unknown>(key)] as const,
  );
  for (const [key] of values) store.removeItem(key);
  return () => {
    for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
  };
};

/** Copies a draft open in another tab, with its free text. Both share one key, so placing both creates one order. */
export const moveToCopy = (store: LabStore, id: string, copyId: string): void => {
  for (const key of [draftKey, textsKey, baseKey]) {
    const value = store.getItem<Texts | Base | StoredDraft>(key(id));
    if (value !== undefined) store.setItem(key(copyId), value);
  }
  for (const key of [textsKey, baseKey]) store.removeItem(key(id));
};
