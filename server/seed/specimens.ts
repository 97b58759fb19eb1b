import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';

/** Marks the specimens that the first contract has handed over in the last two weeks as taken, two minutes apart. */
export const insertSpecimenMarks = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`insert into specimen_marks (order_id, number, tube_code, state, taken_at, at, by_user)
    select id, number, tube_code, 'taken', created_at + interval '2 minutes' * number,
      created_at + interval '2 minutes' * number, created_by
    from (
      select orders.id, orders.created_at, orders.created_by, order_tubes.tube_code,
        unnest(order_tubes.numbers[1:order_tubes.count]) as number
      from orders
      join order_tubes on order_tubes.order_id = orders.id
      where orders.contract_id = 1 and orders.sorting_state in (2, 3, 5)
        and orders.created_at between ${now.toISOString()}::timestamptz - interval '14 days'
          and ${now.toISOString()}::timestamptz - interval '1 hour'
    ) as specimens`);
};
