import type { Service } from '../../../../contract/services.ts';

/** A line of the basket as it shows: at once when added, with the laboratory's figures when they have come. */
export interface BasketLine {
  code: string;
  name: string;
  /** BYN; null when prices are hidden or not calculated yet. */
  price: number | null;
  workingDays: number | null;
  /** The package that brought it; null when it was chosen itself and can be removed. */
  parentCode: string | null;
}

/** What a service must tell to be put into the basket. */
export type BasketItem = Pick<Service, 'code' | 'name' | 'price'> & {
  /** null when nothing but the code is known. */
  workingDays: number | null;
};
