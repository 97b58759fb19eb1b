import type { Service } from '../../../../contract/services.ts';

/** A basket line as shown: immediately when added, with the calculated figures later. */
export interface BasketLine {
  code: string;
  name: string;
  /** BYN; null when prices are hidden or not calculated yet. */
  price: number | null;
  /** BYN; the price-book price while a promotion lowers it. */
  listPrice?: number | null | undefined;
  workingDays: number | null;
  /** The package that includes it; null if selected directly and so removable. */
  parentCode: string | null;
  /** Not calculated yet: the figures come from the list. */
  isPending?: boolean | undefined;
}

/** Fields of a service needed to add it to the basket. */
export type BasketItem = Pick<Service, 'code' | 'name' | 'price'> & {
  /** null while only the code is known. */
  workingDays: number | null;
  listPrice?: number | null | undefined;
};
