import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';
import { insertOrder } from '../../../tests/support/orders.ts';

let made = 940_000_000;
const text = (phone: string) => ({ phone });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/sms',
  table: 'sms',
  records: [text('375291111111'), text('375291111122'), text('375291111133')],
  insert: async (lab, { phone }) => {
    const orderId = await insertOrder(lab.db, (made += 1));
    await lab.db.execute(
      sql`insert into sms (event, language, recipient, order_id, content, parts, state, quiet_from, quiet_to, created_at)
        values ('resultReady', 'en', ${phone}, ${orderId}, '', 1, 'SENT', '21:00', '08:00', now())`,
    );
  },
  names: ['+375 29 …11', '+375 29 …22', '+375 29 …33'],
  column: `regexp_replace(recipient, '^375(..).*(..)$', '+375 \\1 …\\2')`,
  sortedBy: ['Created'],
};
