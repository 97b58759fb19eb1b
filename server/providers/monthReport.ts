import type { UserFlags } from '../../contract/session.ts';
import { shownAmount } from '../amounts.ts';
import { addDays, dayOf } from '../dates.ts';
import type { Db } from '../db/db.ts';
import type { Language } from '../messages/messages.ts';
import { writeWorkbook } from '../orderFiles/writeWorkbook.ts';
import { writtenDay } from '../reports/written.ts';
import type { Scope } from '../scope.ts';
import { sentBetween } from './orderList.ts';
import { outsourcedServices } from './orderView.ts';
import { providerTexts } from './texts.ts';

const WIDTHS = [12, 14, 32, 28, 28, 14];
/** Ids that one query carries. */
const BATCH = 1000;

interface Asked {
  provider: { id: number; code: string };
  /** yyyyMM. */
  month: string;
  language: Language;
  flags: UserFlags;
}

const linesOf = async (db: Db, entryIds: readonly number[]) => {
  const lines = new Map<number, Awaited<ReturnType<typeof outsourcedServices>>>();
  for (let from = 0; from < entryIds.length; from += BATCH)
    for (const line of await outsourcedServices(db, entryIds.slice(from, from + BATCH))) {
      const own = lines.get(line.entryId);
      if (own) own.push(line);
      else lines.set(line.entryId, [line]);
    }
  return lines;
};

/**
 * What a provider was sent in a month, one row an order with the prices of the provider and a row of totals, as an .xlsx
 * of texts in base64. Orders that were taken back are left out; without the price flag the prices are (OUT-03).
 */
export const monthWorkbook = async (
  db: Db,
  scope: Scope,
  { provider, month, language, flags }: Asked,
): Promise<{ base64string: string; fileName: string }> => {
  const from = `${month.slice(0, 4)}-${month.slice(4, 6)}-01`;
  const until = `${addDays(from, 31).slice(0, 7)}-01`;
  const orders = await sentBetween(db, scope, provider.id, { from, until });
  const lines = await linesOf(
    db,
    orders.map(({ entry }) => entry.id),
  );
  const written = (kopecks: number): string => shownAmount(flags, kopecks)?.toFixed(2) ?? '';
  let total = 0;
  const rows = orders.map(({ entry, barcode, contractName }) => {
    const own = lines.get(entry.id) ?? [];
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
  const { report } = providerTexts(language);
  const totals = [report.total, String(rows.length), '', '', '', written(total)];
  return {
    base64string: await writeWorkbook([
      { name: report.sheet, rows: [[...report.head], ...rows, totals], widths: WIDTHS, hasHead: true },
    ]),
    fileName: `${provider.code}-${month}.xlsx`,
  };
};
