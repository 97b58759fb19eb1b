import { sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';

/** Further rows of a demo laboratory, by table; the added contracts are inactive. */
export const rows = {
  contracts: 100_000,
  users: 10_000,
  audit_log: 1_000_000,
  discount_cards: 100_000,
  promotions: 100_000,
  articles: 100_000,
  pre_orders: 100_000,
};

const name = (text: string) =>
  `jsonb_build_object('ru', '${text} ' || n, 'en', '${text} ' || n, 'be', '${text} ' || n)`;

const inserts: Record<keyof typeof rows, string> = {
  contracts: `insert into contracts (code, name, is_active) select 'GROWN-' || n, ${name('Клиника')}, false`,
  users: `insert into users (email, name, password_hash, role_id, state, flags, created_at, last_login_at)
    select 'user' || n || '@grown.lab', 'Медсестра ' || md5(n::text), '', 2, 'ACTIVE', '{"sendByEmail": false, "priceDisplay": true, "calculatorImport": false, "calculatorUse": true}', now() - n * interval '1 minute',
      case when n % 3 > 0 then now() - n * interval '7 minutes' end`,
  // Half of a real log are lines about seen data; a few actions are rare.
  audit_log: `insert into audit_log (at, user_id, action, subject, reason, before, after, patient_ids)
    select now() - (1000000 - n) * interval '30 seconds', case when n % 10 < 9 then 1 + n % 7 end,
      case when n % 50000 = 1 then 'smtp.test' else (array['patient.search', 'patient.read', 'order.search', 'order.read',
        'result.read', 'order.create', 'order.update', 'session.signIn', 'call.notFound', 'order.register'])[1 + n % 10] end,
      case when n % 50000 = 1 then 'smtp 1' when n % 10 in (0, 2, 4, 8) then '' when n % 10 = 1 then 'patient ' || n % 1000
        when n % 10 = 7 then 'user ' || 1 + n % 7 else 'order ' || n % 20000 end,
      case when n % 1000 = 6 then 'пролит образец ' || n else '' end,
      case when n % 10 = 6 then '{"remarks": ""}'::jsonb end, case when n % 10 = 6 then '{"remarks": "изменено"}'::jsonb end,
      case when n % 10 < 7 then array[1 + n % 1000] else '{}' end`,
  discount_cards: `insert into discount_cards (card_number, prefix_id, contract_id, discount_type_id, valid_from, valid_to,
      is_active, possible_uses, period_type, customer_name)
    select 'GROWN' || lpad(n::text, 6, '0'), 1, contract_id, id, date '2026-01-01', date '2027-01-01' + n % 700, n % 7 > 0,
      1 + n % 12, 1 + n % 3, case when n % 2 = 0
        then (array['Иванова', 'Ковалёва', 'Жук', 'Новик', 'Мороз'])[1 + n % 5] || ' ' || md5(n::text) else '' end`,
  promotions: `insert into promotions (contract_id, service_id, percent, starts_on, ends_on)
    select grown.id, service.id, 1 + n % 50, date '2020-01-01' + (n % 3000)::int, date '2020-01-05' + (n % 3000)::int`,
  articles: `insert into articles (name, title, description, content, created_at)
    select 'grown-' || n, ${name('Новость')}, ${name('Коротко')}, jsonb_build_object('ru', '', 'en', '', 'be', repeat('текст ', 200)),
      now() - n * interval '1 hour'`,
  pre_orders: `insert into pre_orders (barcode, contract_id, patient_id, status, payment_channel, created_at, valid_until)
    select (8000000000 + n)::text, 1, patient.id, 1 + n % 4, 1, now() - n * interval '20 seconds', current_date + 30`,
};
const sources: Partial<Record<keyof typeof rows, string>> = {
  discount_cards: 'join (select * from discount_types order by id limit 1) type on true',
  promotions: `join (select id, row_number() over (order by id) - 1 as place from contracts where code like 'GROWN-%') grown
      on grown.place = (n - 1) / 100
    join (select id, row_number() over (order by id) - 1 as place from services) service on service.place = (n - 1) % 100`,
  pre_orders: 'join (select min(id) as id from patients where contract_id = 1) patient on true',
};

/** Adds `rows` to the tables, so that lists have something to page through. */
export const grow = async (db: Db): Promise<void> => {
  for (const [table, count] of Object.entries(rows)) {
    const known = table as keyof typeof rows;
    const from = `from generate_series(1, ${String(count)}) n ${sources[known] ?? ''}`;
    await db.execute(sql.raw(`${inserts[known]} ${from}`));
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
};
