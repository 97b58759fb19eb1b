import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const connection = (name: string) => ({ name, isActive: false });

export const fixture: ResourceFixture = {
  resource: 'admin/settings/connection',
  table: 'connections',
  records: [connection('first'), connection('second'), connection('third')],
  names: ['first', 'second', 'third'],
  column: 'name',
  sortedBy: ['Name', 'Kind'],
  create: { form: { Name: 'fourth' }, name: 'fourth' },
  change: { label: 'Name', text: 'changed' },
  broken: { label: 'Name', text: 'second', message: 'This value is taken' },
};
