import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Answered<Row> {
  rows: Row[];
}
/** Both drivers return `{ rows }`. */
interface RowsHKT extends PgQueryResultHKT {
  type: Answered<this['row']>;
}

/** A connection of either driver, PGlite or node-postgres, or a transaction on one. */
export type Db = PgDatabase<RowsHKT>;
