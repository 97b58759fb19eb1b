import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import * as endpoints from '../../../contract/providers.ts';
import { resultPdf } from '../../../contract/results.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { providerServices } from '../../core/db/schema/providers.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { pdfSaying } from '../../seed/documents.ts';

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

describe('the result of a laboratory that works on paper (X-163)', () => {
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
