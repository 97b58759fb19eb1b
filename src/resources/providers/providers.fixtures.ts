import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const laboratory = (code: string) => ({
  code,
  name: { ru: 'Лаборатория', en: 'Laboratory', be: 'Лабараторыя' },
  kind: 'paper',
  serviceMap: [{ serviceCode: '1001', providerCode: 'A1', price: 4.5, workingDays: 2 }],
});

export const fixture: ResourceFixture = {
  resource: 'admin/synchronization/provider',
  table: 'providers',
  records: [laboratory('first'), laboratory('second'), laboratory('third')],
  names: ['first', 'second', 'third'],
  column: 'code',
  sortedBy: ['Code', 'Data exchange', 'Active'],
  create: { form: { Code: 'fourth', Name: 'Fourth' }, name: 'fourth' },
  change: { label: 'Code', text: 'changed' },
  broken: { label: 'Code', text: 'second', message: 'This value is taken' },
};
