import { sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import { dealtKinds, type DealtKind } from '../../../contract/dealtWith.ts';
import {
  revisions,
  type OwedPromise,
  type ResultMark,
  type ResultOrder,
  type Revision,
} from '../../../contract/results.ts';
import { releaseWord, serviceStateWord, stateWord } from '../../../contract/resultStates.ts';
import type { Db } from '../../core/db/db.ts';
import type { StoredResult } from '../../core/db/rowFunctions.ts';
import type { orders } from '../../core/db/schema/orders.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { RowsOf } from '../orderLists/page.ts';
import { owedPromise, promiseClockOf } from '../../reference/schedule/promiseClock.ts';

/** Selects the `StoredResult`s of orders; service names in `language`. */
export const storedResults =
  (language: Language): RowsOf<StoredResult> =>
  (ids) =>
    sql`result_rows(${ids}, ${language})`;

/** What the desk of an order has to deal with, the most urgent first. */
export const kindsOf = ({
  cabinetStatus: status,
  resultMark,
  isRejected,
}: Pick<typeof orders.$inferSelect, 'cabinetStatus' | 'resultMark' | 'isRejected'>): DealtKind[] => {
  const isGivenOut = status === cabinetStatus.Ready || status === cabinetStatus.InWork;
  const has: Record<DealtKind, boolean> = {
    critical: isGivenOut && resultMark > 1,
    refused: status === cabinetStatus.NonProductive || isRejected,
    failed: status === cabinetStatus.Error,
  };
  return dealtKinds.filter((kind) => has[kind]);
};

/** What the desk of an order still has to deal with. */
const waitsFor = ({ status, mark, isRejected, dealtWith }: StoredResult): DealtKind[] =>
  kindsOf({ cabinetStatus: status, resultMark: mark, isRejected }).filter(
    (kind) => !dealtWith.some((one) => one.kind === kind && one.isCurrent),
  );

/** What the values say that are given out. */
const markOf = ({ mark }: StoredResult): ResultMark | undefined => {
  if (mark === 0) return undefined;
  return mark > 1 ? 'critical' : 'abnormal';
};

const serviceWord = (
  release: StoredResult['services'][number]['release'],
  status: StoredResult['status'],
): string => {
  if (release === null) return serviceStateWord[status];
  return release === 'final' ? serviceStateWord[cabinetStatus.Ready] : releaseWord[release];
};

const hasRevision: Record<Revision, (order: StoredResult) => boolean> = {
  preliminary: ({ isPreliminary }) => isPreliminary,
  corrected: ({ isCorrected }) => isCorrected,
  rejected: ({ isRejected }) => isRejected,
};

/** The rows on the wire: words for states, and promises as they are kept at a moment. */
export const viewResults = async (
  db: Db,
  rows: readonly StoredResult[],
  now: Date,
): Promise<ResultOrder[]> => {
  const owed = rows.flatMap(({ contractId, dueOn }) => (dueOn === null ? [] : contractId));
  const clock = owed.length === 0 ? null : await promiseClockOf(db, [...new Set(owed)], now);
  return rows.map((order) =>
    viewResult(order, (day) => (clock === null ? undefined : owedPromise(clock, order.contractId, day))),
  );
};

const viewResult = (
  order: StoredResult,
  promiseOf: (day: string | null) => OwedPromise | undefined,
): ResultOrder => ({
  orderId: order.orderId,
  name: `${order.patient.lastName} ${order.patient.firstName}`,
  barcode: order.barcode,
  contractName: order.contractName,
  state: stateWord[order.status],
  orderDate: order.orderDate,
  deadLineDate: order.deadline,
  promise: promiseOf(order.dueOn),
  resultDate: order.resultDate,
  patient: order.patient,
  services: order.services.map(({ serviceCode, serviceName, release, progress, rejection, promisedOn }) => ({
    serviceCode,
    serviceName,
    serviceStatus: serviceWord(release, order.status),
    progress: progress ?? undefined,
    rejection,
    promise: promiseOf(promisedOn),
  })),
  mark: markOf(order),
  revisions: revisions.filter((one) => hasRevision[one](order)),
  critical: order.critical,
  waits: waitsFor(order),
  dealtWith: order.dealtWith.map(({ kind, at, by, how, retake, call }) => ({
    kind,
    at,
    by,
    how,
    retake,
    call,
  })),
  retakeOf: order.retakeOf,
  specimens: order.specimens,
});
