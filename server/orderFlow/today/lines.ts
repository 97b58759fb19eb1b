import { cabinetStatus, preOrderStatus, roles, sortingStatus, type RoleId } from '../../../contract/codes.ts';
import { can } from '../../../contract/access.ts';
import { ALL } from '../../../contract/headers.ts';
import type { ResultConditions } from '../../../contract/results.ts';
import type { TodayName, TodayOpens } from '../../../contract/today.ts';
import { addDays, dayOf, wireDay } from '../../core/dates.ts';
import { LAST_DAYS } from '../../reference/laboratorySettings/validity.ts';

/** What lists of orders look back on; days. */
const DAYS = 30;
/** Longer than an order stays at a laboratory outside, and a pre-order is valid. */
export const LONG = 365;

type Opens<List extends TodayOpens['list']> = Extract<TodayOpens, { list: List }>;
/** A line before it is counted; late orders become one for each laboratory and state. */
export interface PlannedLine {
  name: TodayName;
  opens: Exclude<TodayOpens, Opens<'outsourcing'>> | Omit<Opens<'outsourcing'>, 'provider' | 'status'>;
}

/** Which lines a role watches; those whose list it may not open are left out. */
const watched: Record<RoleId, readonly TodayName[]> = {
  [roles.Nurse]: ['critical', 'refused', 'failed', 'toHandOver', 'newResults'],
  [roles.Sorter]: ['toHandOver', 'manifests', 'late'],
  [roles.Manager]: [
    'critical',
    'newResults',
    'abnormal',
    'promised',
    'refused',
    'letterFailed',
    'expiring',
    'expiringUnpaid',
    'expiringPaid',
  ],
  [roles.User]: ['newResults', 'promised', 'refused'],
  [roles.AdvancedUser]: ['newResults', 'promised', 'refused'],
  [roles.Admin]: [
    'requests',
    'mailFailed',
    'mailQueued',
    'refreshes',
    'unmapped',
    'late',
    'expiring',
    'expiringUnpaid',
    'expiringPaid',
  ],
};

/** Whether the policy opens a list to a role. */
export const mayOpen: Record<TodayOpens['list'], (role: RoleId) => boolean> = {
  sorting: (role) => can(role, 'search', 'sorting'),
  results: (role) => can(role, 'search', 'result'),
  preOrders: (role) => can(role, 'open', 'preOrder'),
  outsourcing: (role) => can(role, 'open', 'outsource'),
  manifests: (role) => can(role, 'open', 'sort') && can(role, 'read', 'manifest'),
  accounts: (role) => can(role, 'read', 'account'),
  emails: (role) => can(role, 'read', 'email'),
  providers: (role) => can(role, 'read', 'provider'),
  refreshes: (role) => can(role, 'update', 'synchronization'),
};

/** The lines of a role; `since` is when the visit before ended. */
export const linesOf = (role: RoleId, now: Date, since: Date): PlannedLine[] => {
  const today = dayOf(now);
  const period = (days: number) => ({
    createdDateStart: wireDay(addDays(today, -days)),
    createdDateEnd: wireDay(today),
  });
  const results = (
    status: Opens<'results'>['cabinetOrderStatus'],
    only?: ResultConditions,
  ): Opens<'results'> => ({ list: 'results', cabinetOrderStatus: status, only, ...period(DAYS) });
  const resultSince = since.toISOString();
  const expiring = (status: Opens<'preOrders'>['status']): Opens<'preOrders'> => ({
    list: 'preOrders',
    status,
    validUntilEnd: wireDay(addDays(today, LAST_DAYS)),
    ...period(LONG),
  });
  const opens: Record<TodayName, PlannedLine['opens']> = {
    toHandOver: { list: 'sorting', sortingState: sortingStatus.NEW, ...period(DAYS) },
    refused: results(cabinetStatus.NonProductive),
    failed: results(cabinetStatus.Error),
    newResults: results(cabinetStatus.Ready, { resultSince }),
    abnormal: results(cabinetStatus.Ready, { resultSince, mark: 'abnormal' }),
    critical: results(cabinetStatus.Ready, { resultSince, mark: 'critical' }),
    promised: results(ALL, { promisedOn: wireDay(today) }),
    letterFailed: results(cabinetStatus.Ready, { letterFailed: true }),
    manifests: { list: 'manifests' },
    late: { list: 'outsourcing', ...period(LONG) },
    expiring: expiring(preOrderStatus.New),
    expiringUnpaid: expiring(preOrderStatus.WaitForPayment),
    expiringPaid: expiring(preOrderStatus.Paid),
    requests: { list: 'accounts', state: 'PENDING_APPROVAL' },
    mailQueued: { list: 'emails', state: 'QUEUED' },
    mailFailed: { list: 'emails', state: 'FAILED' },
    unmapped: { list: 'providers' },
    refreshes: { list: 'refreshes' },
  };
  return watched[role].flatMap((name) =>
    mayOpen[opens[name].list](role) ? { name, opens: opens[name] } : [],
  );
};

/** Whether a role watches how many orders come and how long they take; all contracts at once would take too long. */
export const watchesDays = (role: RoleId): boolean => role === roles.Manager;
