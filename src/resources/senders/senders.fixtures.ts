import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const sender = (email: string) => ({
  email,
  displayName: { ru: 'Лаборатория', en: 'Laboratory', be: 'Лабараторыя' },
});

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/sender',
  table: 'senders',
  records: [sender('first@test.lab'), sender('second@test.lab'), sender('third@test.lab')],
  names: ['first@test.lab', 'second@test.lab', 'third@test.lab'],
  column: 'email',
  sortedBy: ['E-mail', 'Active'],
  create: { form: { 'E-mail': 'fourth@test.lab' }, name: 'fourth@test.lab' },
  change: { label: 'E-mail', text: 'changed@test.lab' },
  broken: { label: 'E-mail', text: 'second@test.lab', message: 'This value is taken' },
};
