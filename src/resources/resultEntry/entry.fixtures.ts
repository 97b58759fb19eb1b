import { insertSentOutside } from '../../../tests/support/outsideLaboratories.ts';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

export const fixture: ResourceFixture = {
  resource: 'admin/settings/entry',
  table: 'orders',
  announcedBy: 'entered_results',
  records: [{ number: 1 }, { number: 2 }, { number: 3 }],
  insert: ({ db, clock }, { number }) => insertSentOutside(db, Number(number), clock.now()),
  names: ['5000000001', '5000000002', '5000000003'],
  column: 'barcode',
  sortedBy: ['Created'],
};
