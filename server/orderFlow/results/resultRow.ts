import { sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import { dealtKinds, type DealtKind } from '../../../contract/dealtWith.ts';
import { revisions, type ResultMark, type ResultOrder, type Revision } from '../../../contract/results.ts';
import { releaseWord, serviceStateWord, stateWord } from '../../../contract/resultStates.ts';
import type { StoredResult } from '../../core/db/rowFunctions.ts';
import type { orders } from '../../core/db/schema/orders.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { RowsOf } from '../orderLists/page.ts';

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

/** A row on the wire: words for states, and the promised day of the result. */
export const viewResult = (order: StoredResult): ResultOrder => ({
  orderId: order.orderId,
  name: `${order.patient.lastName} ${order.patient.firstName}`,
  barcode: order.barcode,
  contractName: order.contractName,
  state: stateWord[order.status],
  orderDate: order.orderDate,
  deadLineDate: order.deadline,
  resultDate: order.resultDate,
  patient: order.patient,
  services: order.services.map(({ serviceCode, serviceName, release, progress, rejection }) => ({
    serviceCode,
    serviceName,
    serviceStatus: serviceWord(release, order.status),
    progress: progress ?? undefined,
    rejection,
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
