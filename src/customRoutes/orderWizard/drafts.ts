import type { PersistedDraft } from './draftParts.ts';
import type { OrderScope } from './useOrderScope.ts';
import type { Step } from './wizard.ts';

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
export interface Unfinished extends StoredDraft {
  id: string;
}

/** This many unfinished orders are kept. */
const KEPT_AT_MOST = 5;

export const DRAFTS = 'wizard.drafts.';
/** Where the draft of this id is kept, and what belongs to it in its tab: what was typed, the order that it changes. */
export const draftKey = (id: string): string => DRAFTS + id;
export const textsKey = (id: string): string => `tab.wizard.texts.${id}`;
export const baseKey = (id: string): string => `tab.wizard.base.${id}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is StoredDraft =>
  isObject(value) &&
  typeof value['changedAt'] === 'number' &&
  isObject(value['draft']) &&
  typeof value['draft']['patientId'] === 'number' &&
  Array.isArray(value['draft']['parentCodes']);

/**
 * The orders of `stored` (by `draftKey`) that no living tab works on, the latest first, and the ids of those that are
 * too many or cannot be read. `living` are the ids that tabs work on.
 */
export const unfinishedOf = (
  stored: Readonly<Record<string, unknown>>,
  living: ReadonlySet<string>,
): { persisted: Unfinished[]; dropped: string[] } => {
  const free = Object.entries(stored)
    .map(([key, value]) => ({ id: key.slice(DRAFTS.length), value }))
    .filter(({ id }) => !living.has(id));
  const unfinished = free
    .flatMap(({ id, value }) => (isDraft(value) ? { ...value, id } : []))
    .sort((one, other) => other.changedAt - one.changedAt);
  const persisted = unfinished.slice(0, KEPT_AT_MOST);
  const dropped = free.map(({ id }) => id).filter((id) => !persisted.some((one) => one.id === id));
  return { persisted, dropped };
};
