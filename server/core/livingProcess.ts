import { sql, type SQL } from 'drizzle-orm';
import type { Machine } from './lab.ts';

/** The advisory locks of living processes in PostgreSQL, with the number of each. */
export const LIVING = 4_021_979;

/** A number for a new process. */
export const randomProcessId = (): number =>
  ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 0x7f_ff_ff_fe) + 1;

/** Whether the process in a column is another one, and has died. The embedded database has one process at a time. */
export const hasDied = (column: SQL, { processId }: Pick<Machine, 'processId'>): SQL =>
  sql`${column} <> ${processId} and not exists (select from pg_locks
    where locktype = 'advisory' and classid = ${LIVING} and objid::bigint = ${column} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database()))`;
