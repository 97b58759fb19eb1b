import { sql } from 'drizzle-orm';
import { cabinetStatus } from '../contract/codes.ts';
import type { Db } from '../server/core/db/db.ts';
import { demoDays } from '../server/seed/orderTime.ts';

/** Orders that are seeded one by one; all others are copies of them. */
export const SEEDED = 200_000;
/** Between the ids of a row and of its copy, and between barcodes; more than a table has of the seeded ones. */
const STEP = 1_000_000;
/** Copies lie this many lengths of the seeded time before it, in turns: three years and more. */
const LENGTHS = 5;
const DAYS = demoDays(SEEDED);

const { NewOrder, InWork } = cabinetStatus;
const settled = `cabinet_status not in (${NewOrder}, ${InWork})`;
const ofOrder = `order_id in (select id from orders where id < ${STEP} and ${settled})`;
/** What is copied, and of what is moved into the past; nothing is in work there, and values fit on the disk once only. */
const tables: Readonly<Record<string, { seeded: string; past: string | null }>> = {
  patients: { seeded: `id < ${STEP}`, past: `id < ${STEP}` },
  orders: { seeded: `id < ${STEP}`, past: `id < ${STEP} and ${settled}` },
  order_changes: { seeded: `order_id < ${STEP}`, past: ofOrder },
  order_services: { seeded: `order_id < ${STEP}`, past: ofOrder },
  order_tubes: { seeded: `order_id < ${STEP}`, past: ofOrder },
  order_times: { seeded: `order_id < ${STEP}`, past: ofOrder },
  releases: { seeded: `id < ${STEP}`, past: null },
  observations: { seeded: `release_id < ${STEP}`, past: null },
};

const named = `'${Object.keys(tables).join("', '")}'`;

/** The value of a column in a copy. */
const valueIn = (copy: number, { name, type }: { name: string; type: string }): string => {
  const days = (copy % LENGTHS) * DAYS;
  switch (name) {
    case 'id':
    case 'order_id':
    case 'patient_id':
    case 'release_id':
      return `${name} + ${copy * STEP}`;
    case 'barcode':
      return `(barcode::bigint + ${copy * STEP})::text`;
    case 'source_key':
      return `source_key || ' ${copy}'`;
    case 'mobile_phone':
      return `left(mobile_phone, 5) || lpad(((right(mobile_phone, 7)::int + ${copy} * 790601) % 10000000)::text, 7, '0')`;
    case 'identification_number_type_id':
      return 'null';
    case 'date_of_birth':
      return name;
    // Marks are of values, which only the newest copies have.
    case 'result_mark':
      return days > 0 ? '0' : name;
    case 'critical_since':
      return days > 0 ? 'null' : name;
    case 'is_corrected':
    case 'is_preliminary':
    case 'is_rejected':
      return days > 0 ? 'false' : name;
    default:
      if (type === 'date') return `${name} - ${days}`;
      return type === 'timestamp with time zone' ? `${name} - interval '${days} days'` : name;
  }
};

const copySeeded = async (db: Db, copy: number): Promise<void> => {
  const isPast = copy % LENGTHS > 0;
  await db.transaction(async (tx) => {
    // Neither keys are checked nor triggers run: the copies are as right as the seeded rows.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, { seeded, past }] of Object.entries(tables)) {
      const which = isPast ? past : seeded;
      if (which === null) continue;
      const { rows } = await tx.execute<{ name: string; type: string }>(sql`
        select column_name as name, data_type as type from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER'`);
      const columns = rows.map(({ name }) => name).join(', ');
      const values = rows.map((column) => valueIn(copy, column)).join(', ');
      await tx.execute(
        sql.raw(`insert into ${table} (${columns}) select ${values} from ${table} where ${which}`),
      );
    }
  });
};

/** Builds what copies have left out: indexes, totals, the next ids, statistics. */
const finish = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ definition: string }>(sql`select definition from bench_indexes`);
  for (const { definition } of rows) {
    await db.execute(sql.raw(definition.replace(' INDEX ', ' INDEX IF NOT EXISTS ')));
    console.log(definition.replace(/ ON .*/, ''));
  }
  await db.execute(sql`truncate order_totals, order_month_totals`);
  const key = 'contract_id, client_unit_id, sorting_state, cabinet_status, result_mark';
  for (const [ledger, time, of] of [
    ['order_totals', 'day', 'laboratory_day(created_at)'],
    ['order_month_totals', 'month', `date_trunc('month', laboratory_day(created_at))::date`],
  ] as const)
    await db.execute(
      sql.raw(`insert into ${ledger} (${key}, ${time}, count)
      select ${key}, ${of}, count(*) from orders group by 1, 2, 3, 4, 5, 6`),
    );
  for (const table of ['patients', 'orders', 'releases'])
    await db.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`),
    );
  await db.execute(sql`select setval('barcode_numbers', max(barcode)::bigint) from orders`);
  for (const table of [...Object.keys(tables), 'order_totals', 'order_month_totals'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  await db.execute(sql`drop table bench_indexes`);
};

/**
 * Copies the seeded orders until there are about `total`, in SQL, a copy in a transaction; goes on after an interruption.
 * Prints how far it is. Needs a superuser.
 */
export const growOrders = async (db: Db, total: number): Promise<void> => {
  const { rows } = await db.execute<{ copies: number; begun: boolean }>(sql`
    select max(id) / ${STEP}::int as copies, to_regclass('bench_indexes') is not null as begun from orders`);
  const { copies = 0, begun = false } = rows[0] ?? {};
  if (copies > 0 && !begun) return;
  if (!begun) {
    // Kept until they are there again.
    await db.execute(
      sql.raw(`create table bench_indexes as select indexname as name, indexdef as definition from pg_indexes
      where tablename in (${named}) and indexdef like 'CREATE INDEX%'`),
    );
  }
  const last = Math.ceil(total / SEEDED) - 1;
  if (copies < last) {
    const { rows: indexes } = await db.execute<{ name: string }>(sql`select name from bench_indexes`);
    for (const { name } of indexes) await db.execute(sql.raw(`drop index if exists ${name}`));
  }
  for (let copy = copies + 1; copy <= last; copy += 1) {
    await copySeeded(db, copy);
    console.log(
      `about ${((copy + 1) * SEEDED).toLocaleString('en')} of ${total.toLocaleString('en')} orders`,
    );
  }
  await finish(db);
};
