import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { unzipSync } from 'fflate';
import { cabinetStatus, sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import { masks } from '../../../contract/masks.ts';
import { downloadResults, orderDocument, orderDocuments, resultPdf } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { insertLetter } from '../../../tests/support/insertLetter.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { shownOrder } from '../../../tests/support/shownOrders.ts';
import { fileOf } from '../../../tests/support/excel.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders, orderServices, resultDeliveries } from '../../core/db/schema/orders.ts';
import { providerOrders, providerOrderServices, providerServices } from '../../core/db/schema/providers.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { pdfSaying } from '../../seed/documents.ts';

let orderId: number;
let barcode: string;
let next = 0;
const test = useLab(({ db }) => insertProviders(db));
/** An order in work with services 1001 (id 1) and 1002 (id 2). */
beforeEach(async () => {
  next += 1;
  barcode = String(5_000_000_000 + next);
  orderId = await insertOrder(test.db, next, {
    serviceIds: [1, 2],
    sortingState: 5,
    cabinetStatus: 3,
    importedAt: new Date('2026-11-18T10:00:00Z'),
  });
});

const as = 'Admin';
const sendOutside = (providerId: number, status: SortingStatus = sortingStatus.SENT) =>
  test.db.insert(providerOrders).values({ providerId, orderId, status, createdAt: test.clock.now() });
const attach = (letterId: number, more: object = {}) =>
  test.call(contract.attach, { as, body: { id: letterId, barcode, ...more } });
const state = async () => {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.cabinetStatus;
};
const kinds = async () =>
  (
    await test.db
      .select()
      .from(releases)
      .where(eq(releases.orderId, orderId))
      .orderBy(asc(releases.serviceId), asc(releases.version))
  ).map(({ serviceId, version, kind, documentId, isCurrent }) =>
    [serviceId, version, kind, documentId === null ? '' : 'document', isCurrent ? 'current' : '']
      .join(' ')
      .trim(),
  );
const values = () => test.ask(resultValues, { as: 'Nurse', query: { barcode } });
const listed = async () => (await test.ask(orderDocuments, { as: 'Nurse', query: { barcode } })).documents;
const paper = async () =>
  (await pdfText((await test.ask(resultPdf, { as: 'Nurse', query: { barcode } })).base64Pdf)).join('\n');

const detach = (letterId: number, reason = 'Wrong patient') =>
  test.call(contract.detach, { as, body: { id: letterId, reason } });

describe('a document that is attached as the result of services', () => {
  it('is their release: the order is ready, the paper and each file have its pages, the values name it', async () => {
    const { letterId, documentId } = await insertLetter(test.db, {
      fileName: 'histology.pdf',
      content: pdfSaying('Melanoma excluded'),
    });
    const { status } = await attach(letterId, { serviceIds: [1, 2], doctor: 'Петрова А.' });
    expect(status).toBe(200);
    expect(await state()).toBe(2);
    const { services } = await values();
    expect(
      services.map(({ code, release }) => [code, release?.kind, release?.doctor, release?.document]),
    ).toEqual([
      ['1001', 'final', 'Петрова А.', { id: documentId, fileName: 'histology.pdf', pages: 1 }],
      ['1002', 'final', 'Петрова А.', { id: documentId, fileName: 'histology.pdf', pages: 1 }],
    ]);
    const text = await paper();
    // At each service, and before its pages.
    expect(text.match(/histology\.pdf/g)).toHaveLength(3);
    expect(text.match(/Melanoma excluded/g)).toHaveLength(1);
    expect(text).not.toContain('ДЕМО');
    expect(await listed()).toMatchObject([{ id: documentId, fileName: 'histology.pdf', isResult: true }]);
    const download = async (format: 'pdf' | 'zip') =>
      (await test.ask(downloadResults, { as: 'Nurse', body: { barcodes: [barcode], format } })).base64File;
    expect((await pdfText(await download('pdf'))).join()).toContain('Melanoma excluded');
    expect(Object.keys(unzipSync(fileOf(await download('zip'))))).toHaveLength(1);
  });

  it('leaves the others in work', async () => {
    const { letterId } = await insertLetter(test.db);
    await attach(letterId, { serviceIds: [2] });
    expect(await state()).toBe(3);
    expect(
      (await shownOrder(test, barcode))?.services.map(({ serviceCode, progress }) => [serviceCode, progress]),
    ).toEqual([
      ['1001', 'inWork'],
      ['1002', 'released'],
    ]);
    const text = await paper();
    expect(text).toContain('Still in progress: Complete blood count');
    expect(text).toContain('part.pdf');
  });

  it('is announced once, as a result and not as a part that came by letter, which is no longer mailed once it is taken back', async () => {
    await test.db
      .update(contracts)
      .set({ resultDelivery: 'email', resultAddresses: ['clinic@test.lab'], sendPartial: true })
      .where(eq(contracts.id, 1));
    await test.db.delete(resultDeliveries);
    const { letterId } = await insertLetter(test.db);
    await attach(letterId, { serviceIds: [2] });
    expect((await test.db.select().from(resultDeliveries)).map(({ letterId: of }) => of)).toEqual([null]);
    await test.db.delete(resultDeliveries);
    const beside = await insertLetter(test.db);
    await attach(beside.letterId);
    expect((await test.db.select().from(resultDeliveries)).map(({ letterId: of }) => of)).toEqual([
      beside.letterId,
    ]);
    await detach(beside.letterId);
    expect(await test.db.select().from(resultDeliveries)).toEqual([]);
    await test.db.update(contracts).set({ resultDelivery: 'none', sendPartial: false });
  });

  it('corrects an earlier document only with a reason, which the paper says', async () => {
    const first = await insertLetter(test.db, { content: pdfSaying('first version') });
    await attach(first.letterId, { serviceIds: [1, 2] });
    const second = await insertLetter(test.db, { content: pdfSaying('second version') });
    const refused = await attach(second.letterId, { serviceIds: [1] });
    expect(refused).toMatchObject(refusedAt({ reason: ['Fill in this field'] }));
    expect(await kinds()).toEqual(['1 1 final document current', '2 1 final document current']);
    await attach(second.letterId, { serviceIds: [1], reason: 'Second look' });
    expect(await kinds()).toEqual([
      '1 1 final document',
      '1 2 final document current',
      '2 1 final document current',
    ]);
    const text = await paper();
    expect(text).toContain('Second look');
    expect([text.includes('first version'), text.includes('second version')]).toEqual([true, true]);
  });

  it('cannot replace values, nor be one of a service that the order does not have', async () => {
    await insertReleases(test.db, orderId, [line('Glucose', '5.1')]);
    const { letterId } = await insertLetter(test.db);
    const { services } = await test.ask(contract.services, { as, query: { barcode } });
    expect(services).toEqual([
      { id: 2, code: '1002', name: expect.any(String), isAwaited: false, isFinal: false },
    ]);
    for (const serviceIds of [[1], [2, 1], [3]])
      expect(await attach(letterId, { serviceIds })).toMatchObject(
        refusedAt({ serviceIds: [expect.stringMatching(/^A chosen service cannot take this document/)] }),
      );
    expect(await kinds()).toEqual(['1 1 final  current']);
  });

  it('must be a PDF whose pages can be read', async () => {
    const { letterId } = await insertLetter(test.db, { content: '%PDF-1.7 broken', pages: null });
    expect(await attach(letterId, { serviceIds: [2] })).toMatchObject(
      refusedAt({ serviceIds: [expect.stringMatching(/^The PDF is damaged/)] }),
    );
    expect((await attach(letterId)).status).toBe(200);
    expect(await listed()).toMatchObject([{ isResult: false }]);
  });

  it.each([
    ['is not registered yet', { sortingState: sortingStatus.IMPORTED }],
    ['was cancelled', { cabinetStatus: cabinetStatus.Canceled }],
  ])('is refused while the order %s', async (_, changes) => {
    await test.db.update(orders).set(changes).where(eq(orders.id, orderId));
    const { letterId } = await insertLetter(test.db);
    expect((await test.ask(contract.services, { as, query: { barcode } })).services).toEqual([]);
    expect((await attach(letterId, { serviceIds: [2] })).status).toBe(400);
  });
});

describe('a document that comes by itself', () => {
  const receive = async (content = pdfSaying('Outside result')) => {
    await test.call(masks.create, {
      as,
      body: { name: `m ${barcode}`, actions: ['attachToOrder'], extract: '(?<barcode>\\d{10})' },
    });
    const file =
      'From: lab@partner.test\r\nTo: in@test.lab\r\nSubject: Result\r\nMIME-Version: 1.0\r\n' +
      `Content-Type: application/pdf; name="${barcode}.pdf"\r\nContent-Disposition: attachment; filename="${barcode}.pdf"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${btoa(content)}\r\n`;
    const { letters } = await test.ask(contract.receive, { as, file: new Blob([file]) });
    return letters[0]?.state;
  };

  it('is the result of what the awaited outside laboratory has, under its name', async () => {
    await sendOutside(1);
    expect(await receive()).toBe('attached');
    expect(await kinds()).toEqual(['1 1 final document current']);
    const { services } = await values();
    expect(services.map(({ release }) => release?.performer)).toEqual(['Dialab', undefined]);
  });

  it('is the result of what an outside laboratory was sent, though it is agreed with it no more (X-221)', async () => {
    const [entry] = await sendOutside(1).returning();
    const sent = { entryId: entry?.id ?? 0, serviceId: 1, providerCode: 'D-1', price: 500 };
    await test.db.insert(providerOrderServices).values(sent);
    const agreed = eq(providerServices.providerId, 1);
    const before = await test.db.delete(providerServices).where(agreed).returning();
    await test.db.insert(providerServices).values({ ...sent, providerId: 1, serviceId: 2, workingDays: 1 });
    expect(await receive()).toBe('attached');
    expect(await kinds()).toEqual(['1 1 final document current']);
    await test.db.delete(providerServices).where(agreed);
    await test.db.insert(providerServices).values(before);
  });

  it.each([
    ['no outside laboratory is awaited', () => Promise.resolve()],
    [
      'two outside laboratories are awaited',
      async () => {
        await test.db.insert(orderServices).values({ orderId, serviceId: 8, price: 0, position: 3 });
        await sendOutside(1);
        await sendOutside(2);
      },
    ],
    ['the outside laboratory was recalled', () => sendOutside(1, sortingStatus.CANCELLED)],
    ['its pages cannot be read', () => sendOutside(1), '%PDF-1.7 broken'],
  ])('stays beside the results when %s', async (_, prepare, content?: string) => {
    await prepare();
    expect(await receive(content)).toBe('attached');
    expect(await kinds()).toEqual([]);
    expect(await listed()).toMatchObject([{ isResult: false }]);
  });
});

describe('a document that is taken back', () => {
  it('withdraws the results that it was, and nobody can load it from the order any more', async () => {
    const { letterId, documentId } = await insertLetter(test.db, { content: pdfSaying('Of another person') });
    await attach(letterId, { serviceIds: [1, 2] });
    expect((await detach(letterId)).status).toBe(200);
    expect(await kinds()).toEqual([
      '1 1 final document',
      '1 2 withdrawn  current',
      '2 1 final document',
      '2 2 withdrawn  current',
    ]);
    expect(await listed()).toEqual([]);
    const foreign = await test.call(orderDocument, { as: 'Nurse', query: { id: documentId, barcode } });
    const absent = await test.call(orderDocument, { as: 'Nurse', query: { id: 9999, barcode } });
    expect([foreign.status, foreign]).toEqual([404, absent]);
    const lines = await auditLines(test, 'order.detach');
    expect(lines.at(-1)).toMatchObject({ subject: `order ${String(orderId)}`, reason: 'Wrong patient' });
  });

  it('asks for a reason and for a document that is attached, and can be attached again, to the same order too', async () => {
    const { letterId } = await insertLetter(test.db);
    expect((await detach(letterId, ' ')).status).toBe(400);
    expect((await detach(letterId)).status).toBe(404);
    expect((await detach(9999)).status).toBe(404);
    await attach(letterId, { serviceIds: [1] });
    await detach(letterId);
    expect((await attach(letterId, { serviceIds: [1] })).status).toBe(200);
    expect(await kinds()).toEqual(['1 1 final document', '1 2 withdrawn', '1 3 final document current']);
  });
});
