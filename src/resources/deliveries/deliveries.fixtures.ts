import { sql } from 'drizzle-orm';
import { insertOrder } from '../../../tests/support/orders.ts';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

let made = 930_000_000;
const view = (by: string) => ({ by });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/delivery',
  table: 'delivery_ledger',
  records: [view('Nurse Test'), view('Manager Test'), view('Sorter Test')],
  insert: async ({ db, clock }, { by }) => {
    const orderId = await insertOrder(db, (made += 1));
    await db.execute(sql`insert into delivery_ledger (at, order_id, kind, cause, user_id)
      select ${clock.now().toISOString()}, ${orderId}, 'view', 'person', id from users where name = ${by}`);
  },
  names: ['Nurse Test', 'Manager Test', 'Sorter Test'],
  column: '(select name from users where users.id = user_id)',
  sortedBy: ['When'],
};
