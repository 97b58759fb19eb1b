import { sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { DealtKind } from '../../../contract/dealtWith.ts';
import { revisions, type ResultMark, type ResultOrder } from '../../../contract/results.ts';
import { releaseWord, serviceStateWord, stateWord } from '../../../contract/resultStates.ts';
import type { StoredResult } from '../../core/db/rowFunctions.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { RowsOf } from '../orderLists/page.ts';

/** Selects the `StoredResult`s of orders; service names in `language`. */
export const storedResults =
  (language: Language): RowsOf<StoredResult> =>
  (ids) =>
    sql`result_rows(${ids}, ${language})`;

/** What the desk of an order in this state has to deal with. */
export const kindOf = ({ status, mark }: Pick<StoredResult, 'status' | 'mark'>): DealtKind | null => {
  if (status === cabinetStatus.NonProductive) return 'refused';
  if (status === cabinetStatus.Error) return 'failed';
  const isGivenOut = status === cabinetStatus.Ready || status === cabinetStatus.InWork;
  return isGivenOut && mark > 1 ? 'critical' : null;
};

/** What the desk of an order still has to deal with. */
const waitsFor = (order: StoredResult): DealtKind | null => {
  const kind = kindOf(order);
  return order.dealtWith.some((one) => one.kind === kind && one.isCurrent) ? null : kind;
};

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
  services: order.services.map(({ serviceCode, serviceName, release }) => ({
    serviceCode,
    serviceName,
    serviceStatus: serviceWord(release, order.status),
  })),
  mark: markOf(order),
  revisions: revisions.filter((one) => (one === 'corrected' ? order.isCorrected : order.isPreliminary)),
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
