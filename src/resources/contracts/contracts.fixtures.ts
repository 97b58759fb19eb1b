import { sql } from 'drizzle-orm';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const contract = (code: string) => ({
  code,
  name: { ru: `Клиника ${code}`, en: `Clinic ${code}`, be: `Клініка ${code}` },
});

export const fixture: ResourceFixture = {
  resource: 'admin/contracts',
  table: 'contracts',
  records: [contract('A-1'), contract('B-2'), contract('C-3')],
  insert: ({ db }, record) =>
    db.execute(
      sql`insert into contracts (code, name) values (${record.code}, ${JSON.stringify(record.name)})`,
    ),
  names: ['A-1', 'B-2', 'C-3'],
  column: 'code',
  sortedBy: ['Name', 'Code in the laboratory system', 'Active'],
  change: { label: 'Code in the laboratory system', text: 'D-4' },
  broken: { label: 'Code in the laboratory system', text: 'B-2', message: 'This value is taken' },
};
