import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const channel = (id: number, name: string) => ({ id, name: { ru: name, en: name, be: name } });

export const fixture: ResourceFixture = {
  resource: 'admin/settings/payment-channel',
  table: 'payment_channels',
  records: [channel(2, 'Desk'), channel(3, 'Card'), channel(4, 'Bank')],
  insert: ({ db }, { id, name }) =>
    db.execute(
      sql`insert into payment_channels (id, position, name) values (${id}, ${id}, ${JSON.stringify(name)})`,
    ),
  names: ['Desk', 'Card', 'Bank'],
  column: "name->>'en'",
  sortedBy: ['Order'],
  change: { label: 'Name', text: 'Counter' },
  broken: { label: 'ERIP service number', text: '1'.repeat(51), message: 'The text is too long' },
};
