import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const rule = (name: string) => ({ name, event: 'resultReady', audience: 'patient', attach: 'link' });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/rule',
  table: 'message_rules',
  records: [rule('first'), rule('second'), rule('third')],
  names: ['first', 'second', 'third'],
  column: 'name',
  sortedBy: ['Name', 'About', 'To', 'In use'],
  create: { form: { Name: 'fourth' }, name: 'fourth' },
  change: { label: 'Name', text: 'changed' },
  broken: { label: 'Name', text: 'x'.repeat(101), message: 'The text is too long' },
};
