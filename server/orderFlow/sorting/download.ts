import type { Call } from '../../core/calls/call.ts';
import { inArray } from 'drizzle-orm';
import { nameOfCode, sortingStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { downloadOrders, SortingOrder } from '../../../contract/sorting.ts';
import { seesPrices } from '../../core/amounts.ts';
import { auditAccess, searchDetails } from '../../core/audit.ts';
import { sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { clientUnits } from '../../core/db/schema/contracts.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { idsWithTotal, ordersOf, type RowsOf } from '../orderLists/page.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import { SHEET_ROWS, streamLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { StreamedFile } from '../../core/calls/streamedFile.ts';
import { createTotals, tubeCount } from './downloadTotals.ts';
import { sortingRows } from '../orderLists/sortingRow.ts';
import { sliceOf } from './search.ts';

/** Orders read and written per batch. */
const PART = 500;
const WIDTHS = [28, 14, 14, 32, 28, 20, 60, 24, 10, 18, 18, 14, 12];

async function* partsOf(
  db: Db,
  ids: readonly number[],
  rowsOf: RowsOf<SortingOrder>,
  cellsOf: (order: SortingOrder) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < ids.length; from += PART) {
    const orders = await ordersOf(db, ids.slice(from, from + PART), rowsOf);
    yield orders.map(cellsOf);
  }
}

/** The names of the contracts' departments by id. */
const unitNames = async (
  db: Db,
  contractIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, string>> => {
  const units = await db
    .select({ id: clientUnits.id, name: clientUnits.name })
    .from(clientUnits)
    .where(inArray(clientUnits.contractId, [...contractIds]));
  return new Map(units.map(({ id, name }) => [id, name[language]]));
};

/**
 * All orders of a search, on all pages, as a spreadsheet: the orders, and a sheet of totals by contract and department;
 * no prices of contracts that hide them. It is sent while it is written.
 */
export const downloadSorting = async ({
  db,
  lab,
  scope,
  body,
  user,
  language,
  messages,
}: Call<typeof downloadOrders>): Promise<ResponseOf<typeof downloadOrders> | StreamedFile> => {
  const { hiddenPrices } = user;
  const hasPrices = scope.contractIds.some((id) => seesPrices(hiddenPrices, id));
  const { downloads } = textsOf(language);
  const limit = SHEET_ROWS - 1;
  const { ids, total } = await idsWithTotal(db, { ...sliceOf(scope, body), offset: 0, limit });
  const fileName = 'sorting.xlsx';
  const refusal =
    total === 0
      ? messages.ordersNotFound
      : total > limit
        ? fill(downloads.tooMany, { count: String(total), limit: String(limit) })
        : null;
  if (refusal !== null) return { isSuccess: false, statusMessage: refusal, base64string: '', fileName };
  const units = await unitNames(db, scope.contractIds, language);
  const unitOf = ({ clientUnit }: SortingOrder): string => units.get(clientUnit?.id ?? 0) ?? '';
  const { price, ...free } = downloads.columns;
  const totals = createTotals(unitOf, hasPrices);
  const cellsOf = (order: SortingOrder): Cell[] => {
    totals.add(order);
    return [
      `${order.patient.lastName} ${order.patient.firstName}`,
      { day: sqlDay(order.patient.dateOfBirth) },
      order.barcode,
      order.contractName,
      unitOf(order),
      downloads.states[nameOfCode(sortingStatus, order.sortingState)],
      order.services.map(({ serviceCode, serviceName }) => `${serviceCode} ${serviceName}`).join('; '),
      order.tubes.map(({ code, count }) => `${code} × ${String(count)}`).join(', '),
      tubeCount(order),
      { moment: order.createdDate },
      order.importedDate === null ? '' : { moment: order.importedDate },
      { day: sqlDay(order.deadLineDate) },
      ...(hasPrices ? [order.sumPrice === null ? '' : { money: order.sumPrice }] : []),
    ];
  };
  const days = `${sqlDay(body.createdDateStart)}..${sqlDay(body.createdDateEnd)}`;
  const subject = `${String(ids.length)} orders of contracts ${scope.contractIds.join(',')}, ${days}`;
  await auditAccess({ db, lab, user }, 'order.download', {
    subject,
    details: searchDetails(body, total),
    orderIds: ids,
  });
  const chunks = streamLongTable({
    sheet: downloads.sheet,
    head: [...Object.values(free), ...(hasPrices ? [price] : [])],
    widths: WIDTHS,
    parts: partsOf(db, ids, sortingRows(language, hiddenPrices), cellsOf),
    totals: { sheet: downloads.totals.sheet, table: () => totals.table(downloads) },
  });
  return new StreamedFile(chunks, messages.done, fileName);
};
