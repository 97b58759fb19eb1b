import { kopecksOf } from '../../../contract/priceBook.ts';
import type { BillKey } from '../../../contract/providerBill.ts';

type Rows = readonly (readonly string[])[];
/** What was said of each place of a bill. */
export type BillPlaces = readonly { place: number; key: BillKey }[];

export type BillFault = 'noColumns' | 'noOrders' | { row: number };

/** A row of a bill: the numbers that name its order, the provider's code, '' without one, and what it costs in kopecks. */
export interface BilledRow {
  names: readonly string[];
  code: string;
  kopecks: number;
}

const nameOf = (cell = ''): string => cell.replaceAll(/\s/g, '');

/** The rows of a bill below its headings that have an order; others, such as totals, are left out. */
export const readBill = (rows: Rows, headAt: number, columns: BillPlaces): BilledRow[] | BillFault => {
  const placesOf = (key: BillKey) => columns.flatMap((one) => (one.key === key ? one.place : []));
  const numbers = placesOf('number');
  const [price, ...otherPrices] = placesOf('price');
  const [code = -1, ...otherCodes] = placesOf('code');
  if (numbers.length === 0 || price === undefined || otherPrices.length + otherCodes.length > 0)
    return 'noColumns';
  const billed: BilledRow[] = [];
  for (const [at, row] of rows.slice(headAt + 1).entries()) {
    const names = numbers.map((place) => nameOf(row[place])).filter((name) => name !== '');
    if (!names.some((name) => /\d/.test(name))) continue;
    const kopecks = kopecksOf(row[price] ?? '');
    if (kopecks === null) return { row: headAt + at + 2 };
    billed.push({ names, code: nameOf(row[code]), kopecks });
  }
  return billed.length === 0 ? 'noOrders' : billed;
};
