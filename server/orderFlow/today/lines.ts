import { cabinetStatus, preOrderStatus, roles, sortingStatus, type RoleId } from '../../../contract/codes.ts';
import { ALL } from '../../../contract/headers.ts';
import { GIVE_BACK, WHOSE } from '../../../contract/preOrders.ts';
import type { ResultConditions } from '../../../contract/results.ts';
import type { TodayName, TodayOpens } from '../../../contract/today.ts';
import { addDays, dayOf, wireDay } from '../../core/dates.ts';
import { deskKindsOf, LONG, mayOpen } from '../notices/lists.ts';
import { LAST_DAYS } from '../../reference/laboratorySettings/validity.ts';

type Opens<List extends TodayOpens['list']> = Extract<TodayOpens, { list: List }>;
/** A line before it is counted; late orders become one for each laboratory and state. */
export interface PlannedLine {
  name: TodayName;
  opens: Exclude<TodayOpens, Opens<'outsourcing'>> | Omit<Opens<'outsourcing'>, 'provider' | 'status'>;
}

/** Which lines a role watches after the work of its desks; those whose list it may not open are left out. */
const watched: Record<RoleId, readonly TodayName[]> = {
  [roles.Nurse]: ['toHandOver', 'newResults'],
  [roles.Sorter]: ['toHandOver', 'manifests', 'late'],
  [roles.Manager]: [
    'newResults',
    'abnormal',
    'overdue',
    'atRisk',
    'letterFailed',
    'expiring',
    'expiringUnpaid',
    'expiringPaid',
    'giveBack',
  ],
  [roles.User]: ['newResults', 'overdue', 'atRisk'],
  [roles.AdvancedUser]: ['newResults', 'overdue', 'atRisk'],
  [roles.Admin]: [
    'whose',
    'requests',
    'mailFailed',
    'smsFailed',
    'mailQueued',
    'refreshes',
    'bookFiles',
    'unmapped',
    'late',
    'expiring',
    'expiringUnpaid',
    'expiringPaid',
    'giveBack',
  ],
};

/**
 * The lines of a role; `seenOf` says up to when the user has seen the results of a kind, `losesMail` that e-mails go to files
 * and nobody reads those.
 */
export const linesOf = (
  role: RoleId,
  now: Date,
  { seenOf, losesMail }: { seenOf: (kind: 'results' | 'abnormal') => Date; losesMail: boolean },
): PlannedLine[] => {
  const today = dayOf(now);
  const period = { createdDateStart: wireDay(addDays(today, -LONG)), createdDateEnd: wireDay(today) };
  const results = (
    status: Opens<'results'>['cabinetOrderStatus'],
    only?: ResultConditions,
  ): Opens<'results'> => ({ list: 'results', cabinetOrderStatus: status, only, ...period });
  const since = (kind: 'results' | 'abnormal') => ({ resultSince: seenOf(kind).toISOString() });
  const expiring = (status: Opens<'preOrders'>['status']): Opens<'preOrders'> => ({
    list: 'preOrders',
    status,
    validUntilEnd: wireDay(addDays(today, LAST_DAYS)),
    ...period,
  });
  const opens: Record<TodayName, PlannedLine['opens']> = {
    toHandOver: { list: 'sorting', sortingState: sortingStatus.NEW, ...period },
    refused: results(ALL, { revision: 'rejected', open: 'refused' }),
    failed: results(cabinetStatus.Error, { open: 'failed' }),
    newResults: results(cabinetStatus.Ready, since('results')),
    abnormal: results(cabinetStatus.Ready, { ...since('abnormal'), mark: 'abnormal' }),
    critical: results(ALL, { mark: 'critical', open: 'critical' }),
    overdue: results(ALL, { promise: 'late' }),
    atRisk: results(ALL, { promise: 'atRisk' }),
    letterFailed: results(cabinetStatus.Ready, { letterFailed: true }),
    manifests: { list: 'manifests' },
    late: { list: 'outsourcing', ...period },
    whose: { list: 'preOrders', status: WHOSE, ...period },
    expiring: expiring(preOrderStatus.New),
    expiringUnpaid: expiring(preOrderStatus.WaitForPayment),
    expiringPaid: expiring(preOrderStatus.Paid),
    giveBack: { list: 'preOrders', status: GIVE_BACK, ...period },
    requests: { list: 'accounts', state: 'PENDING_APPROVAL', isEmailProven: true },
    mailWritten: { list: 'emails', state: 'WRITTEN' },
    mailQueued: { list: 'emails', state: 'QUEUED' },
    mailFailed: { list: 'emails', isUndelivered: true },
    smsFailed: { list: 'sms', isUndelivered: true },
    unmapped: { list: 'providers' },
    refreshes: { list: 'refreshes' },
    bookFiles: { list: 'bookFiles' },
  };
  const lost: readonly TodayName[] = role === roles.Admin && losesMail ? ['mailWritten'] : [];
  return [...lost, ...deskKindsOf(role), ...watched[role]].flatMap((name) =>
    mayOpen[opens[name].list](role) ? { name, opens: opens[name] } : [],
  );
};

/** Whether a role watches how many orders come and how long they take; all contracts at once would take too long. */
export const watchesDays = (role: RoleId): boolean => role === roles.Manager;
