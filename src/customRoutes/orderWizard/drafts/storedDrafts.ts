import type { LabStore } from '../../../store/labStore.ts';
import type { Base } from '../editing.ts';
import type { OrderScope } from '../orderScope.ts';
import type { Step } from '../../../paths/createOrder.ts';
import type { WizardState } from '../wizard.ts';
import { emptyTexts, joined, type PersistedDraft, type Texts } from './draftParts.ts';

/** An order in the making as the browser keeps it for all tabs: ids and codes only. Each tab has its own, by its id. */
export interface StoredDraft {
  draft: PersistedDraft;
  /** null: none was chosen. */
  scope: OrderScope | null;
  /** Where one was when it was set aside; null: at the furthest step. */
  step: Step | null;
  /** ms since the epoch. */
  changedAt: number;
}
export interface UnfinishedDraft extends StoredDraft {
  id: string;
}

/** This many unfinished orders are kept. */
const MAX_UNFINISHED = 5;

export const DRAFTS = 'wizard.drafts.';
/** The id of the draft that this tab works on, for a reload, and once the wizard has opened it. */
export const ID = 'tab.wizard.id';
export const OPEN_DRAFT = 'memory.wizard.id';
/** The scope chosen last, and that of this tab, which another tab's choice does not change. */
export const SCOPE = 'wizard.place';
export const TAB_SCOPE = 'tab.wizard.place';
/** The draft of this id, and what belongs to it in its tab: what was typed, the order that it changes. */
export const draftKey = (id: string): string => DRAFTS + id;
export const textsKey = (id: string): string => `tab.wizard.texts.${id}`;
export const baseKey = (id: string): string => `tab.wizard.base.${id}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is StoredDraft => {
  if (!isObject(value) || typeof value['changedAt'] !== 'number' || !isObject(value['draft'])) return false;
  const draft: { [Key in keyof PersistedDraft]?: unknown } = value['draft'];
  return typeof draft.patientId === 'number' && Array.isArray(draft.parentCodes);
};

/**
 * The orders of `stored` (by `draftKey`) that no tab works on, the latest first, and the ids of those that are too many
 * or cannot be read. `locked` are the ids that tabs work on.
 */
export const unfinishedOf = (
  stored: Readonly<Record<string, unknown>>,
  locked: ReadonlySet<string>,
): { unfinished: UnfinishedDraft[]; dropped: string[] } => {
  const free = Object.entries(stored)
    .map(([key, value]) => ({ id: key.slice(DRAFTS.length), value }))
    .filter(({ id }) => !locked.has(id));
  const unfinished = free
    .flatMap(({ id, value }) => (isDraft(value) ? { ...value, id } : []))
    .sort((one, other) => other.changedAt - one.changedAt)
    .slice(0, MAX_UNFINISHED);
  const dropped = free.map(({ id }) => id).filter((id) => !unfinished.some((one) => one.id === id));
  return { unfinished, dropped };
};

/** The order in the making under this id. */
export const readDraft = (
  store: LabStore,
  id: string,
): { stored: StoredDraft; state: WizardState } | null => {
  const stored = store.getItem<StoredDraft>(draftKey(id));
  return stored === undefined
    ? null
    : { stored, state: joined(stored.draft, store.getItem<Texts>(textsKey(id)) ?? emptyTexts) };
};

/** Makes a draft the one of this tab. */
export const openDraft = (store: LabStore, id: string): void => {
  store.setItem(ID, id);
  store.setItem(OPEN_DRAFT, id);
};

export const removeDraft = (store: LabStore, id: string): void => {
  for (const key of [draftKey(id), textsKey(id), baseKey(id)]) store.removeItem(key);
};

/** Copies a draft that another tab works on: what was typed goes over to the copy. Placed in both, it is one order. */
export const moveToCopy = (store: LabStore, id: string, copyId: string): void => {
  for (const key of [draftKey, textsKey, baseKey]) {
    const value = store.getItem<Texts | Base | StoredDraft>(key(id));
    if (value !== undefined) store.setItem(key(copyId), value);
  }
  for (const key of [textsKey, baseKey]) store.removeItem(key(id));
};
