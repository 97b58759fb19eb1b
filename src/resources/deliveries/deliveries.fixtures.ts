import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const delivery = (recipient: string) => ({ recipient });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/delivery',
  table: 'delivery_ledger',
  records: [delivery('first@test.lab'), delivery('second@test.lab'), delivery('third@test.lab')],
  insert: ({ db }, { recipient }) =>
    db.execute(
      sql`insert into delivery_ledger (at, order_id, kind, cause, recipient)
        select now(), min(id), 'pdf', 'rule', ${recipient} from orders`,
    ),
  names: ['f…@test.lab', 's…@test.lab', 't…@test.lab'],
  column: `left(recipient, 1) || '…' || substring(recipient from position('@' in recipient))`,
  sortedBy: ['When'],
};
