import type { UserFlags } from '../../contract/session.ts';
import { shownAmount } from '../amounts.ts';
import { addDays, dayOf } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { textsOf, type Language } from '../messages/messages.ts';
import { writtenDay } from '../reports/written.ts';
import type { Scope } from '../scope.ts';
import { base64Of } from '../spreadsheets/base64.ts';
import { writeLongTable } from '../spreadsheets/writeLongTable.ts';
import { grouped } from './grouped.ts';
import { sentBetween } from './orderList.ts';
import { outsourcedServices, type ViewRow } from './orderView.ts';

const WIDTHS = [12, 14, 32, 28, 28, 14];
/** Orders read and written per batch. */
const PART = 500;

interface ReportParams {
  provider: { id: number; code: string };
  /** yyyyMM. */
  month: string;
  language: Language;
  flags: UserFlags;
}

/** One row per order, and the totals at the end. */
async function* partsOf(
  db: Db,
  orders: readonly ViewRow[],
  { language, flags }: Pick<ReportParams, 'language' | 'flags'>,
): AsyncGenerator<string[][]> {
  const written = (kopecks: number): string => shownAmount(flags, kopecks)?.toFixed(2) ?? '';
  let total = 0;
  for (let from = 0; from < orders.length; from += PART) {
    const part = orders.slice(from, from + PART);
    const lines = await outsourcedServices(
      db,
      part.map(({ entry }) => entry.id),
    );
    const linesOf = grouped(lines, ({ entryId }) => entryId);
    yield part.map(({ entry, barcode, contractName }) => {
      const own = linesOf.get(entry.id) ?? [];
      const price = own.reduce((sum, line) => sum + line.price, 0);
      total += price;
      return [
        entry.sentAt === null ? '' : writtenDay(dayOf(entry.sentAt)),
        barcode,
        contractName[language],
        own.map(({ code }) => code).join(', '),
        own.map(({ providerCode }) => providerCode ?? '—').join(', '),
        written(price),
      ];
    });
  }
  yield [[textsOf(language).providers.report.total, String(orders.length), '', '', '', written(total)]];
}

/**
 * What a provider was sent in a month: one row per order with the provider's prices and a row of totals, as base64 of
 * an .xlsx of texts. Orders taken back are left out, and so are prices without the price flag.
 */
export const monthWorkbook = async (
  db: Db,
  scope: Scope,
  { provider, month, language, flags }: ReportParams,
): Promise<{ base64string: string; fileName: string; orderIds: number[] }> => {
  const from = `${month.slice(0, 4)}-${month.slice(4, 6)}-01`;
  const until = `${addDays(from, 31).slice(0, 7)}-01`;
  const orders = await sentBetween(db, scope, provider.id, { from, until });
  const { sheet, head } = textsOf(language).providers.report;
  const parts = partsOf(db, orders, { language, flags });
  return {
    base64string: base64Of(await writeLongTable({ sheet, head, widths: WIDTHS, parts })),
    fileName: `${provider.code}-${month}.xlsx`,
    orderIds: orders.map(({ entry }) => entry.orderId),
  };
};
