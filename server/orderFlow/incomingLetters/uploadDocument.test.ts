import { asc, eq, and } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import { resultPdf } from '../../../contract/results.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import {
  insertProviders,
  BLOOD,
  BOTH,
  handOver,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { incomingLetters } from '../../core/db/schema/masks.ts';
import { providerOrders, providerServices } from '../../core/db/schema/providers.ts';
import { documents, releases } from '../../core/db/schema/releases.ts';
import { pdfSaying } from '../../seed/documents.ts';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import * as endpoints from '../../../contract/providers.ts';
import { orders } from '../../core/db/schema/orders.ts';

let orderId: number;
let barcode: string;
let next = 0;
const test = useLab(({ db }) => insertProviders(db));
const insert = async () => {
  next += 1;
  barcode = String(5_000_000_000 + next);
  orderId = await insertOrder(test.db, next, {
    serviceIds: [1, 2],
    sortingState: 5,
    cabinetStatus: 3,
    importedAt: new Date('2026-11-18T10:00:00Z'),
  });
};
/** An order in work with services 1001 (id 1) and 1002 (id 2). */
beforeEach(insert);

const as = 'Admin';
const PDF = new Blob([pdfSaying('Uploaded page')]);
const upload = (more: object = {}, file: Blob | null = PDF, to = barcode) =>
  test.call(contract.upload, {
    as,
    query: { barcode: to },
    body: { fileName: 'histology.pdf', serviceIds: [1], ...more },
    ...(file && { file }),
  });
const kinds = async () =>
  (
    await test.db
      .select()
      .from(releases)
      .where(eq(releases.orderId, orderId))
      .orderBy(asc(releases.serviceId), asc(releases.version))
  ).map(({ serviceId, version, kind }) => `${serviceId} ${version} ${kind}`);
const letters = () => test.db.select().from(incomingLetters).where(eq(incomingLetters.orderId, orderId));
const stored = async () => [
  await test.db.$count(documents),
  await test.db.$count(incomingLetters),
  await test.db.$count(releases),
];

describe('a document that is uploaded', () => {
  it('is the result of the chosen services, under the laboratory that has them, and its pages follow the paper', async () => {
    await test.db
      .insert(providerOrders)
      .values({ providerId: 1, orderId, status: 6, createdAt: test.clock.now() });
    expect((await upload({ serviceIds: [1, 2], doctor: 'Petrova A.' })).status).toBe(200);
    expect(await kinds()).toEqual(['1 1 final', '2 1 final']);
    const { base64Pdf } = await test.ask(resultPdf, { as: 'Nurse', query: { barcode } });
    const pages = await pdfText(base64Pdf);
    expect(pages.at(-1)).toContain('Uploaded page');
    expect(pages[0]).toContain('Petrova A.');
    expect(pages[0]).toContain('Performed by Dialab');
  });

  it('is logged as one of a letter, released once for the same services, once more for others, and anew for another order', async () => {
    await upload();
    const [letter] = await letters();
    expect((await auditLines(test)).slice(-2)).toMatchObject([
      { action: 'incomingLetter.create', subject: `incoming letter ${String(letter?.id)}` },
      {
        action: 'order.attach',
        subject: `order ${String(orderId)}`,
        after: expect.objectContaining({ incomingLetter: letter?.id }) as unknown,
      },
    ]);
    const before = await stored();
    expect((await upload()).status).toBe(200);
    expect(await stored()).toEqual(before);
    await Promise.all([upload({ serviceIds: [1, 2] }), upload({ serviceIds: [1, 2] })]);
    expect(await kinds()).toEqual(['1 1 final', '2 1 final']);
    expect(await letters()).toHaveLength(1);
    await insert();
    await upload();
    const [second] = await letters();
    expect(await kinds()).toEqual(['1 1 final']);
    expect(second?.documentId).not.toBe(letter?.documentId);
  });

  it('is preliminary until it is final', async () => {
    await upload({ kind: 'preliminary' });
    await upload({ kind: 'final' });
    expect(await kinds()).toEqual(['1 1 preliminary', '1 2 final']);
  });

  it('is taken back as one of a letter, and can be uploaded again', async () => {
    await upload();
    const [letter] = await letters();
    const back = { id: letter?.id ?? 0, reason: 'Wrong patient' };
    expect((await test.call(contract.detach, { as, body: back })).status).toBe(200);
    expect(await kinds()).toEqual(['1 1 final', '1 2 withdrawn']);
    await upload();
    expect(await kinds()).toEqual(['1 1 final', '1 2 withdrawn', '1 3 final']);
    expect((await letters()).map(({ id }) => id)).toEqual([letter?.id]);
  });

  it('is there already for an order that has it, also when it was taken back from another order', async () => {
    await upload();
    const [letter] = await letters();
    await insert();
    await upload();
    await test.ask(contract.detach, { as, body: { id: letter?.id ?? 0, reason: 'Wrong patient' } });
    const before = [await stored(), await letters()];
    expect((await upload()).status).toBe(200);
    expect([await stored(), await letters()]).toEqual(before);
  });

  const cannotTake = { serviceIds: [expect.stringMatching(/^A chosen service cannot take/) as unknown] };
  it.each<[string, object, Blob | null, object, string?]>([
    ['no file', {}, null, { statusMessage: expect.any(String) as unknown }],
    [
      'a file that is no PDF',
      {},
      new Blob(['hello']),
      { errors: { formFile: ['This is not a PDF. Choose a PDF file'] } },
    ],
    [
      'a damaged PDF',
      {},
      new Blob(['%PDF-1.7 broken']),
      { errors: { formFile: [expect.stringMatching(/^The PDF is damaged/) as unknown] } },
    ],
    ['no service', { serviceIds: [] }, PDF, { errors: { serviceIds: [expect.any(String) as unknown] } }],
    ['a service of another order', { serviceIds: [1, 3] }, PDF, { errors: cannotTake }],
    ['an order that does not exist', {}, PDF, { errors: cannotTake }, '9999999999'],
  ])('is refused with %s, and nothing is stored', async (_, more, file, body, to) => {
    const before = await stored();
    expect(await upload(more, file, to)).toMatchObject({ status: 400, body });
    expect(await stored()).toEqual(before);
  });

  it('is refused where a final document would be replaced without a reason, or values would be', async () => {
    await upload();
    const other = new Blob([pdfSaying('Second look')]);
    expect(await upload({}, other)).toMatchObject(refusedAt({ reason: ['Fill in this field'] }));
    expect((await upload({ reason: 'Second look' }, other)).status).toBe(200);
    await insert();
    await insertReleases(test.db, orderId, [line('Glucose', '5.1')]);
    expect((await upload()).status).toBe(400);
  });

  it('is refused above 15 MB, and for who may not attach letters before anything is checked', async () => {
    const large = new Blob([pdfSaying('Large'), new Uint8Array(15_000_000)]);
    expect((await upload({}, large)).status).toBe(413);
    const asNurse = await test.call(contract.upload, { as: 'Nurse', query: { barcode: 'x' } });
    expect(asNurse.status).toBe(403);
  });
});

describe('the result of a laboratory that works on paper (X-163)', () => {
  const { Dialab, paper } = providerIds;
  const { SENT, INTEGRATED } = sortingStatus;
  const test = useLab(async () => {
    await insertProviders(test.db);
    await test.db
      .update(providerServices)
      .set({ providerCode: 'P-10' })
      .where(and(eq(providerServices.providerId, paper), eq(providerServices.serviceId, 10)));
    // Only the paper laboratory does 2001.
    await test.db
      .delete(providerServices)
      .where(and(eq(providerServices.providerId, Dialab), eq(providerServices.serviceId, 4)));
  });
  const desk = outsideDesk(test);
  /** BOTH is at the own laboratory and at the paper one: 1001 here, 2001 and 4001 there. */
  beforeEach(async () => {
    await handOver(test);
    await test.db
      .update(orders)
      .set({ sortingState: INTEGRATED, cabinetStatus: cabinetStatus.InWork, importedAt: test.clock.now() });
    await desk.send(paper, BOTH);
  });
  const enter = (serviceCodes: string[], more: { barcode?: string; text?: string } = {}) =>
    test.call(endpoints.providerResult, {
      as: 'Sorter',
      query: { providerId: paper, barcode: more.barcode ?? BOTH },
      body: { fileName: 'metal.pdf', serviceCodes, doctor: 'Petrova A.' },
      file: new Blob([pdfSaying(more.text ?? 'Metals')]),
    });
  const orderOf = async () => {
    const [order] = await test.db.select().from(orders).where(eq(orders.barcode, BOTH));
    if (order === undefined) throw new Error('No order');
    return order;
  };
  const stored = async () =>
    (await test.db.select().from(releases).orderBy(asc(releases.serviceId))).map(
      ({ serviceId, kind, providerId }) => [serviceId, kind, providerId],
    );

  it('is released under its name, and the order is ready with the last result, not before', async () => {
    const { id } = await orderOf();
    await insertReleases(test.db, id, [line('Leukocytes', '6.0')]);
    const states = [];
    for (const code of ['2001', '4001']) {
      expect((await enter([code], { text: `Metals ${code}` })).status).toBe(200);
      states.push([(await desk.orderAt(paper, BOTH)).status, (await orderOf()).cabinetStatus]);
    }
    expect(states).toEqual([
      [SENT, cabinetStatus.InWork],
      [INTEGRATED, cabinetStatus.Ready],
    ]);
    expect((await stored()).filter(([, , providerId]) => providerId !== null)).toEqual([
      [4, 'final', paper],
      [10, 'final', paper],
    ]);
    const { base64Pdf } = await test.ask(resultPdf, { as: 'Nurse', query: { barcode: BOTH } });
    const pages = await pdfText(base64Pdf);
    expect(pages.join(' ')).toContain('Performed by Metal');
    expect(pages.at(-1)).toContain('Metals 4001');
  });

  it('says which of its services have one', async () => {
    await enter(['2001']);
    const { services } = await desk.orderAt(paper, BOTH);
    expect(services.map(({ serviceCode, isDone }) => [serviceCode, isDone])).toEqual([
      ['2001', true],
      ['4001', false],
    ]);
  });

  it('is refused for a service of another laboratory, for a second one, and where nothing was sent', async () => {
    await enter(['2001']);
    const statuses = [];
    for (const [codes, barcode, text] of [
      [['1001'], BOTH, 'Other'],
      [['2001'], BOTH, 'Second'],
      [['2001'], BLOOD, 'Unsent'],
    ] as const)
      statuses.push((await enter([...codes], { barcode, text })).status);
    expect([statuses, await stored()]).toEqual([[400, 400, 404], [[4, 'final', paper]]]);
  });

  it('is refused once the order was taken back', async () => {
    await test.ask(endpoints.takeBack, {
      as: 'Sorter',
      body: { providerId: paper, barcode: BOTH, reason: 'Done here' },
    });
    expect([(await enter(['2001'])).status, await stored()]).toEqual([400, []]);
  });
});
