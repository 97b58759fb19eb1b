import { eq } from 'drizzle-orm';
import { BILL_HEADS, type BillColumn, type BillKey } from '../../../contract/providerBill.ts';
import type { Db } from '../../core/db/db.ts';
import { providerBillColumns } from '../../core/db/schema/providers.ts';
import { languages, textsOf } from '../../core/messages/messages.ts';
import { plain } from '../orderFiles/contractForm.ts';
import type { BillPlaces } from './readBill.ts';

type Rows = readonly (readonly string[])[];

/** The headings of our own files and reports, which a laboratory may send back. */
const ownHeadings: ReadonlyMap<string, BillKey> = new Map(
  languages.flatMap((language) => {
    const { handed, report, bill } = textsOf(language).providers;
    const [, barcode = '', number = '', , , , code = ''] = report.head;
    return [
      ...[handed.head[0] ?? '', barcode, number, ...bill.head.slice(1, 3)].map(
        (heading) => [plain(heading), 'number'] as const,
      ),
      ...[handed.head[1] ?? '', code].map((heading) => [plain(heading), 'code'] as const),
    ];
  }),
);
const NUMBER =
  /^(?:шк$|штр[иы]х-?код|(?:номер|нумар|№|number) (?:(?:заказ|заяв|заяў)|(?:в|у|in|at|of)(?: the)? (?:лаб|lab|order))|barcode|order)/;
const CODE = /^(?:код|code)/;
const TAX = /ндс|пдв|vat/;
const WITHOUT_TAX = /(?:без|before|excl\S*|without) (?:учета |уліку )?(?:ндс|пдв|vat)/;
const WITH_TAX = /(?:^|[^а-яё])(?:с|з|including|incl\.?|with) (?:учетом |улікам )?(?:ндс|пдв|vat)/;
/** Headings of what is to be paid, the most telling first. */
const AMOUNTS = [
  /^(?:сумма|сума|всего|усяго|к оплате|да аплаты|amount|sum|total)/,
  /^(?:стоимость|кошт|cost)/,
  /^(?:цена|цана|price)/,
];
const PRICES: ((heading: string) => boolean)[] = [
  (heading) => WITH_TAX.test(heading),
  ...AMOUNTS.map((amount) => (heading: string) => amount.test(heading) && !TAX.test(heading)),
  ...AMOUNTS.map((amount) => (heading: string) => amount.test(heading) && WITHOUT_TAX.test(heading)),
];

/** What the headings are likely to stand over; one price and one code. */
const guessed = (titles: readonly string[]): (BillKey | null)[] => {
  const plains = titles.map(plain);
  const isNumber = (heading: string) => NUMBER.test(heading) || ownHeadings.get(heading) === 'number';
  const isCode = (heading: string) => CODE.test(heading) || ownHeadings.get(heading) === 'code';
  const price = PRICES.map((isPrice) => plains.findIndex(isPrice)).find((at) => at >= 0);
  const code = plains.findIndex((heading) => isCode(heading) && !isNumber(heading));
  return plains.map((heading, at) => {
    if (at === price) return 'price';
    if (at === code) return 'code';
    return isNumber(heading) ? 'number' : null;
  });
};

/** The headings in a row, without empty ones at its end. */
const titlesIn = (row: readonly string[] = []): string[] => {
  const titles = row.map((cell) => cell.trim());
  return titles.slice(0, titles.findLastIndex((title) => title !== '') + 1);
};
const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && JSON.stringify(one) === JSON.stringify(other);

/** The row with the headings that are known, else one that looks like headings, else the first with more than one cell. */
const likelyHead = (rows: Rows, known: readonly string[]): number => {
  const first = rows.slice(0, BILL_HEADS).map(titlesIn);
  const tests: ((titles: readonly string[]) => boolean)[] = [
    (titles) => areSame(titles, known),
    (titles) => ['number', 'price'].every((key) => guessed(titles).some((one) => one === key)),
    (titles) => titles.filter((title) => title !== '').length > 1,
  ];
  return tests.map((test) => first.findIndex(test)).find((at) => at >= 0) ?? -1;
};

/** The columns of a bill with what was said of the same headings of this provider before, else with a guess. */
export const columnsOfBill = async (
  db: Db,
  providerId: number,
  rows: Rows,
  asked: number | undefined,
): Promise<{ heads: string[]; headAt: number; columns: BillColumn[] }> => {
  const [stored] = await db
    .select()
    .from(providerBillColumns)
    .where(eq(providerBillColumns.providerId, providerId));
  const said = stored?.columns ?? [];
  const known = said.map(({ title }) => title);
  const headAt = asked ?? likelyHead(rows, known);
  const titles = titlesIn(rows[headAt]);
  const below = rows.slice(headAt + 1);
  const keys = areSame(titles, known) ? said.map(({ key }) => key) : guessed(titles);
  const width = below.reduce((most, row) => Math.max(most, row.length), titles.length);
  const columns = Array.from({ length: width }, (_, place) => {
    const example = below.find((row) => (row[place] ?? '').trim() !== '')?.[place] ?? '';
    return { place, title: titles[place] ?? '', example, key: keys[place] ?? null };
  });
  return {
    heads: rows.slice(0, BILL_HEADS).map((row) => row.filter((cell) => cell.trim() !== '').join(' · ')),
    headAt,
    columns: columns.filter(({ title, example }) => title !== '' || example !== ''),
  };
};

/** Remembers what was said of the columns under the headings `head` for the provider's next bill that has the same. */
export const rememberColumns = async (
  db: Db,
  providerId: number,
  head: readonly string[] | undefined,
  said: BillPlaces,
): Promise<void> => {
  const columns = titlesIn(head).map((title, at) => ({
    title,
    key: said.find(({ place }) => place === at)?.key ?? null,
  }));
  if (columns.length === 0) return;
  await db
    .insert(providerBillColumns)
    .values({ providerId, columns })
    .onConflictDoUpdate({ target: providerBillColumns.providerId, set: { columns } });
};
