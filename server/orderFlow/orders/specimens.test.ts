import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import * as manifests from '../../../contract/manifests.ts';
import { getOrder, updateOrder } from '../../../contract/orders.ts';
import { resultPdf } from '../../../contract/results.ts';
import { checkHandOver, importOrders, removeService, searchOrders } from '../../../contract/sorting.ts';
import { markSpecimens, type SpecimenMark } from '../../../contract/specimens.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { makeManifest, scanSent } from '../../../tests/support/manifests.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { knowServices, orderThatEnds, workFor } from '../../../tests/support/resultOrders.ts';
import { placeOrder, putInto } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { wholeYear } from '../../../tests/support/shownOrders.ts';
import { orderTubes } from '../../core/db/schema/orders.ts';
import { releasedValues } from '../results/releasedValues.ts';
import { tubes } from '../../core/db/schema/catalogue.ts';

const test = useLab(knowServices);

const both = ['1001', '3065'];
const mark = (barcode: string, marks: SpecimenMark[], as: UserName = 'Nurse') =>
  test.call(markSpecimens, { as, body: { barcode, marks } });
const taken = (number: number, more: Partial<SpecimenMark> = {}): SpecimenMark => ({
  number,
  state: 'taken',
  ...more,
});
const refused = (number: number): SpecimenMark => ({ number, state: 'notTaken', reason: 'refused' });
const specimensOf = async (barcode: string) =>
  (await test.ask(getOrder, { as: 'Nurse', query: { barcode } })).order.specimens;
const change = (orderId: number, version: number, serviceCodes: string[]) =>
  test.ask(updateOrder, { as: 'Nurse', query: { orderId }, body: { version, serviceCodes } });
/** Kind of tube → the numbers on its labels. */
const labelsOf = async (barcode: string) => {
  const { order } = await test.ask(getOrder, { as: 'Nurse', query: { barcode } });
  return Object.fromEntries(order.tubes.map(({ code, numbers }) => [code, numbers]));
};
const logged = async (orderId: number, of: string) =>
  (await auditLines(test, `order ${String(orderId)}`)).filter(({ action }) => action === of);
const wire = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

/** Specimen 1 is the gel tube of glucose, specimen 2 the EDTA tube of the blood count. */
describe('specimens of an order (X-72)', () => {
  it('are marked with the person and the moment, and every reader of the order sees it', async () => {
    const { barcode, orderId } = await placeOrder(test, both);
    const now = test.clock.now().toISOString();
    const unsited = { site: null, siteNote: '', by: 'Nurse Test', at: now };
    const absent = { reason: 'other', note: 'вена не найдена', takenAt: null };
    const first = {
      ...unsited,
      number: 1,
      kind: 'SST',
      state: 'taken',
      reason: null,
      note: '',
      takenAt: now,
    };
    const second = { ...unsited, number: 2, kind: 'EDTA', state: 'notTaken', ...absent };
    const answer = await mark(barcode, [
      taken(1),
      { number: 2, state: 'notTaken', reason: 'other', note: ' вена не найдена ' },
    ]);
    expect(answer.body).toMatchObject({ isSuccess: true, specimens: [first, second] });
    expect(await specimensOf(barcode)).toEqual([first, second]);
    const { orders } = await test.ask(searchOrders, {
      as: 'Sorter',
      body: { sortingState: sortingStatus.NEW, barcode, ...wholeYear },
    });
    expect(orders[0]?.specimens).toEqual([first, second]);
    const noted: object = { taken: [`1: ${now}`], notTaken: ['2: другая причина вена не найдена'] };
    expect((await logged(orderId, 'order.specimen'))[0]?.after).toEqual(noted);
  });

  it('keep the first person and time, also of two at one moment, and a time only becomes earlier', async () => {
    const { barcode } = await placeOrder(test, both);
    const two = (['Nurse', 'Sorter'] as const).map((as) => mark(barcode, [taken(1)], as));
    const answers = await Promise.all(two);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await specimensOf(barcode)).toHaveLength(1);
    const [first] = await specimensOf(barcode);
    test.clock.advance(600_000);
    expect((await mark(barcode, [taken(1)], 'Sorter')).status).toBe(200);
    expect(await specimensOf(barcode)).toEqual([first]);
    const refusal: object = {
      errors: { 'marks.0.takenAt': ['The time of collection can only be corrected to an earlier one'] },
    };
    for (const takenAt of [wire(0), wire(-9), wire(60)])
      expect((await mark(barcode, [taken(1, { takenAt })], 'Sorter')).body).toMatchObject(refusal);
    expect((await mark(barcode, [taken(1, { takenAt: wire(-31 * 24 * 60) })])).status).toBe(400);
    expect(await specimensOf(barcode)).toEqual([first]);
    const earlier = wire(-25);
    await mark(barcode, [taken(1, { takenAt: earlier })], 'Sorter');
    expect(await specimensOf(barcode)).toEqual([{ ...first, takenAt: earlier }]);
  });

  it('have the time of the scan although the call waited, which does not undo what a colleague has marked since', async () => {
    const { barcode } = await placeOrder(test, both);
    await mark(barcode, [taken(2, { secondsAgo: 90 })]);
    expect((await specimensOf(barcode))[0]?.takenAt).toBe(wire(-1.5));
    expect((await mark(barcode, [taken(1, { takenAt: wire(1) })])).status).toBe(400);
    await mark(barcode, [refused(1)], 'Sorter');
    test.clock.advance(60_000);
    expect((await mark(barcode, [taken(1, { secondsAgo: 1800 })])).status).toBe(200);
    expect((await specimensOf(barcode))[0]?.state).toBe('notTaken');
    await mark(barcode, [taken(1, { secondsAgo: 10 })]);
    expect((await specimensOf(barcode))[0]?.state).toBe('taken');
  });

  it('nothing is marked without a reason or its words, with a number that the order does not have, or twice', async () => {
    const { barcode } = await placeOrder(test, both);
    for (const [wrong, field] of [
      [{ number: 1, state: 'notTaken' }, 'marks.1.reason'],
      [{ number: 1, state: 'notTaken', reason: 'other' }, 'marks.1.note'],
      [{ number: 3, state: 'taken' }, 'marks.1.number'],
      [{ number: 2, state: 'taken' }, 'marks'],
    ] as const) {
      const { status, body } = await mark(barcode, [taken(2), wrong]);
      expect([status, Object.keys(Object(body).errors)]).toEqual([400, [field]]);
      expect(await specimensOf(barcode)).toEqual([]);
    }
  });

  it('are marked until the laboratory registers the order, not of a cancelled one, and not all as not taken once it is handed over', async () => {
    const { barcode, orderId } = await placeOrder(test, both);
    await putInto(test, orderId, sortingStatus.SENT);
    expect((await mark(barcode, [refused(1)])).body.isSuccess).toBe(true);
    expect(await mark(barcode, [refused(2)])).toMatchObject({
      status: 200,
      body: {
        isSuccess: false,
        statusMessage:
          'The order is handed over, so at least one of its specimens was taken. If none was, call the laboratory',
      },
    });
    expect((await specimensOf(barcode)).map(({ number }) => number)).toEqual([1]);
    for (const state of [sortingStatus.SENT, sortingStatus.IMPORTED]) {
      await putInto(test, orderId, state);
      expect((await mark(barcode, [taken(state - 1)])).body.isSuccess).toBe(true);
    }
    for (const [state, words] of [
      [sortingStatus.CANCELLED, 'The order is cancelled. Restore it first'],
      [
        sortingStatus.INTEGRATED,
        'The laboratory has registered the order: the marks of its specimens do not change any more',
      ],
    ] as const) {
      await putInto(test, orderId, state);
      const { body } = await mark(barcode, [{ number: 1, state: null }]);
      expect(body).toMatchObject({ isSuccess: false, statusMessage: words });
      expect(await specimensOf(barcode)).toHaveLength(2);
    }
  });

  it('a mark is taken back, and an edited order keeps those of the same tubes', async () => {
    const { barcode, orderId } = await placeOrder(test, both);
    await mark(barcode, [taken(1), taken(2)]);
    await mark(barcode, [{ number: 1, state: null }]);
    expect((await specimensOf(barcode)).map(({ number }) => number)).toEqual([2]);
    await mark(barcode, [taken(1)]);
    expect((await change(orderId, 1, ['1001'])).lostSpecimens).toEqual(['SST 1']);
    expect((await specimensOf(barcode)).map(({ number }) => number)).toEqual([2]);
    await test.ask(updateOrder, { as: 'Nurse', query: { orderId }, body: { version: 2, remark: 'x' } });
    expect((await specimensOf(barcode)).map(({ number }) => number)).toEqual([2]);
    const lines = await logged(orderId, 'order.update');
    const at = test.clock.now().toISOString();
    const expected: object = {
      before: { taken: [`1: ${at}`, `2: ${at}`] },
      after: { taken: [`2: ${at}`] },
    };
    expect(lines[0]).toMatchObject(expected);
  });

  it('a label never means another tube: what stays keeps its number, what is new gets a new one; a removed service says which specimen is needed no longer', async () => {
    const { barcode, orderId } = await placeOrder(test, ['1001']);
    expect(await labelsOf(barcode)).toEqual({ EDTA: [1] });
    await mark(barcode, [taken(1)]);
    // Glucose needs a gel tube, which is drawn first; the EDTA tube on the table is still number 1.
    await change(orderId, 1, both);
    expect(await labelsOf(barcode)).toEqual({ SST: [2], EDTA: [1] });
    expect((await specimensOf(barcode)).map(({ number }) => number)).toEqual([1]);
    await change(orderId, 2, ['1001']);
    await change(orderId, 3, both);
    // The printed label of the gel tube is right again.
    expect(await labelsOf(barcode)).toEqual({ SST: [2], EDTA: [1] });
    await change(orderId, 4, ['3065']);
    expect(await labelsOf(barcode)).toEqual({ SST: [2] });
    expect((await mark(barcode, [taken(1)])).status).toBe(400);
    await change(orderId, 5, ['3065', '6401']);
    expect(await labelsOf(barcode)).toEqual({ SST: [2], URN: [3] });
    await mark(barcode, [taken(2), taken(3)]);
    const query = { barcode, code: '3065' };
    expect(await test.ask(removeService, { as: 'Nurse', query })).toMatchObject({ lostSpecimens: ['SST 2'] });
    expect((await specimensOf(barcode)).map(({ number }) => number)).toEqual([3]);
  });

  it('the mark of an order without tubes is not that of the tube which an edit brings', async () => {
    const { barcode, orderId } = await placeOrder(test, ['1001']);
    await test.db.delete(orderTubes).where(eq(orderTubes.orderId, orderId));
    await mark(barcode, [taken(1)]);
    expect((await specimensOf(barcode)).map(({ kind }) => kind)).toEqual(['']);
    await change(orderId, 1, both);
    expect(await specimensOf(barcode)).toEqual([]);
  });
});

describe('a specimen that was not taken', () => {
  it('is no tube of the manifest, where its scan is named, nor handed over; taken later it goes with another one; an order without any is not handed over', async () => {
    const [part, none] = [await placeOrder(test, both), await placeOrder(test, both)];
    const { manifest, revision } = await makeManifest(test, [part.barcode]);
    await mark(part.barcode, [refused(1)]);
    const query = { id: manifest.id, since: revision };
    const { changes } = await test.ask(manifests.manifestChanges, { as: 'Nurse', query });
    expect(changes.ordersRevision).toBeGreaterThan(revision);
    const counts = async () => {
      const { manifests: all } = await test.ask(manifests.listManifests, { as: 'Nurse' });
      const own = all.find(({ id }) => id === manifest.id);
      return [own?.all, own?.found];
    };
    expect(await counts()).toEqual([1, 0]);
    expect((await scanSent(test, manifest.id, `${part.barcode}01`)).outcome).toBe('notTaken');
    expect(await counts()).toEqual([1, 0]);
    await mark(none.barcode, [refused(1), refused(2)]);
    const barcodes = [part.barcode, none.barcode];
    const words = 'No specimen was taken. Take one and mark it, or cancel the order';
    const { orders: checked } = await test.ask(checkHandOver, { as: 'Sorter', query: { barcodes } });
    expect(checked).toEqual([
      { barcode: part.barcode, isSuccess: true, statusMessage: 'Done', tubes: 1, notTaken: 1 },
      { barcode: none.barcode, isSuccess: false, statusMessage: words, tubes: 0, notTaken: 2 },
    ]);
    expect((await test.ask(importOrders, { as: 'Sorter', query: { barcodes } })).orders).toEqual([
      { barcode: part.barcode, isSuccess: true, statusMessage: 'Handed over to the laboratory' },
      { barcode: none.barcode, isSuccess: false, statusMessage: words },
    ]);
    await mark(part.barcode, [taken(1)]);
    expect(await counts()).toEqual([1, 0]);
    const [later] = (await makeManifest(test, [part.barcode])).orders;
    expect(later?.tubes.map(({ numbers }) => numbers)).toEqual([[1]]);
  });

  it('is not examined, and the paper says why and when the others were taken; it has no time where nobody marked', async () => {
    const order = await orderThatEnds(test, 'Ready', both);
    await mark(order.barcode, [refused(1), taken(2, { secondsAgo: 120 })]);
    const unmarked = await orderThatEnds(test, 'Ready', ['1001']);
    await test.ask(importOrders, { as: 'Sorter', query: { barcodes: [order.barcode, unmarked.barcode] } });
    const takenAt = new Date(test.clock.now().getTime() - 120_000);
    for (const days of [0.3, 0.3, 3]) await workFor(test, days);
    const released = await releasedValues(test.db, [order.orderId]);
    expect(released.map(({ serviceId }) => serviceId)).toEqual([1]);
    const paper = async (barcode: string) => {
      const { base64Pdf } = await test.ask(resultPdf, { as: 'Nurse', language: 'en', query: { barcode } });
      return (await pdfText(base64Pdf)).join(' ').replaceAll(/\s+/g, ' ');
    };
    const text = await paper(order.barcode);
    expect(text).toContain('Specimen not taken: the patient refused');
    const minsk = new Date(takenAt.getTime() + 3 * 3_600_000).toISOString();
    expect(text).toContain(
      `Collected ${minsk.slice(8, 10)}.${minsk.slice(5, 7)}.${minsk.slice(0, 4)} ${minsk.slice(11, 16)}`,
    );
    expect(await paper(unmarked.barcode)).not.toContain('Collected');
  });
});

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
  const lines = await logged(orderId, 'order.specimen');
  const at = String(first?.takenAt);
  const expected: object[] = [
    { taken: [`1: ${at}`] },
    { taken: [`1: ${at} рана, левая голень`] },
    { taken: [`1: ${at} зев`] },
    { taken: [`1: ${at}`] },
  ];
  expect(lines.map(({ after }) => after)).toEqual(expected);
  expect(lines.slice(2).map(({ before }) => before)).toEqual(expected.slice(1, 3));
});

it('a specimen has the site of its first mark; one that was not taken has none; the order says which kinds have one (X-90)', async () => {
  const { barcode } = await placeOrder(test, both);
  await mark(barcode, [taken(2, { site: 'other', siteNote: 'десна' })]);
  expect(await specimensOf(barcode)).toMatchObject([{ site: 'other', siteNote: 'десна' }]);
  const { orders } = await test.ask(searchOrders, {
    as: 'Sorter',
    body: { ...wholeYear, barcode, sortingState: sortingStatus.NEW },
  });
  expect(orders.map(({ specimens }) => specimens)).toMatchObject([[{ site: 'other', siteNote: 'десна' }]]);
  await mark(barcode, [{ number: 2, state: 'notTaken', reason: 'refused', site: 'throat' }]);
  expect(await specimensOf(barcode)).toMatchObject([{ state: 'notTaken', site: null, siteNote: '' }]);
  const answer = await mark(barcode, [taken(2, { site: 'other' })]);
  const refusal: object = { errors: { 'marks.0.siteNote': ['Fill in this field'] } };
  expect(answer.body).toMatchObject(refusal);
  await test.db.update(tubes).set({ hasSite: true }).where(eq(tubes.code, 'EDTA'));
  const { order } = await test.ask(getOrder, { as: 'Nurse', query: { barcode } });
  await test.db.update(tubes).set({ hasSite: false });
  expect(order.tubes.map(({ code, hasSite }) => [code, hasSite])).toEqual([
    ['SST', false],
    ['EDTA', true],
  ]);
});
