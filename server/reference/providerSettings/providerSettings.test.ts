import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { providerSettings } from '../../../contract/providerSettings.ts';
import { listProviders } from '../../../contract/providers.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';

const lab = useLab();
beforeEach(() => lab.db.delete(providers));

const genetics = {
  code: 'GEN',
  name: { ru: 'Генетика', en: 'Genetics', be: 'Генетыка' },
  kind: 'paper' as const,
  contact: '',
  accreditation: 'BY/112 2.02',
  isActive: true,
  serviceMap: [
    { serviceCode: '2001', providerCode: 'G1', price: 12.34, workingDays: 3 },
    { serviceCode: '1001', providerCode: '', price: 5, workingDays: 1 },
  ],
};
const create = async () => (await lab.ask(providerSettings.create, { as: 'Admin', body: genetics })).item;

test('an outside laboratory keeps its code map; outsourcing takes services without a code as not agreed (D7)', async () => {
  const item = await create();
  expect(item.serviceMap).toEqual([
    { serviceCode: '1001', providerCode: '', price: 5, workingDays: 1 },
    { serviceCode: '2001', providerCode: 'G1', price: 12.34, workingDays: 3 },
  ]);
  const rows = await lab.db.select().from(providerServices).where(eq(providerServices.providerId, item.id));
  expect(rows.map(({ serviceId, providerCode, price }) => [serviceId, providerCode, price])).toEqual([
    [4, 'G1', 1234],
    [1, null, 500],
  ]);
  const body = { ...item, serviceMap: item.serviceMap.slice(1), isActive: false };
  const { item: changed } = await lab.ask(providerSettings.update, { as: 'Admin', body });
  expect(changed).toMatchObject({ version: 2, serviceMap: [{ serviceCode: '2001' }] });
  const said = { ...changed, accreditation: 'BY/112 2.03' };
  expect((await lab.ask(providerSettings.update, { as: 'Admin', body: said })).item).toEqual({
    ...said,
    version: 3,
  });
  const { rows: logged } = await lab.db.execute<Record<'before' | 'after', { accreditation: string }>>(
    'select before, after from audit_log order by id desc limit 1',
  );
  expect(logged).toMatchObject([
    { before: { accreditation: 'BY/112 2.02' }, after: { accreditation: 'BY/112 2.03' } },
  ]);
  const { providers: active } = await lab.ask(listProviders, { as: 'Sorter' });
  expect(active).toEqual([]);
});

test('an unknown service and one listed twice are refused at their rows (D7)', async () => {
  const [row] = genetics.serviceMap;
  const refuse = async (serviceMap: object[]): Promise<Record<string, string[]>> =>
    (
      (await lab.call(providerSettings.create, { as: 'Admin', body: { ...genetics, serviceMap } as never }))
        .body as { errors: Record<string, string[]> }
    ).errors;
  expect(await refuse([row as object, { ...row, serviceCode: 'none' }])).toEqual({
    'serviceMap.1.serviceCode': ['This value cannot be used, correct it'],
  });
  expect(await refuse([row as object, row as object])).toEqual({
    'serviceMap.1.serviceCode': ['This value is taken'],
  });
});
