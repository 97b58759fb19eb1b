import { sql, type SQL } from 'drizzle-orm';
import type { Book, Difference } from '../../../contract/synchronization.ts';
import type { Db } from '../../core/db/db.ts';
import type { Author } from './book.ts';

/** Where the codes of a key are, and the ids that they stand for; books that nobody changes by hand have none. */
const places: Partial<Record<Book, SQL>> = {
  prices: sql`select key, contracts.id as contract_id, services.id as service_id from asked
    join contracts on contracts.code = split_part(key, chr(9), 1)
    join services on services.code = split_part(key, chr(9), 2)`,
  contracts: sql`select key, contracts.id as contract_id, 0 as service_id from asked
    join contracts on contracts.code = split_part(key, chr(9), 1)`,
  serviceExtension: sql`select key, 0 as contract_id, services.id as service_id from asked
    join services on services.code = key`,
};

type Change = Pick<Difference, 'key' | 'after'>;

/** Working days, which stand beside prices, are changed by files only. */
const keysOf = (book: Book, changes: readonly Change[]): string[] =>
  changes.flatMap(({ key, after }) => (book === 'prices' && after['price'] === undefined ? [] : key));

const placesOf = (book: Book, changes: readonly Change[]): SQL | null => {
  const place = places[book];
  const keys = keysOf(book, changes);
  return place === undefined || keys.length === 0
    ? null
    : sql`with asked as (select value as key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)),
        places as (${place})`;
};

/** Adds to differences who has set their present values in the administration, and when. */
export const withEdits = async (
  db: Db,
  book: Book,
  differences: readonly Difference[],
): Promise<Difference[]> => {
  const found = placesOf(
    book,
    differences.filter(({ change }) => change === 'changed'),
  );
  if (found === null) return [...differences];
  const { rows } = await db.execute<{ key: string; at: string | null; by: string }>(sql`${found}
    select places.key, to_char(edits.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      coalesce(nullif(users.name, ''), users.email, '') as by
    from places join book_edits as edits using (contract_id, service_id)
    left join users on users.id = edits.user_id`);
  const edits = new Map(rows.map(({ key, at, by }) => [key, { at, by }]));
  return differences.map((one) => ({ ...one, edited: edits.get(one.key) }));
};

/** Notes that a person has set these values, or that a file or the laboratory has. */
export const noteOrigin = async (
  db: Db,
  book: Book,
  changes: readonly Change[],
  { author, isByHand }: { author: Author; isByHand: boolean },
): Promise<void> => {
  const found = placesOf(book, changes);
  if (found === null) return;
  await db.execute(
    isByHand
      ? sql`${found}
          insert into book_edits (contract_id, service_id, at, user_id)
          select distinct contract_id, service_id, ${author.at.toISOString()}::timestamptz, ${author.userId}::int from places
          on conflict (contract_id, service_id) do update set at = excluded.at, user_id = excluded.user_id`
      : sql`${found}
          delete from book_edits using places
          where book_edits.contract_id = places.contract_id and book_edits.service_id = places.service_id`,
  );
};
