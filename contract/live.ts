import { z } from 'zod';
import { resourceNouns } from './access.ts';

/**
 * What the hub reports: nouns with a list in the portal, records of the administration, and what else a user gets a
 * notice of, or has read elsewhere.
 */
export const liveKinds = ['order', 'preOrder', 'manifest', 'news', 'notice', 'office'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Lists of the administration in the places that the triggers of the baseline send. */
const firstLists = [
  'admin/users',
  'admin/contracts',
  'admin/discount',
  'admin/discount/prefix',
  'admin/discount/type',
  'admin/synchronization/provider',
  'admin/news',
  'admin/mail-manager/incoming',
  'admin/mail-manager/mask',
  'admin/mail-manager/queue',
  'admin/mail-manager/rule',
  'admin/mail-manager/sender',
  'admin/mail-manager/smtp',
  'admin/mail-manager/template',
  'admin/promotion',
  'admin/scheduled-changes',
  'admin/settings/payment-channel',
];
/** The log of actions and the delivery ledger are no live lists: they grow with every call. */
const known = new Set([...firstLists, 'admin/audit', 'admin/mail-manager/delivery']);

/**
 * The lists of the administration: `office` names those that have changed by their places here. The database knows the
 * places, so a resource is added at the end of `resourceNouns`, with its triggers.
 */
export const officeLists: readonly string[] = [
  ...firstLists,
  ...Object.keys(resourceNouns).filter((name) => name.startsWith('admin/') && !known.has(name)),
];

/** What `office` has for the price book, which is no list of records. */
export const PRICE_BOOK = 1000;

/** The most ids of a kind in one message; for more, the message says only that there are some. */
export const LIVE_IDS = 500;

const ids = z.array(z.number().int()).max(LIVE_IDS).nullable().optional();
/** `Changed`: ids of what has changed since the last message; null: not known which, or too many. No patient data. */
export const liveChanges = z.object({
  order: ids,
  preOrder: ids,
  manifest: ids,
  news: ids,
  notice: ids,
  office: ids,
});
export type LiveChanges = z.output<typeof liveChanges>;

/** After a gap anything may have changed. */
export const anyChange: LiveChanges = {
  order: null,
  preOrder: null,
  manifest: null,
  news: null,
  notice: null,
  office: null,
};

/**
 * Names of the hub's methods. A client calls `EditOrder(orderId)`, and `EditOrder(null)` when it is done, and once for
 * each connection `ChangesWithin(milliseconds)`, which returns what `Changed` would have sent in that time.
 */
export const hubMethods = {
  updateVersion: 'UpdateVersion',
  updateSettings: 'UpdateSettings',
  changed: 'Changed',
  editors: 'Editors',
  editOrder: 'EditOrder',
  changesWithin: 'ChangesWithin',
} as const;
