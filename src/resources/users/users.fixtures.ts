import { screen } from '@testing-library/react';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const user = (email: string) => ({ email, roleId: 1, contracts: [{ contractId: 1 }] });

export const fixture: ResourceFixture = {
  resource: 'admin/users',
  table: 'users',
  existing: 7,
  records: [user('first@new.lab'), user('second@new.lab'), user('third@new.lab')],
  names: ['first@new.lab', 'second@new.lab', 'third@new.lab'],
  column: 'email',
  sortedBy: ['E-mail', 'Name', 'Role', 'Status', 'Last sign-in'],
  create: {
    form: { 'E-mail': 'fourth@new.lab' },
    name: 'fourth@new.lab',
    fill: async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Contracts' }));
      await user.click(await screen.findByRole('option', { name: 'North Clinic' }));
    },
  },
  change: { label: 'E-mail', text: 'changed@new.lab' },
  broken: { label: 'E-mail', text: 'second@new.lab', message: 'This value is taken' },
};
