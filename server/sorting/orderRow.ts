import { sql } from 'drizzle-orm';
import type { UserFlags } from '../../contract/session.ts';
import type { SortingOrder } from '../../contract/sorting.ts';
import type { Language } from '../messages/messages.ts';
import type { RowsOf } from '../orderLists/page.ts';

/** Orders as the sorting list shows them, made by the database; texts in `language`, the price for who may see it. */
export const sortingRows =
  (language: Language, { priceDisplay }: UserFlags): RowsOf<SortingOrder> =>
  (ids) =>
    sql`sorting_rows(${ids}, ${language}, ${priceDisplay})`;
