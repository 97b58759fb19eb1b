import type { SortingOrder } from '../../../contract/sorting.ts';
import type { DownloadTexts } from '../../core/messages/texts.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';

interface Sums {
  contract: string;
  unit: string;
  orders: number;
  services: number;
  tubes: number;
  /** Kopecks; null when no price is shown. */
  price: number | null;
}

/** Tubes of an order. */
export const tubeCount = ({ tubes }: SortingOrder): number =>
  tubes.reduce((sum, { count }) => sum + count, 0);

const cellsOf = ({ contract, unit, orders, services, tubes, price }: Sums, hasPrices: boolean): Cell[] => [
  contract,
  unit,
  orders,
  services,
  tubes,
  ...(hasPrices ? [price === null ? '' : { money: price / 100 }] : []),
];

/** Adds up the orders of a download by contract and department. `hasPrices`: the last column is there. */
export const createTotals = (unitOf: (order: SortingOrder) => string, hasPrices: boolean) => {
  const groups = new Map<string, Sums>();
  const zero = { orders: 0, services: 0, tubes: 0, price: null };
  const add = (sums: Sums, other: Omit<Sums, 'contract' | 'unit'>) => {
    sums.orders += other.orders;
    sums.services += other.services;
    sums.tubes += other.tubes;
    if (other.price !== null) sums.price = (sums.price ?? 0) + other.price;
  };
  return {
    add: (order: SortingOrder): void => {
      const key = `${String(order.contract.id)} ${String(order.clientUnit?.id ?? 0)}`;
      const sums = groups.get(key) ?? { contract: order.contractName, unit: unitOf(order), ...zero };
      groups.set(key, sums);
      add(sums, {
        orders: 1,
        services: order.services.length,
        tubes: tubeCount(order),
        price: order.sumPrice === null ? null : Math.round(order.sumPrice * 100),
      });
    },
    /** The sheet: a row per contract and department, and the row of all. */
    table: ({ columns, totals }: DownloadTexts) => {
      const all: Sums = { contract: totals.total, unit: '', ...zero };
      for (const sums of groups.values()) add(all, sums);
      const rows = [...groups.values()].toSorted(
        (one, other) => one.contract.localeCompare(other.contract) || one.unit.localeCompare(other.unit),
      );
      const { contract, unit, tubeCount: tubes, price } = columns;
      const head = [contract, unit, totals.orders, totals.services, tubes, ...(hasPrices ? [price] : [])];
      return {
        head,
        widths: [32, 28, 12, 12, 12, 14],
        rows: [...rows, all].map((sums) => cellsOf(sums, hasPrices)),
        hasTotal: true,
      };
    },
  };
};
