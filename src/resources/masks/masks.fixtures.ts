import { screen } from '@testing-library/react';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const mask = (name: string) => ({ name, actions: ['ignore'] });

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/mask',
  table: 'masks',
  records: [mask('first'), mask('second'), mask('third')],
  names: ['first', 'second', 'third'],
  column: 'name',
  sortedBy: ['Order', 'Name', 'E-mails', 'Active'],
  create: {
    form: { Name: 'fourth' },
    name: 'fourth',
    fill: (user) => user.click(screen.getByRole('checkbox', { name: /^Do nothing/ })),
  },
  change: { label: 'Name', text: 'changed' },
  broken: { label: 'Name', text: 'second', message: 'This value is taken' },
};
