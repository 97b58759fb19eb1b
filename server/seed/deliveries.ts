import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';

/** Results of the last orders that were given out. */
const MOST = 80;
/** How many days a link works. */
const DAYS = 5;

/**
 * Fills the delivery ledger of the demo laboratory for its last results: all were viewed, one in three was printed, one in
 * four e-mailed and another by a link, which every second reader has opened. The demo has no mail server: its e-mails were
 * written to files.
 */
export const insertDeliveries = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    create temporary table given on commit drop as
    select orders.id, orders.created_by as by, orders.result_at as at,
      array(select id from releases where order_id = orders.id and is_current order by id) as releases
    from orders where cabinet_status = 2 and result_at < ${now.toISOString()}::timestamptz - interval '2 hours'
    order by result_at desc, id desc limit ${MOST}`);
  await db.execute(sql`
    insert into delivery_ledger (at, order_id, kind, cause, user_id, language, releases)
    select at + make_interval(mins => minutes), id, kind, 'person', by, 'ru', releases
    from given cross join (values ('view', 1, 20), ('print', 3, 21)) as way (kind, nth, minutes)
    where id % nth = 0 order by at, id`);
  await db.execute(sql`
    with written as (
      insert into emails (event, purpose, language, recipient, subject, state, attempts, next_at, created_at, started_at,
        message_id, order_ids)
      select case when id % 4 = 1 then 'results' else 'resultLink' end, 'results', 'ru', 'registry@clinic.example',
        'ДЕМО: Результаты исследований', 'WRITTEN', 1, at + interval '25 minutes', at + interval '25 minutes',
        at + interval '25 minutes', '<demo-' || id || '@demo.lab>', case when id % 4 = 1 then array[id] else '{}' end
      from given where id % 4 in (1, 2) order by at, id
      returning id, message_id
    ), noted as (
      insert into delivery_ledger (at, order_id, kind, cause, user_id, recipient, language, email_id, releases)
      select at + interval '25 minutes', given.id, case when given.id % 4 = 1 then 'pdf' else 'link' end, 'person', by,
        'registry@clinic.example', 'ru', written.id, case when given.id % 8 <> 6 then releases end
      from written join given on message_id = '<demo-' || given.id || '@demo.lab>' order by at, given.id
      returning id, order_id, kind, at
    )
    insert into result_links (token_hash, order_id, ledger_id, expires_at, opened_at)
    select 'demo-' || order_id, order_id, id,
      at + case when order_id % 8 = 2 then interval '2 hours' else make_interval(days => ${DAYS}) end,
      case when order_id % 8 = 2 then at + interval '1 hour' end
    from noted where kind = 'link'`);
};
