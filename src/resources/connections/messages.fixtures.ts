import { insertConnection } from '../../../tests/support/connections.ts';
import { connectionMessages, connections } from '../../../server/core/db/schema/connections.ts';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

export const fixture: ResourceFixture = {
  resource: 'admin/settings/message',
  table: 'connection_messages',
  records: [{ type: 'first' }, { type: 'second' }, { type: 'third' }],
  insert: async ({ db, clock }, { type }) => {
    const [stored] = await db.select().from(connections).limit(1);
    const { id } = stored ?? (await insertConnection(db));
    await db.insert(connectionMessages).values({
      connectionId: id,
      direction: 'in',
      type: String(type),
      controlId: String(type),
      at: clock.now(),
      content: new TextEncoder().encode('MSH|^~\\&|LIS\r'),
      digest: String(type),
      state: 'quarantined',
      reasons: [{ code: 'noValues', at: '', found: '' }],
    });
  },
  names: ['first', 'second', 'third'],
  column: 'type',
  sortedBy: ['When'],
};
