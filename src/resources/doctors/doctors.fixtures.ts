import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const doctor = (lastName: string) => ({ contractId: 1, lastName, firstName: 'Anna' });

export const fixture: ResourceFixture = {
  resource: 'admin/doctor',
  table: 'commissionaires',
  records: [doctor('Adams'), doctor('Brown'), doctor('Clark')],
  names: ['Adams', 'Brown', 'Clark'],
  column: 'last_name',
  sortedBy: ['Last name', 'Contract', 'E-mail', 'Active'],
  change: { label: 'Last name', text: 'Dixon' },
  broken: { label: 'E-mail', text: 'nobody', message: 'This is not a valid e-mail address' },
};
