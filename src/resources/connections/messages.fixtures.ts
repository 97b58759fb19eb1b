import { aConnection, insertMessage } from '../../../tests/support/connections.ts';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

export const fixture: ResourceFixture = {
  resource: 'admin/settings/message',
  table: 'connection_messages',
  records: [{ type: 'first' }, { type: 'second' }, { type: 'third' }],
  insert: async ({ db, clock }, { type }) => {
    const id = await aConnection(db);
    await insertMessage(db, id, { at: clock.now(), type: String(type), controlId: String(type) });
  },
  names: ['first', 'second', 'third'],
  column: 'type',
  sortedBy: ['When'],
};
