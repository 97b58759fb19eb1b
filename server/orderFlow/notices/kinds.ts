import { cabinetStatus, preOrderStatus, roles, type RoleId } from '../../../contract/codes.ts';
import { can } from '../../../contract/access.ts';
import { dealtKinds } from '../../../contract/dealtWith.ts';
import { ALL } from '../../../contract/headers.ts';
import { noticeKinds, type NoticeKind, type NoticeOpens } from '../../../contract/notices.ts';
import { WHOSE } from '../../../contract/preOrders.ts';
import type { ResultConditions } from '../../../contract/results.ts';
import { addDays, dayOf, wireDay } from '../../core/dates.ts';
import { LAST_DAYS } from '../../reference/laboratorySettings/validity.ts';
import { deskKindsOf, LONG, mayOpen } from './lists.ts';

/** A kind before it is counted. */
export interface PlannedNotice {
  kind: NoticeKind;
  /** It is counted from this moment on. */
  since: Date;
  opens: NoticeOpens;
}

const clinic: readonly NoticeKind[] = [
  'abnormal',
  'results',
  'cancelled',
  'late',
  'atRisk',
  'manifests',
  'news',
];
/** Besides the work of its desks. */
const kindsOfRole: Record<RoleId, readonly NoticeKind[]> = {
  [roles.Nurse]: clinic,
  [roles.Manager]: [...clinic, 'letterFailed'],
  [roles.User]: clinic,
  [roles.AdvancedUser]: clinic,
  [roles.Sorter]: ['cancelled', 'manifests', 'news'],
  [roles.Admin]: [
    'whose',
    'expiring',
    'requests',
    'refreshes',
    'mailFailed',
    'smsFailed',
    'mailStuck',
    'news',
  ],
};

/** Kinds that belong to no contract. */
export const laboratoryKinds: ReadonlySet<NoticeKind> = new Set([
  'requests',
  'refreshes',
  'mailFailed',
  'smsFailed',
  'mailStuck',
  'news',
]);

const opensOf = (kind: NoticeKind, now: Date, since: Date, contractId?: number): NoticeOpens => {
  const today = dayOf(now);
  const period = { createdDateStart: wireDay(addDays(today, -LONG)), createdDateEnd: wireDay(today) };
  const from = since.toISOString();
  const results = (
    status: Extract<NoticeOpens, { list: 'results' }>['cabinetOrderStatus'],
    only: ResultConditions,
  ): NoticeOpens => ({ list: 'results', cabinetOrderStatus: status, only, contractId, ...period });
  const opens: Record<NoticeKind, NoticeOpens> = {
    critical: results(ALL, { resultSince: from, mark: 'critical' }),
    abnormal: results(cabinetStatus.Ready, { resultSince: from, mark: 'abnormal' }),
    results: results(cabinetStatus.Ready, { resultSince: from }),
    refused: results(ALL, { stoppedSince: from, revision: 'rejected' }),
    failed: results(cabinetStatus.Error, { stoppedSince: from }),
    cancelled: results(cabinetStatus.Canceled, { stoppedSince: from }),
    letterFailed: results(ALL, { letterFailedSince: from }),
    late: results(ALL, { promise: 'late' }),
    atRisk: results(ALL, { promise: 'atRisk' }),
    manifests: { list: 'manifests', differingSince: from },
    whose: { list: 'preOrders', status: WHOSE, contractId, ...period },
    expiring: {
      list: 'preOrders',
      status: preOrderStatus.Paid,
      validUntilEnd: wireDay(addDays(today, LAST_DAYS)),
      expiringSince: from,
      contractId,
      ...period,
    },
    requests: { list: 'accounts', state: 'PENDING_APPROVAL', isEmailProven: true },
    refreshes: { list: 'refreshes' },
    mailFailed: { list: 'emails', isUndelivered: true },
    smsFailed: { list: 'sms', isUndelivered: true },
    mailStuck: { list: 'emails', state: 'QUEUED' },
    news: { list: 'news' },
  };
  return opens[kind];
};

/** The kinds of a role, the most urgent first; those whose list it may not open are left out. */
export const kindsOf = (role: RoleId): NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const { list } = opensOf(kind, new Date(0), new Date(0));
    const isOpen = list === 'news' ? can(role, 'open', 'news') : mayOpen[list](role);
    return isOpen && [...deskKindsOf(role), ...kindsOfRole[role]].includes(kind);
  });

/** What a list opens with for a kind, counted from a moment on; in one contract or in all. */
export const planned = (kind: NoticeKind, now: Date, since: Date, contractId?: number): PlannedNotice => ({
  kind,
  since,
  opens: opensOf(kind, now, since, contractId),
});

/**
 * What waits for a user: what a desk deals with until somebody has, requests and whose orders are until somebody has decided, everything else
 * since the user has seen it.
 */
export const waiting = (kind: NoticeKind, now: Date, since: Date): PlannedNotice => {
  const notice = planned(kind, now, since);
  const { opens } = notice;
  if (kind === 'requests' || kind === 'whose') return { ...notice, since: new Date(0) };
  const open = dealtKinds.find((one) => one === kind);
  if (opens.list !== 'results' || open === undefined) return notice;
  const only = { open, mark: opens.only?.mark, revision: opens.only?.revision };
  return { kind, since: new Date(0), opens: { ...opens, only } };
};

/** Kinds of new results; the abnormal are among the others. */
export const resultKinds: ReadonlySet<NoticeKind> = new Set(['abnormal', 'results']);

/** How many have happened: a critical result that is new is among the new results. */
export const unreadOf = (notices: readonly { kind: NoticeKind; count: number; again: number }[]): number => {
  const fresh = notices.flatMap(({ kind, count }) => (resultKinds.has(kind) ? [count] : []));
  const others = notices.flatMap(({ kind, count, again }) => (resultKinds.has(kind) ? [] : [count - again]));
  return Math.max(0, ...fresh) + others.reduce((sum, count) => sum + count, 0);
};
