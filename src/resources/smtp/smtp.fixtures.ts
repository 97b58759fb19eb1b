import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const server = (name: string, isDefault: boolean) => ({ name, host: `${name}.test.lab`, isDefault });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/smtp',
  table: 'smtp_servers',
  // The last one takes over as the default, so that the others can be deleted.
  records: [server('first', true), server('second', false), server('third', true)],
  names: ['first', 'second', 'third'],
  column: 'name',
  sortedBy: ['Name', 'Host', 'Active'],
  create: { form: { Name: 'fourth', Host: 'mail.test.lab' }, name: 'fourth' },
  change: { label: 'Name', text: 'changed' },
  broken: { label: 'Name', text: 'second', message: 'This value is taken' },
};
