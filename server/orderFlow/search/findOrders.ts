import { sql, type SQL } from 'drizzle-orm';
import { BARCODE_LENGTH } from '../../../contract/tubeCodes.ts';
import type { FoundOrder } from '../../../contract/search.ts';
import type { Db } from '../../core/db/db.ts';
import { numbers } from '../orderLists/filter.ts';
import { withinUnits } from '../../core/session/reach.ts';
import { listed, type Scope } from '../../core/session/scope.ts';

/** Fewer digits than these begin or end too many barcodes. */
const FEWEST_AT_START = 6;
const FEWEST_AT_END = 4;
/** Orders of a contract that are compared by their date; of those that begin alike the highest numbers, the latest ones. */
const COMPARED = { atStart: 20, atEnd: 200 };

interface Row extends Record<string, unknown> {
  id: number;
  barcode: string;
  last_name: string;
  first_name: string;
  sorting_state: FoundOrder['sortingState'];
  created_at: string | Date;
}

/** The barcodes or reversed barcodes that begin with these digits. */
const begins = (barcode: SQL, digits: string): SQL =>
  sql`${barcode} between ${digits.padEnd(BARCODE_LENGTH, '0')} and ${digits.padEnd(BARCODE_LENGTH, '9')}`;

/** How the orders of a contract are found by these digits, each with its own index. */
const waysOf = (digits: string): SQL[] => [
  ...(digits.length < FEWEST_AT_START
    ? []
    : [sql`${begins(sql`barcode`, digits)} order by barcode desc limit ${COMPARED.atStart}`]),
  ...(digits.length === BARCODE_LENGTH
    ? []
    : [
        sql`${begins(sql`reverse(barcode)`, digits.split('').toReversed().join(''))} limit ${COMPARED.atEnd}`,
      ]),
];

/**
 * Orders whose barcode is the term, begins or ends with it, the latest first, with their ids. A term that is no number,
 * or too short a one, finds none; what follows the tenth digit is ignored.
 */
export const findOrders = async (
  db: Db,
  scope: Scope,
  term: string,
  limit: number,
): Promise<(FoundOrder & { id: number })[]> => {
  const typed = term.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(typed) || typed.length < FEWEST_AT_END) return [];
  const units = withinUnits(listed(scope), {
    contractId: sql`contract_id`,
    clientUnitId: sql`client_unit_id`,
  });
  const unit = units === undefined ? sql`` : sql` and ${units}`;
  const matching = waysOf(typed.slice(0, BARCODE_LENGTH)).map(
    (way) => sql`(select id from orders where contract_id = own.id${unit} and ${way})`,
  );
  const { rows } = await db.execute<Row>(sql`
    select orders.id, barcode, last_name, first_name, sorting_state, orders.created_at
    from unnest(${numbers(scope.contractIds)}) own (id)
    cross join lateral (${sql.join(matching, sql` union `)}) matching
    join orders on orders.id = matching.id
    join patients on patients.id = orders.patient_id
    order by orders.created_at desc, orders.id desc
    limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    barcode: row.barcode,
    patient: { lastName: row.last_name, firstName: row.first_name },
    sortingState: row.sorting_state,
    createdDate: new Date(row.created_at).toISOString(),
  }));
};
