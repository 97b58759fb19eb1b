import { z } from 'zod';

/** What the hub tells of: nouns with a list in the portal, and what else a user gets a notice of, or has read elsewhere. */
export const liveKinds = ['order', 'preOrder', 'manifest', 'news', 'notice'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** The most ids of a kind in one message; of more only is told that there are some. */
export const LIVE_IDS = 500;

const ids = z.array(z.number().int()).max(LIVE_IDS).nullable().optional();
/** `Changed`: ids of what has changed since the last message; null: not known which, or too many. No patient data. */
export const liveChanges = z.object({ order: ids, preOrder: ids, manifest: ids, news: ids, notice: ids });
export type LiveChanges = z.output<typeof liveChanges>;

/** After a gap anything may have changed. */
export const anyChange: LiveChanges = {
  order: null,
  preOrder: null,
  manifest: null,
  news: null,
  notice: null,
};

/** Names of the hub's methods; a client calls `EditOrder(orderId)`, and `EditOrder(null)` when it is done. */
export const hubMethods = {
  updateVersion: 'UpdateVersion',
  updateSettings: 'UpdateSettings',
  changed: 'Changed',
  editors: 'Editors',
  editOrder: 'EditOrder',
} as const;
