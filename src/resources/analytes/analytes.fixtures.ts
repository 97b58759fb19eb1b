import { screen } from '@testing-library/react';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const analyte = (name: string) => ({
  code: `code of ${name}`,
  name: { ru: name, en: name, be: name },
  decimals: 1,
  intervals: [{ low: 1, high: 2 }],
});

export const fixture: ResourceFixture = {
  resource: 'admin/synchronization/analyte',
  table: 'analytes',
  records: [analyte('first'), analyte('second'), analyte('third')],
  names: ['first', 'second', 'third'],
  column: "name->>'en'",
  sortedBy: ['Name', 'Code', 'Kind of value', 'LOINC code'],
  create: {
    form: { Code: 'new', Name: 'fourth' },
    name: 'fourth',
    fill: (user) => user.type(screen.getByRole('spinbutton', { name: /^Decimals/ }), '1'),
  },
  change: { label: 'Name', text: 'changed' },
  broken: { label: 'Code', text: 'code of second', message: 'This value is taken' },
};
