import { sortingStatus } from '../../../contract/codes.ts';
import {
  billOutcomes,
  type BillLine,
  type ComparedBill,
  type compareBill,
} from '../../../contract/providerBill.ts';
import { seesPrices, type HiddenPrices } from '../../core/amounts.ts';
import type { Call } from '../../core/calls/call.ts';
import { dayOf, sqlDay, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { grouped } from '../../core/grouped.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { Reach } from '../../core/session/reach.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import { writeLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { columnsOfBill, rememberColumns } from './billColumns.ts';
import { sentInMonth } from './monthReport.ts';
import { sentUnder } from './orderList.ts';
import type { ViewRow } from './orderView.ts';
import { outsourcedServices, type OutsourcedService } from '../outside/outsideServices.ts';
import { readBill, type BilledRow } from './readBill.ts';

const WIDTHS = [30, 14, 20, 16, 16, 18];

/** An order that was sent, with the sum of its agreed prices in kopecks. */
export interface SentOrder {
  barcode: string;
  providerNumber: string;
  /** yyyyMM; '' when it is that of the bill. */
  month: string;
  isTakenBack: boolean;
  services: number;
  kopecks: number;
  isPriced: boolean;
  termsOfDate: string | null;
}

/** The rows of a bill for one order. */
interface Billed {
  rows: BilledRow[];
  kopecks: number;
}

/** A code of an order that stands there twice, or, where codes are not said, more rows than services. */
const isTwice = ({ services }: SentOrder, { rows }: Billed): boolean => {
  const codes = rows.map(({ code }) => code).filter((code) => code !== '');
  return codes.length === rows.length ? new Set(codes).size < codes.length : rows.length > services;
};

const judged = (order: SentOrder, billed: Billed): BillLine['outcome'] => {
  if (order.isTakenBack) return 'takenBack';
  if (isTwice(order, billed)) return 'twice';
  if (order.month !== '') return 'otherMonth';
  if (billed.kopecks === order.kopecks) return 'same';
  return billed.kopecks > order.kopecks ? 'dearer' : 'cheaper';
};

/** What was sent beside what was billed, what needs a look first; of several orders under one number, the last of `sent`. */
export const besideBill = (sent: readonly SentOrder[], bill: readonly BilledRow[]): BillLine[] => {
  const byName = new Map(
    sent.flatMap((order) => [order.providerNumber, order.barcode].map((name) => [name, order] as const)),
  );
  byName.delete('');
  const billedOf = new Map<SentOrder | string, Billed>();
  for (const row of bill) {
    const order = row.names.map((name) => byName.get(name)).find((one) => one !== undefined);
    const of = order ?? row.names.join(' ');
    const billed = billedOf.get(of) ?? { rows: [], kopecks: 0 };
    billedOf.set(of, { rows: [...billed.rows, row], kopecks: billed.kopecks + row.kopecks });
  }
  const notOurs = [...billedOf].flatMap(([of, { rows, kopecks }]): BillLine[] => {
    const [barcode = '', providerNumber = ''] = rows[0]?.names ?? [];
    const line = { barcode, providerNumber, month: '', agreed: null, termsOfDate: null };
    return typeof of === 'string' ? [{ ...line, outcome: 'notOurs', billed: kopecks / 100 }] : [];
  });
  const ours = sent.flatMap((order): BillLine[] => {
    const { barcode, providerNumber, month, kopecks, isPriced, isTakenBack, termsOfDate } = order;
    const billed = billedOf.get(order);
    // What was not sent in this month, or is not to be paid, is not missing either.
    if (billed === undefined && (month !== '' || isTakenBack)) return [];
    const agreed = isPriced && !isTakenBack ? kopecks / 100 : null;
    return [
      {
        outcome: billed === undefined ? 'missing' : judged(order, billed),
        barcode,
        providerNumber,
        month,
        agreed,
        termsOfDate: agreed === null ? null : termsOfDate,
        billed: billed === undefined ? null : billed.kopecks / 100,
      },
    ];
  });
  return [...notOurs, ...ours].toSorted(
    (one, other) => billOutcomes.indexOf(one.outcome) - billOutcomes.indexOf(other.outcome),
  );
};

const written = (amount: number | null): Cell => (amount === null ? '' : { money: amount });

const workbookOf = async (lines: readonly BillLine[], language: Language): Promise<string> => {
  const { bill, report } = textsOf(language).providers;
  const isOfAnotherDay = lines.some(({ termsOfDate }) => termsOfDate !== null);
  const rows = lines.map((line): Cell[] => [
    line.month === ''
      ? bill.outcomes[line.outcome]
      : `${bill.outcomes[line.outcome]} (${line.month.slice(4)}.${line.month.slice(0, 4)})`,
    line.barcode,
    line.providerNumber,
    written(line.agreed),
    written(line.billed),
    ...(line.termsOfDate === null ? [] : [{ day: sqlDay(line.termsOfDate) }]),
  ]);
  const parts = (async function* () {
    yield rows;
  })();
  const head = isOfAnotherDay ? [...bill.head, report.termsOf] : bill.head;
  return base64Of(await writeLongTable({ sheet: bill.sheet, head, widths: WIDTHS, parts }));
};

const sentOf = (
  { entry, barcode, contractId }: ViewRow,
  services: readonly OutsourcedService[],
  { month, hiddenPrices }: { month: string; hiddenPrices: HiddenPrices },
): SentOrder => {
  const sentIn = entry.sentAt === null ? '' : wireDay(dayOf(entry.sentAt)).slice(0, 6);
  return {
    barcode,
    providerNumber: entry.providerNumber,
    month: sentIn === month ? '' : sentIn,
    isTakenBack: entry.status === sortingStatus.CANCELLED,
    services: services.length,
    kopecks: services.reduce((sum, { price }) => sum + price, 0),
    isPriced: seesPrices(hiddenPrices, contractId),
    termsOfDate: entry.termsOf && wireDay(entry.termsOf),
  };
};

/**
 * What the caller's contracts sent in the month, and of all months what the bill names: taken back, then of other months,
 * then of this one.
 */
const ordersBeside = async (
  db: Db,
  user: Reach,
  providerId: number,
  { month, bill }: { month: string; bill: readonly BilledRow[] },
): Promise<ViewRow[]> => {
  const ofMonth = await sentInMonth(db, user, providerId, month);
  const ids = new Set(ofMonth.map(({ entry }) => entry.id));
  const named = await sentUnder(
    db,
    user,
    providerId,
    bill.flatMap(({ names }) => names),
  );
  const isTakenBack = ({ entry }: ViewRow) => Number(entry.status === sortingStatus.CANCELLED);
  return [
    ...named
      .filter(({ entry }) => !ids.has(entry.id))
      .toSorted((one, other) => isTakenBack(other) - isTakenBack(one)),
    ...ofMonth,
  ];
};

type Uploaded = Pick<
  Call<typeof compareBill>,
  'db' | 'lab' | 'file' | 'turn' | 'language' | 'query' | 'body' | 'user'
>;

/**
 * Reads the columns of an uploaded bill; once they are said, compares it with what its provider was sent, in all contracts
 * of the caller and all months, and remembers them. `orderIds`: the orders that were compared.
 */
export const compareWithBill = async (
  { db, lab, file, turn, language, query, body, user }: Uploaded,
  provider: { id: number; code: string },
): Promise<ComparedBill & { orderIds: number[] }> => {
  const { orderFiles, providers } = textsOf(language);
  const { noPrice, ...texts } = providers.bill;
  const read = {
    isSuccess: true,
    statusMessage: '',
    lines: [],
    base64string: '',
    fileName: '',
    orderIds: [],
  };
  const workbook = await file.use((bytes) => lab.spreadsheets.read(bytes, turn, true));
  if ('problem' in workbook) {
    const statusMessage = orderFiles.file[workbook.problem];
    return { ...read, isSuccess: false, statusMessage, heads: [], headAt: -1, columns: [] };
  }
  const { rows } = workbook;
  const found = await columnsOfBill(db, provider.id, rows, body.headAt);
  const said = body.columns;
  if (said === undefined) return { ...read, ...found };
  const columns = found.columns.map((column) => ({
    ...column,
    key: said.find(({ place }) => place === column.place)?.key ?? null,
  }));
  const refused = (statusMessage: string) => ({
    ...read,
    ...found,
    columns,
    isSuccess: false,
    statusMessage,
  });
  const bill = readBill(rows, found.headAt, said);
  if (typeof bill === 'string') return refused(texts[bill]);
  if ('row' in bill) return refused(fill(noPrice, { row: String(bill.row) }));
  await rememberColumns(db, provider.id, rows[found.headAt], said);
  const { month } = query;
  const orders = await ordersBeside(db, user, provider.id, { month, bill });
  const services = grouped(
    await outsourcedServices(
      db,
      orders.map(({ entry }) => entry.id),
    ),
    ({ entryId }) => entryId,
  );
  const { hiddenPrices } = user;
  const lines = besideBill(
    orders.map((order) => sentOf(order, services.get(order.entry.id) ?? [], { month, hiddenPrices })),
    bill,
  );
  return {
    ...read,
    ...found,
    columns,
    lines,
    base64string: await workbookOf(lines, language),
    fileName: `${provider.code}-${month}-bill.xlsx`,
    orderIds: orders.map(({ entry }) => entry.orderId),
  };
};
