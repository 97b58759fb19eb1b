import { screen } from '@testing-library/react';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const service = (name: string) => ({
  address: 'https://sms.test.lab',
  userName: name,
  password: 'secret',
  partPrice: 9,
});

export const fixture: ResourceFixture = {
  resource: 'admin/mail-manager/sms-service',
  table: 'sms_services',
  records: [service('first'), service('second'), service('third')],
  names: ['first', 'second', 'third'],
  column: 'user_name',
  sortedBy: ['Login', 'In use'],
  create: {
    form: { Login: 'fourth' },
    fill: async (user) => {
      await user.type(screen.getByLabelText(/^Password/), 'secret');
      await user.type(screen.getByRole('spinbutton', { name: 'Price of a part, BYN' }), '0.09');
    },
    name: 'fourth',
  },
  change: { label: 'Login', text: 'changed' },
  broken: { label: 'Login', text: 'x'.repeat(101), message: 'The text is too long' },
};
