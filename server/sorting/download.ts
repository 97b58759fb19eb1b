import { nameOfCode, sortingStatus } from '../../contract/codes.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { downloadOrders, SortingOrder } from '../../contract/sorting.ts';
import { seesPrices } from '../amounts.ts';
import { auditAccess, searchDetails } from '../audit.ts';
import { sqlDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { textsOf } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';
import { idsWithTotal, ordersOf, type RowsOf } from '../orderLists/page.ts';
import { writtenDay } from '../reports/written.ts';
import type { Call } from '../route.ts';
import { base64Of } from '../spreadsheets/base64.ts';
import { writeLongTable } from '../spreadsheets/writeLongTable.ts';
import { sortingRows } from './sortingRow.ts';
import { sliceOf } from './search.ts';

/** The most orders in one file. */
export const ORDERS_PER_FILE = 20_000;
/** Orders read and written per batch. */
const PART = 500;
/** Minsk is UTC+3 all year; ms. */
const MINSK = 3 * 3_600_000;
const WIDTHS = [28, 14, 14, 32, 20, 60, 18, 14, 12];

/** `2026-11-18T09:00:00.000Z` → `18.11.2026 12:00`. */
const writtenMoment = (iso: string): string => {
  const local = new Date(Date.parse(iso) + MINSK).toISOString();
  return `${writtenDay(local.slice(0, 10))} ${local.slice(11, 16)}`;
};

async function* partsOf(
  db: Db,
  ids: readonly number[],
  rowsOf: RowsOf<SortingOrder>,
  cellsOf: (order: SortingOrder) => string[],
): AsyncGenerator<string[][]> {
  for (let from = 0; from < ids.length; from += PART) {
    const orders = await ordersOf(db, ids.slice(from, from + PART), rowsOf);
    yield orders.map(cellsOf);
  }
}

/** All orders of a search, on all pages, as a spreadsheet of texts; no prices of contracts that hide them. */
export const downloadSorting = async ({
  db,
  lab,
  scope,
  body,
  user,
  language,
  messages,
}: Call<typeof downloadOrders>): Promise<ResponseOf<typeof downloadOrders>> => {
  const { hiddenPrices } = user;
  const hasPrices = scope.contractIds.some((id) => seesPrices(hiddenPrices, id));
  const all = { ...sliceOf(scope, body), offset: 0, limit: ORDERS_PER_FILE };
  const { ids, total } = await idsWithTotal(db, all);
  const fileName = 'sorting.xlsx';
  if (total === 0)
    return { isSuccess: false, statusMessage: messages.ordersNotFound, base64string: '', fileName };
  const { sheet, columns, states, cut } = textsOf(language).downloads;
  const { price, ...free } = columns;
  const cellsOf = (order: SortingOrder): string[] => [
    `${order.patient.lastName} ${order.patient.firstName}`,
    writtenDay(sqlDay(order.patient.dateOfBirth)),
    order.barcode,
    order.contractName,
    states[nameOfCode(sortingStatus, order.sortingState)],
    order.services.map(({ serviceCode, serviceName }) => `${serviceCode} ${serviceName}`).join('; '),
    writtenMoment(order.createdDate),
    writtenDay(sqlDay(order.deadLineDate)),
    ...(hasPrices ? [order.sumPrice?.toFixed(2) ?? ''] : []),
  ];
  const file = await writeLongTable({
    sheet,
    head: [...Object.values(free), ...(hasPrices ? [price] : [])],
    widths: WIDTHS,
    parts: partsOf(db, ids, sortingRows(language, hiddenPrices), cellsOf),
  });
  const days = `${sqlDay(body.createdDateStart)}..${sqlDay(body.createdDateEnd)}`;
  const subject = `${String(ids.length)} orders of contracts ${scope.contractIds.join(',')}, ${days}`;
  await auditAccess({ db, lab, user }, 'order.download', {
    subject,
    details: searchDetails(body, total),
    orderIds: ids,
  });
  return {
    isSuccess: true,
    statusMessage:
      total > ids.length ? fill(cut, { limit: String(ids.length), count: String(total) }) : messages.done,
    base64string: base64Of(file),
    fileName,
  };
};
