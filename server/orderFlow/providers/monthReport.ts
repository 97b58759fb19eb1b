import { seesPrices, type HiddenPrices } from '../../core/amounts.ts';
import { addDays, dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { Reach } from '../../core/session/reach.ts';
import { listed, type Scope } from '../../core/session/scope.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import { writeLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { grouped } from '../../core/grouped.ts';
import { sentBetween } from './orderList.ts';
import type { ViewRow } from './orderView.ts';
import { outsourcedServices } from '../outside/outsideServices.ts';

const WIDTHS = [12, 14, 20, 28, 32, 28, 28, 14, 18];
/** Orders read and written per batch. */
const PART = 500;

interface ReportParams {
  provider: { id: number; code: string };
  /** yyyyMM. */
  month: string;
  language: Language;
  hiddenPrices: HiddenPrices;
}

const written = (kopecks: number): Cell => ({ money: kopecks / 100 });

/** One row per order, and the totals at the end; the total is that of the prices shown. */
async function* partsOf(
  db: Db,
  orders: readonly ViewRow[],
  { language, hiddenPrices }: Pick<ReportParams, 'language' | 'hiddenPrices'>,
): AsyncGenerator<Cell[][]> {
  const isPriced = ({ contractId }: ViewRow): boolean => seesPrices(hiddenPrices, contractId);
  let total = 0;
  for (let from = 0; from < orders.length; from += PART) {
    const part = orders.slice(from, from + PART);
    const lines = await outsourcedServices(
      db,
      part.map(({ entry }) => entry.id),
    );
    const linesOf = grouped(lines, ({ entryId }) => entryId);
    yield part.map((order): Cell[] => {
      const { entry, barcode, contractName, lastName, firstName } = order;
      const own = linesOf.get(entry.id) ?? [];
      const price = isPriced(order) ? own.reduce((sum, line) => sum + line.price, 0) : null;
      total += price ?? 0;
      return [
        entry.sentAt === null ? '' : { day: dayOf(entry.sentAt) },
        barcode,
        entry.providerNumber,
        `${lastName} ${firstName}`.trim(),
        contractName[language],
        own.map(({ code }) => code).join(', '),
        own.map(({ providerCode }) => providerCode ?? '—').join(', '),
        price === null ? '' : written(price),
        ...(entry.termsOf === null ? [] : [{ day: entry.termsOf }]),
      ];
    });
  }
  const shown = orders.some(isPriced) ? written(total) : '';
  yield [[textsOf(language).providers.report.total, orders.length, '', '', '', '', '', shown]];
}

/** What a provider was sent in a month, `yyyyMM`; orders taken back are left out. */
export const sentInMonth = (db: Db, reach: Reach, providerId: number, month: string): Promise<ViewRow[]> => {
  const from = `${month.slice(0, 4)}-${month.slice(4, 6)}-01`;
  const until = `${addDays(from, 31).slice(0, 7)}-01`;
  return sentBetween(db, reach, providerId, { from, until });
};

/**
 * What a provider was sent in a month: one row per order with the provider's prices and a row of totals, as base64 of
 * an .xlsx. Orders taken back are left out, and so are prices that the caller does not see. A last column says of which
 * day a price is that is not of the day of sending.
 */
export const monthWorkbook = async (
  db: Db,
  scope: Scope,
  { provider, month, language, hiddenPrices }: ReportParams,
): Promise<{ base64string: string; fileName: string; orderIds: number[] }> => {
  const orders = await sentInMonth(db, listed(scope), provider.id, month);
  const { sheet, head, termsOf } = textsOf(language).providers.report;
  const isOfAnotherDay = orders.some(({ entry }) => entry.termsOf !== null);
  const parts = partsOf(db, orders, { language, hiddenPrices });
  return {
    base64string: base64Of(
      await writeLongTable({
        sheet,
        head: isOfAnotherDay ? [...head, termsOf] : head,
        widths: WIDTHS,
        parts,
        hasTotal: true,
      }),
    ),
    fileName: `${provider.code}-${month}.xlsx`,
    orderIds: orders.map(({ entry }) => entry.orderId),
  };
};
