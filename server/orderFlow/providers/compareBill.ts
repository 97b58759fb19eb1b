import {
  billOutcomes,
  type BillLine,
  type ComparedBill,
  type compareBill,
} from '../../../contract/providerBill.ts';
import { seesPrices } from '../../core/amounts.ts';
import type { Call } from '../../core/calls/call.ts';
import { grouped } from '../../core/grouped.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import { writeLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { sentInMonth } from './monthReport.ts';
import { outsourcedServices } from './outsourcedServices.ts';
import { readBill, type BilledOrder } from './readBill.ts';

const WIDTHS = [24, 14, 20, 16, 16];

/** An order that was sent, with the sum of its agreed prices in kopecks. */
interface SentOrder {
  barcode: string;
  providerNumber: string;
  kopecks: number;
  isPriced: boolean;
}

const judged = (agreed: number, billed: number): BillLine['outcome'] =>
  billed === agreed ? 'same' : billed > agreed ? 'dearer' : 'cheaper';

/** What was sent beside what was billed, what needs a look first. */
export const besideBill = (sent: readonly SentOrder[], bill: readonly BilledOrder[]): BillLine[] => {
  const byName = new Map(
    sent.flatMap((order) => [order.providerNumber, order.barcode].map((name) => [name, order] as const)),
  );
  byName.delete('');
  const billedOf = new Map<SentOrder, number>();
  const notOurs: BillLine[] = [];
  for (const { names, kopecks } of bill) {
    const order = names.map((name) => byName.get(name)).find((one) => one !== undefined);
    if (order) billedOf.set(order, (billedOf.get(order) ?? 0) + kopecks);
    else
      notOurs.push({
        outcome: 'notOurs',
        barcode: names[0] ?? '',
        providerNumber: names[1] ?? '',
        agreed: null,
        billed: kopecks / 100,
      });
  }
  const ours = sent.map((order): BillLine => {
    const { barcode, providerNumber, kopecks, isPriced } = order;
    const billed = billedOf.get(order);
    return {
      outcome: billed === undefined ? 'missing' : judged(kopecks, billed),
      barcode,
      providerNumber,
      agreed: isPriced ? kopecks / 100 : null,
      billed: billed === undefined ? null : billed / 100,
    };
  });
  return [...notOurs, ...ours].toSorted(
    (one, other) => billOutcomes.indexOf(one.outcome) - billOutcomes.indexOf(other.outcome),
  );
};

const rowsOf = (lines: readonly BillLine[], language: Language): Cell[][] => {
  const { outcomes } = textsOf(language).providers.bill;
  const written = (amount: number | null): Cell => (amount === null ? '' : { money: amount });
  return lines.map(({ outcome, barcode, providerNumber, agreed, billed }) => [
    outcomes[outcome],
    barcode,
    providerNumber,
    written(agreed),
    written(billed),
  ]);
};

type Uploaded = Pick<
  Call<typeof compareBill>,
  'db' | 'lab' | 'scope' | 'file' | 'turn' | 'language' | 'query' | 'user'
>;

/** Compares an uploaded bill with what its provider was sent in a month. */
export const compareWithBill = async (
  { db, lab, scope, file, turn, language, query, user }: Uploaded,
  provider: { id: number; code: string },
): Promise<ComparedBill & { orderIds: number[] }> => {
  const { orderFiles, providers } = textsOf(language);
  const { sheet, head, noPrice, ...texts } = providers.bill;
  const refused = (statusMessage: string) => ({
    isSuccess: false,
    statusMessage,
    lines: [],
    base64string: '',
    fileName: '',
    orderIds: [],
  });
  const workbook = await file.use((bytes) => lab.spreadsheets.read(bytes, turn, true));
  if ('problem' in workbook) return refused(orderFiles.file[workbook.problem]);
  const bill = readBill(workbook);
  if (typeof bill === 'string') return refused(texts[bill]);
  if ('row' in bill) return refused(fill(noPrice, { row: String(bill.row) }));
  const orders = await sentInMonth(db, scope, provider.id, query.month);
  const services = grouped(
    await outsourcedServices(
      db,
      orders.map(({ entry }) => entry.id),
    ),
    ({ entryId }) => entryId,
  );
  const sent = orders.map(({ entry, barcode, contractId }) => ({
    barcode,
    providerNumber: entry.providerNumber,
    kopecks: (services.get(entry.id) ?? []).reduce((sum, { price }) => sum + price, 0),
    isPriced: seesPrices(user.hiddenPrices, contractId),
  }));
  const lines = besideBill(sent, bill);
  const parts = (async function* () {
    yield rowsOf(lines, language);
  })();
  return {
    isSuccess: true,
    statusMessage: '',
    lines,
    base64string: base64Of(await writeLongTable({ sheet, head, widths: WIDTHS, parts })),
    fileName: `${provider.code}-${query.month}-bill.xlsx`,
    orderIds: orders.map(({ entry }) => entry.orderId),
  };
};
