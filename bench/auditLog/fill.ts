import { sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';

/** Who writes the lines, the first most of them: 8 of 100. */
export const USERS = { first: 1, count: 2000 };
const PATIENTS = 2_500_000;
const MONTHS = 24;

const insertLines = (table: string, first: number, count: number) => `insert into ${table}
  select id, at, case when share < 92 then who end, action, case
      when action like '%.search' then ''
      when action like 'patient.%' then 'patient ' || patient
      when action like 'session.%' then 'user ' || who
      when action like 'contract.%' then 'contract ' || id % 900
      else 'order ' || order_id end,
    case when id % 97 = 0
      then (array['пролит образец ', 'повторный забор ', 'ошибка в фамилии '])[1 + id % 3] || id % 5000 else '' end,
    case when action like '%.update' then '{"remarks": ""}'::jsonb end,
    case when action like '%.update' then '{"remarks": "изменено"}'::jsonb end,
    case when action like '%.search'
        then array(select 1 + (patient + 7919 * n) % ${PATIENTS} from generate_series(0, (id % 16)::int) n)
      when action ~ '^(session|contract|call)' then '{}'
      -- Some are patients of whom there are many lines.
      when id % 60 = 0 then array[1 + floor(1000 * power(luck, 3))::int]
      else array[patient] end,
    case when share < 92 then jsonb_build_object('requestId', substr(md5(id::text), 1, 8)) end
  from (
    select ${first} + n as id, starts + ((n - 1)::float8 / ${count}) * (ends - starts) as at, luck, floor(random() * 100) as share,
      ${USERS.first} + floor(${USERS.count} * power(random(), 3))::int as who,
      case when luck * 2000 < 1 then 'contract.update' else (array['order.search', 'order.search', 'result.search',
        'patient.search', 'order.read', 'order.read', 'result.read', 'result.read', 'result.read', 'patient.read',
        'result.download', 'order.create', 'order.update', 'order.register', 'patient.update', 'session.signIn',
        'session.signIn', 'call.notFound'])[1 + floor(random() * 18)] end as action,
      order_id, 1 + (order_id * 2654435761 % ${PATIENTS})::int as patient
    from (
      -- An order has its lines within some days.
      select n, random() as luck, greatest(1, (${first} + n) / 10 - floor(20000 * random()))::bigint as order_id
      from generate_series(1, ${count}) n
    ) as drawn
  ) as lines`;

/** Fills an almost empty audit log with lines of the last two years, by month; prints how far it is. */
export const fillAuditLog = async (db: Db, lines: number): Promise<void> => {
  const { rows } = await db.execute<{ month: string; starts: string; ends: string }>(sql`
    select to_char(month, '"audit_log_"YYYY_MM') as month, (month at time zone 'Europe/Minsk')::text as starts,
      ((month + interval '1 month') at time zone 'Europe/Minsk')::text as ends
    from generate_series(date_trunc('month', now()::timestamp) - interval '${sql.raw(String(MONTHS - 1))} months',
      date_trunc('month', now()::timestamp), interval '1 month') month`);
  const { rows: present } = await db.execute(sql`select from audit_log offset 100000 limit 1`);
  if (present.length > 0) return;
  await db.execute(
    sql.raw(`insert into users (id, email, name, password_hash, role_id, state, flags, created_at)
    select ${USERS.first} + n, 'bench' || n || '@grown.lab', 'Медсестра ' || md5(n::text), '', 2, 'ACTIVE',
      '{"sendByEmail": false, "priceDisplay": true, "calculatorImport": false, "calculatorUse": true}', now()
    from generate_series(0, ${USERS.count - 1}) n on conflict do nothing`),
  );
  // The months begin where the first partition ends, so that one ends two years earlier.
  await db.execute(sql`alter table audit_log detach partition audit_log_first`);
  await db.execute(sql`alter table audit_log_first disable trigger user`);
  await db.execute(sql`truncate audit_log_first`);
  await db.execute(sql`alter table audit_log_first enable trigger user`);
  await db.execute(
    sql.raw(`alter table audit_log attach partition audit_log_first
    for values from (minvalue) to ('${rows[0]?.starts}')`),
  );
  const count = Math.ceil(lines / MONTHS);
  for (const [at, { month, starts, ends }] of rows.entries()) {
    await db.execute(sql.raw(`create table ${month} (like audit_log including defaults)`));
    const insert = insertLines(month, at * count, count);
    await db.execute(
      sql.raw(
        insert.replaceAll('starts', `'${starts}'::timestamptz`).replaceAll('ends', `'${ends}'::timestamptz`),
      ),
    );
    // The indexes are built now, which takes less than half of keeping them.
    await db.execute(
      sql.raw(`alter table audit_log attach partition ${month} for values from ('${starts}') to ('${ends}')`),
    );
    await db.execute(sql.raw(`vacuum analyze ${month}`));
    console.log(`${((at + 1) * count).toLocaleString('en')} of ${lines.toLocaleString('en')} lines`);
  }
  await db.execute(sql`select setval('audit_log_id_seq', max(id)) from audit_log`);
};
