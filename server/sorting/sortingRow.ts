import { sql } from 'drizzle-orm';
import type { UserFlags } from '../../contract/session.ts';
import type { SortingOrder } from '../../contract/sorting.ts';
import type { Language } from '../messages/messages.ts';
import type { RowsOf } from '../orderLists/page.ts';

/** Selects orders as the sorting list shows them; texts in `language`, prices only with the price flag. */
export const sortingRows =
  (language: Language, { priceDisplay }: UserFlags): RowsOf<SortingOrder> =>
  (ids) =>
    sql`sorting_rows(${ids}, ${language}, ${priceDisplay})`;
