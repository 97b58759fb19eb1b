import { eq } from 'drizzle-orm';
import { beforeEach, test, expect } from 'vitest';
import * as endpoints from '../../../contract/providers.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
  SOUTH,
} from '../../../tests/support/outsideLaboratories.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { users } from '../../core/db/schema/users.ts';
import { sheetsOf, sheetXmlOf } from '../../../tests/support/excel.ts';

const { Dialab } = providerIds;
let desk: ReturnType<typeof outsideDesk>;
const lab = useLab(async () => {
  desk = outsideDesk(lab);
  await insertProviders(lab.db);
});
beforeEach(async () => {
  await handOver(lab);
});

const wireToday = (): string => lab.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
const readReport = async (base64: string) => (await sheetsOf(base64))[0]?.rows ?? [];

test('the list of a month says what was sent, with codes, prices and a total', async () => {
  await desk.send(Dialab, BLOOD, BOTH, SOUTH);
  await lab.ask(endpoints.takeBack, {
    as: 'Sorter',
    body: { providerId: Dialab, barcode: SOUTH, reason: 'Done here' },
  });
  const report = (month: string) =>
    lab.ask(endpoints.monthReport, { as: 'Sorter', query: { providerId: Dialab, month } });
  const { base64string, fileName } = await report(wireToday().slice(0, 6));
  expect(fileName).toBe(`DIALAB-${wireToday().slice(0, 6)}.xlsx`);
  const rows = await readReport(base64string);
  expect(rows.slice(1, 3).map(([day]) => day)).toEqual(['2026-11-20', '2026-11-20']);
  expect(sheetXmlOf(base64string).sheet).toContain('<autoFilter ref="A1:H3"/>');
  expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
    [BLOOD, expect.stringMatching(/^DL-/), 'Иванова Мария', 'North Clinic', '1001', 'D-1', 5],
    [BOTH, expect.stringMatching(/^DL-/), 'Иванова Мария', 'North Clinic', '1001, 2001', 'D-1, D-4', 25],
    [2, '', '', '', '', '', 30],
  ]);
  expect(await readReport((await report('202601')).base64string)).toHaveLength(2);
});

test('the list of a month is without prices for a user who is not shown them', async () => {
  const flags = { sendByEmail: true, calculatorImport: true, calculatorUse: true };
  const showPrices = (priceDisplay: boolean) =>
    lab.db
      .update(users)
      .set({ flags: { ...flags, priceDisplay } })
      .where(eq(users.id, userIds.Sorter));
  await desk.send(Dialab, BLOOD);
  await showPrices(false);
  const { base64string } = await lab.ask(endpoints.monthReport, {
    as: 'Sorter',
    query: { providerId: Dialab, month: wireToday().slice(0, 6) },
  });
  await showPrices(true);
  const rows = await readReport(base64string);
  expect(rows.slice(1).map((row) => row[7] ?? '')).toEqual(['', '']);
});

test('the list of a month has prices of the contracts that show theirs (D4)', async () => {
  await desk.send(Dialab, BLOOD, SOUTH);
  const ofSouth = eq(contracts.code, 'SOUTH');
  await lab.db.update(contracts).set({ showPrices: false }).where(ofSouth);
  const { base64string } = await lab.ask(endpoints.monthReport, {
    as: 'Sorter',
    query: { providerId: Dialab, month: wireToday().slice(0, 6) },
  });
  await lab.db.update(contracts).set({ showPrices: true }).where(ofSouth);
  const rows = await readReport(base64string);
  expect(rows.slice(1).map((row) => [row[1], row[7] ?? ''])).toEqual([
    [BLOOD, 5],
    [SOUTH, ''],
    [2, 5],
  ]);
});
