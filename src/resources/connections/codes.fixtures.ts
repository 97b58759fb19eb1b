import { aConnection, insertCodes } from '../../../tests/support/connections.ts';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

export const fixture: ResourceFixture = {
  resource: 'admin/settings/code',
  table: 'connection_codes',
  records: [{ code: 'first' }, { code: 'second' }, { code: 'third' }],
  insert: async ({ db }, { code }) => {
    const id = await aConnection(db);
    await insertCodes(db, id, 'unit', { [String(code)]: 'g/L' });
  },
  names: ['first', 'second', 'third'],
  column: 'code',
  sortedBy: ['Their code', 'Meaning of', 'Last seen'],
  change: { label: 'Their code', text: 'changed' },
  broken: { label: 'Their code', text: 'second', message: 'This value is taken' },
};
