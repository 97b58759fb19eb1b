import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { getOrder } from '../../../contract/orders.ts';
import { searchOrders } from '../../../contract/sorting.ts';
import { markSpecimens, type SpecimenMark } from '../../../contract/specimens.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { knowServices } from '../../../tests/support/resultOrders.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { tubes } from '../../core/db/schema/catalogue.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';

const test = useLab(knowServices);

/** Specimen 1 is a gel tube, specimen 2 an EDTA tube. */
const both = ['1001', '3065'];
const mark = (barcode: string, marks: SpecimenMark[], as: UserName = 'Nurse') =>
  test.call(markSpecimens, { as, body: { barcode, marks } });
const taken = (number: number, more: Partial<SpecimenMark> = {}): SpecimenMark => ({
  number,
  state: 'taken',
  ...more,
});
const specimensOf = async (barcode: string) =>
  (await test.ask(getOrder, { as: 'Nurse', query: { barcode } })).order.specimens;

it('a specimen has a site, then or later; the last one counts and is no change of person or time (X-90)', async () => {
  const { barcode, orderId } = await placeOrder(test, both);
  await mark(barcode, [taken(1)]);
  const [first] = await specimensOf(barcode);
  test.clock.advance(600_000);
  const siteOf = async () => {
    const [{ site, siteNote, ...rest } = {}] = await specimensOf(barcode);
    expect(rest).toEqual({ number: 1, kind: 'SST', state: 'taken', reason: null, note: '', ...person });
    return [site, siteNote];
  };
  const person = { takenAt: first?.takenAt, by: 'Nurse Test', at: first?.at };
  await mark(barcode, [taken(1, { site: 'wound', siteNote: 'левая голень' })], 'Sorter');
  expect(await siteOf()).toEqual(['wound', 'левая голень']);
  await mark(barcode, [taken(1)], 'Sorter');
  expect(await siteOf()).toEqual(['wound', 'левая голень']);
  await mark(barcode, [taken(1, { site: 'throat' })], 'Sorter');
  expect(await siteOf()).toEqual(['throat', '']);
  await mark(barcode, [taken(1, { site: null, siteNote: 'lost' })]);
  expect(await siteOf()).toEqual([null, '']);
  const lines = await test.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `order ${String(orderId)}`), eq(auditLog.action, 'order.specimen')))
    .orderBy(auditLog.id);
  const at = String(first?.takenAt);
  const logged: object[] = [
    { taken: [`1: ${at}`] },
    { taken: [`1: ${at} рана, левая голень`] },
    { taken: [`1: ${at} зев`] },
    { taken: [`1: ${at}`] },
  ];
  expect(lines.map(({ after }) => after)).toEqual(logged);
  expect(lines.slice(2).map(({ before }) => before)).toEqual(logged.slice(1, 3));
});

it('a specimen has the site of its first mark; one that was not taken has none (X-90)', async () => {
  const { barcode } = await placeOrder(test, both);
  await mark(barcode, [taken(2, { site: 'other', siteNote: 'десна' })]);
  expect(await specimensOf(barcode)).toMatchObject([{ site: 'other', siteNote: 'десна' }]);
  const body = { createdDateStart: '20260101', createdDateEnd: '20261231', barcode };
  const { orders } = await test.ask(searchOrders, {
    as: 'Sorter',
    body: { ...body, sortingState: sortingStatus.NEW },
  });
  expect(orders.map(({ specimens }) => specimens)).toMatchObject([[{ site: 'other', siteNote: 'десна' }]]);
  await mark(barcode, [{ number: 2, state: 'notTaken', reason: 'refused', site: 'throat' }]);
  expect(await specimensOf(barcode)).toMatchObject([{ state: 'notTaken', site: null, siteNote: '' }]);
  const answer = await mark(barcode, [taken(2, { site: 'other' })]);
  const refusal: object = { errors: { 'marks.0.siteNote': ['Fill in this field'] } };
  expect(answer.body).toMatchObject(refusal);
});

it('the order says which kinds have a site (X-90)', async () => {
  const { barcode } = await placeOrder(test, both);
  await test.db.update(tubes).set({ hasSite: true }).where(eq(tubes.code, 'EDTA'));
  const { order } = await test.ask(getOrder, { as: 'Nurse', query: { barcode } });
  await test.db.update(tubes).set({ hasSite: false });
  expect(order.tubes.map(({ code, hasSite }) => [code, hasSite])).toEqual([
    ['SST', false],
    ['EDTA', true],
  ]);
});
