import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const type = (name: string) => ({ contractId: 1, name: { ru: name, en: name, be: name }, percent: 5 });

export const fixture: ResourceFixture = {
  resource: 'admin/discount/type',
  table: 'discount_types',
  records: [type('first'), type('second'), type('third')],
  names: ['first', 'second', 'third'],
  column: "name->>'en'",
  sortedBy: ['Name', 'Contract', 'Discount, %', 'Active'],
  change: { label: 'Name', text: 'changed' },
  broken: { label: 'Name', text: 'x'.repeat(101), message: 'The text is too long' },
};
