import { kopecksOf } from '../../../contract/priceBook.ts';
import type { Workbook } from '../../core/lab.ts';

/** Headings of orders: our barcode or the provider's number. */
const ORDER = /^(?:шк$|штр[иы]х-?код|(?:номер|нумар|№) (?:заказ|заяв|заяў)|barcode|order)/i;
/** Headings of what is to be paid, the most telling first. */
const PRICES = [/^(?:сумма|сума|amount|sum)/i, /^(?:стоимость|кошт|cost)/i, /^(?:цена|цана|price)/i];

export type BillFault = 'noColumns' | 'noOrders' | { row: number };

/** An order of a bill: the numbers that name it, and the sum of its rows in kopecks. */
export interface BilledOrder {
  names: readonly string[];
  kopecks: number;
}

const nameOf = (cell = ''): string => cell.replaceAll(/\s/g, '');

/** The orders of a bill below its line of headings; rows without an order, such as totals, are left out. */
export const readBill = ({ rows }: Pick<Workbook, 'rows'>): BilledOrder[] | BillFault => {
  const placesIn = (row: readonly string[], heading: RegExp): number[] =>
    row.flatMap((cell, place) => (heading.test(cell.trim()) ? place : []));
  const priceIn = (row: readonly string[]): number | undefined =>
    PRICES.flatMap((heading) => placesIn(row, heading))[0];
  const head = rows.findIndex((row) => placesIn(row, ORDER).length > 0 && priceIn(row) !== undefined);
  const headings = rows[head];
  if (headings === undefined) return 'noColumns';
  const places = placesIn(headings, ORDER);
  const pricePlace = priceIn(headings) ?? 0;
  const orders = new Map<string, BilledOrder>();
  for (const [at, row] of rows.slice(head + 1).entries()) {
    const names = places.map((place) => nameOf(row[place])).filter((name) => name !== '');
    if (!names.some((name) => /\d/.test(name))) continue;
    const kopecks = kopecksOf(row[pricePlace] ?? '');
    if (kopecks === null) return { row: head + at + 2 };
    const key = names.join(' ');
    orders.set(key, { names, kopecks: kopecks + (orders.get(key)?.kopecks ?? 0) });
  }
  return orders.size === 0 ? 'noOrders' : [...orders.values()];
};
