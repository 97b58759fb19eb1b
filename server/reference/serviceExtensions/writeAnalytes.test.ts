import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { analytesOfService, saveServiceAnalytes } from '../../../contract/analytes.ts';
import { extensionDetails, saveExtension } from '../../../contract/serviceExtension.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { bringAnalytes } from '../../simulator/bringAnalytes.ts';

const test = useLab(async () => {
  await bringAnalytes(test.db);
});

const as = 'Admin';
const details = async (code: string) => (await test.ask(extensionDetails, { as, query: { code } })).item;
const idsOf = async (...codes: string[]) => {
  const found = await test.db.select().from(analytes).where(inArray(analytes.code, codes));
  return codes.map((code) => found.find((one) => one.code === code)?.id ?? 0);
};
const save = (code: string, version: number, analyteIds: number[]) =>
  test.ask(saveServiceAnalytes, { as, body: { code, version, analyteIds } });
const refusal = async (body: { code: string; version: number; analyteIds: number[] }, user = as) =>
  test.call(saveServiceAnalytes, { as: user as 'Admin', body });

it('an administrator writes the analytes of a service in their order, and who orders it reads them (X-91)', async () => {
  const ids = await idsOf('rbc', 'hgb');
  const saved = await save('1002', 0, ids);
  expect(saved.version).toBe(1);
  expect(saved.analytes.map(({ name }) => name.en)).toEqual(['Red blood cells (RBC)', 'Haemoglobin (HGB)']);
  const { analytesVersion, analytes: listed } = await details('1002');
  expect([analytesVersion, listed.map(({ id }) => id)]).toEqual([1, ids]);
  const [service] = await test.db.select().from(services).where(eq(services.code, '1002'));
  const query = { serviceId: service?.id ?? 0 };
  const shown = await test.ask(analytesOfService, { as: 'Nurse', query });
  expect(shown.analytes.map(({ id }) => id)).toEqual(ids);
  await save('1002', 1, ids.toReversed());
  expect((await details('1002')).analytes.map(({ id }) => id)).toEqual(ids.toReversed());
  const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'service.analytes'));
  const names: object[] = [
    { analytes: ['rbc Эритроциты (RBC)', 'hgb Гемоглобин (HGB)'] },
    { analytes: ['hgb Гемоглобин (HGB)', 'rbc Эритроциты (RBC)'] },
  ];
  expect(lines.map(({ after }) => after)).toEqual(names);
  expect(lines.map(({ subject }) => subject)).toEqual([
    `service ${String(query.serviceId)}`,
    `service ${String(query.serviceId)}`,
  ]);
});

it('what somebody has saved meanwhile is not overwritten; no package, no unknown analyte, none twice, and nobody but an administrator (X-91)', async () => {
  const ids = await idsOf('hgb');
  await save('2001', 0, ids);
  const { status, body } = await refusal({ code: '2001', version: 0, analyteIds: [] });
  expect(status).toBe(409);
  const newer: object = { record: { version: 1, analytes: [{ id: ids[0] }] } };
  expect(body).toMatchObject(newer);
  expect((await details('2001')).analytes.map(({ id }) => id)).toEqual(ids);
  const [id = 0] = await idsOf('hgb');
  expect((await refusal({ code: '9001', version: 0, analyteIds: [id] })).status).toBe(400);
  expect((await refusal({ code: '2002', version: 0, analyteIds: [id, 999_999] })).status).toBe(400);
  expect((await refusal({ code: '2002', version: 0, analyteIds: [id, id] })).status).toBe(400);
  expect((await refusal({ code: 'none', version: 0, analyteIds: [] })).status).toBe(404);
  expect((await refusal({ code: '2002', version: 0, analyteIds: [] }, 'Manager')).status).toBe(403);
});

it('the system of the laboratory brings nothing to a service that a person has written, also to an empty one (X-91)', async () => {
  const own = await idsOf('hgb');
  const { analytesVersion } = await details('1001');
  await save('1001', analytesVersion, own);
  await bringAnalytes(test.db);
  expect((await details('1001')).analytes.map(({ id }) => id)).toEqual(own);
  await save('1001', analytesVersion + 1, []);
  await bringAnalytes(test.db);
  expect((await details('1001')).analytes).toEqual([]);
});

it('the published description shows the typed ranges where the service has no analytes (X-91)', async () => {
  const same = (text: string) => ({ ru: text, en: text, be: text });
  const { version, fields } = await details('3001');
  const referenceValues = [{ analyte: same('Typed analyte'), low: 1, high: 2, unit: same('g/l') }];
  const body = { code: '3001', version, fields: { ...fields, referenceValues }, publish: true };
  await test.ask(saveExtension, { as, body });
  const remark = async () => {
    const [service] = await test.db.select().from(services).where(eq(services.code, '3001'));
    return service?.remark?.en ?? '';
  };
  await save('3001', 0, await idsOf('hgb'));
  expect(await remark()).not.toContain('Typed analyte');
  await save('3001', 1, []);
  expect(await remark()).toContain('Typed analyte');
});
