import { sql } from 'drizzle-orm';
import type { SortingOrder } from '../../../contract/sorting.ts';
import type { HiddenPrices } from '../../core/amounts.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { RowsOf } from './page.ts';

/** Selects orders as the sorting list shows them; texts in `language`, no prices of contracts that hide them. */
export const sortingRows = (language: Language, hidden: HiddenPrices): RowsOf<SortingOrder> => {
  const [hasPrices, priceless] = hidden === 'all' ? [false, []] : [true, hidden];
  return (ids) =>
    sql`sorting_list_rows(${ids}, ${language}, ${hasPrices}, ${`{${priceless.join(',')}}`}::integer[])`;
};
