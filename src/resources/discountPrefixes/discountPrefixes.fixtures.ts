import type { ResourceFixture } from '../../administration/resource.fixtures.ts';
import { discountPrefixes } from '../../../contract/discountPrefixes.ts';
import { generateTypes } from '../../../contract/codes.ts';

const prefix = (code: string, description: string) => ({
  prefix: code,
  description,
  discountPrefixGenerateType: { id: generateTypes.successive },
});

export const fixture: ResourceFixture = {
  resource: 'admin/discount/prefix',
  table: 'discount_prefixes',
  records: [prefix('A', 'first'), prefix('B', 'second'), prefix('C', 'third')],
  insert: (lab, body) =>
    lab.ask(discountPrefixes.create, { as: 'Admin', body: body as ReturnType<typeof prefix> }),
  names: ['first', 'second', 'third'],
  column: 'description',
  sortedBy: ['Prefix', 'Description', 'Active'],
  change: { label: 'Description', text: 'changed' },
  broken: { label: 'Description', text: 'x'.repeat(201), message: 'The text is too long' },
};
