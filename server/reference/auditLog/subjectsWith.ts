import { sql } from 'drizzle-orm';
import { BARCODE_LENGTH } from '../../../contract/tubeCodes.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { knownBy } from './subjectNames.ts';

/** Subjects that have this barcode, as typed or as on a tube: an order, a preorder, an order at an outside laboratory. */
export const subjectsWith = async (db: Db, typed: string): Promise<string[]> => {
  const barcode = typed.replace(/[\s-]/g, '').slice(0, BARCODE_LENGTH);
  const { rows } = await db.execute<{ subject: string }>(sql`
    select 'order ' || id as subject from orders where barcode = ${barcode}
    union all select 'pre-order ' || id from pre_orders where barcode = ${barcode}
    union all select 'provider order ' || provider_orders.id
      from provider_orders join orders on orders.id = order_id where barcode = ${barcode}`);
  return rows.map(({ subject }) => subject);
};

/** The subject of a service, by its code; null when there is none. */
export const serviceSubject = async (db: Db, code: string): Promise<string | null> => {
  const { rows } = await db.execute<{ subject: string }>(
    sql`select 'service ' || id as subject from services where code = ${code}`,
  );
  return rows[0]?.subject ?? null;
};

/** Found by their whole barcode or by the beginning of their number: there are too many to read all names. */
const many = new Set(['discountCard', 'order', 'pre-order', 'provider order']);

/** Subjects that one search finds at most. */
const MOST = 1000;

/**
 * Subjects whose records people know by a name with this text, in any language, and those that the log says had such a
 * name before it was changed or before they were deleted.
 */
export const subjectsNamed = async (db: Db, text: string): Promise<string[]> => {
  const pattern = likePattern.contains(text.toLowerCase());
  const known = knownBy(
    (column) => sql`concat_ws(' ', ${column} ->> 'ru', ${column} ->> 'en', ${column} ->> 'be')`,
  );
  const named = Object.entries(known)
    .filter(([kind]) => !many.has(kind))
    .map(
      ([kind, [table, name]]) => sql`select ${`${kind} `}::text || ${table.id} as subject from ${table}
        where lower(${name}) like ${pattern}`,
    );
  const { rows } = await db.execute<{ subject: string }>(sql`
    (${sql.join(named, sql` union all `)} limit ${MOST})
    union (select 'discountCard ' || id from discount_cards
      where lower(card_number) like ${likePattern.startsWith(text.toLowerCase())} limit ${MOST})
    union (select subject from audit_log
      where audit_former_name(before) like ${pattern}
        and before ?| array['name', 'code', 'title', 'cardNumber'] limit ${MOST})
    limit ${MOST}`);
  return [...rows.map(({ subject }) => subject), ...(await subjectsWith(db, text))];
};
