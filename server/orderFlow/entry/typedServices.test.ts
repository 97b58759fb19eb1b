import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import { resultEntry as contract } from '../../../contract/resultEntry.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { useEntryDesk } from '../../../tests/support/entryDesk.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { providerIds } from '../../../tests/support/outsideLaboratories.ts';
import { connections } from '../../core/db/schema/connections.ts';
import { serviceAnalytes } from '../../core/db/schema/analytes.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { noLis } from '../lis/noLis.ts';
import { toEnter } from './typedServices.ts';

const { desk, blank, open, analyteOf, send, type, say, release, listed } = useEntryDesk();

describe('a culture', () => {
  const growths = [
    {
      organism: 'Escherichia coli',
      tested: [
        { antibiotic: 'AMP', category: 'R' as const, method: 'mic' as const, text: '>32' },
        { antibiotic: 'CRO', category: 'S' as const, method: 'zone' as const, text: '28' },
        { antibiotic: 'NIT', category: 'S' as const, method: null, text: '' },
      ],
      standard: 'EUCAST',
      standardYear: 2025,
    },
  ];
  it('has its organisms with their antibiograms; a half number is refused at its place', async () => {
    const [culture] = await desk.test.db
      .execute<{ id: number }>(
        `insert into analytes (code, name, kind) values ('urine-culture', '{"ru":"Посев","en":"Culture","be":"Пасеў"}', 'culture') returning id`,
      )
      .then(({ rows }) => rows);
    await desk.test.db
      .insert(serviceAnalytes)
      .values({ serviceId: 1, analyteId: culture?.id ?? 0, position: 90 });
    const half = growths.map((one) => ({
      ...one,
      tested: one.tested.map((test) => ({ ...test, text: '3..2' })),
    }));
    await send('Culture', { growths: half }, 'Admin');
    expect((await analyteOf('Culture')).problem).toEqual({ growth: 0, tested: 0 });
    await send('Culture', { growths }, 'Admin', { ...blank, growths: half });
    await release();
    const { services } = await desk.test.ask(resultValues, { as: 'Admin', query: { barcode: desk.barcode } });
    expect(services[0]?.values).toMatchObject([
      {
        text: 'Escherichia coli',
        flag: 'A',
        susceptibilities: [
          { code: 'AMP', category: 'R', method: 'mic', text: '>32 mg/l', standard: 'EUCAST (2025)' },
          { code: 'CRO', category: 'S', method: 'zone', text: '28 mm' },
          { code: 'NIT', category: 'S', method: null, text: '' },
        ],
      },
    ]);
    // What is corrected begins with what is known.
    expect((await analyteOf('Culture')).entered.growths).toEqual(growths);
    await desk.test.db.delete(serviceAnalytes).where(eq(serviceAnalytes.position, 90));
  });
});

describe('what is typed', () => {
  const outsource = async (providerId: number, status: SortingStatus = sortingStatus.SENT) => {
    await desk.test.db.insert(providerOrders).values({
      providerId,
      orderId: desk.orderId,
      status,
      createdAt: desk.test.clock.now(),
    });
  };
  it('is found by the number of the order and by the beginning of a name', async () => {
    const find = async (q: string) =>
      (await desk.test.ask(contract.list, { as: 'Admin', query: { q } })).items.map(({ barcode }) => barcode);
    expect(await find(desk.barcode)).toEqual([desk.barcode]);
    expect(await find('иван')).toContain(desk.barcode);
    expect(await find('Ванова')).toEqual([]);
  });

  it('is listed page by page along the index of the orders in work (X-246)', async () => {
    // A long table is neither read whole nor sorted when an index has the order.
    const { rows } = await desk.test.db.transaction(async (tx) => {
      for (const setting of ['enable_seqscan', 'enable_sort']) await tx.execute(`set local ${setting} = off`);
      return tx.execute(
        sql`explain select id from orders where ${toEnter('none')} order by created_at, id limit 25`,
      );
    });
    const plan = JSON.stringify(rows);
    expect(plan).toContain('using orders_in_work on orders');
    // Each order is looked at by itself.
    expect(plan).toContain('EXISTS(SubPlan');
  });

  it('is not what a laboratory system examines, and an order of another reads like one that does not exist', async () => {
    const { lab } = desk.test;
    lab.lis = { ...noLis, kind: 'hl7' };
    const attemptOpen = (id: number) => desk.test.call(contract.open, { as: 'Admin', query: { id } });
    expect(await listed('toEnter')).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await attemptOpen(desk.orderId)).toMatchObject({ status: 404 });
    expect((await attemptOpen(desk.orderId)).body).toEqual((await attemptOpen(999_999)).body);
    lab.lis = noLis;
  });

  it('is neither what came another way and is final, nor what is not sent to its outside laboratory yet', async () => {
    const came = (serviceCode: string, kind: 'preliminary' | 'final') =>
      insertReleases(desk.test.db, desk.orderId, [line('wbc', '5.1', { serviceCode })], { kind });
    await came('1001', 'final');
    await came('1002', 'preliminary');
    // A part that came another way is not taken for typed.
    expect((await open()).map(({ code, values }) => [code, values[0]?.entered.text])).toEqual([['1002', '']]);
    await desk.begin();
    await outsource(providerIds.Dialab, sortingStatus.NEW);
    expect((await open()).map(({ code }) => code)).toEqual(['1002']);
  });

  it('is what an outside laboratory without a connection examines, and it is its result', async () => {
    desk.test.lab.lis = { ...noLis, kind: 'hl7' };
    await outsource(providerIds.Dialab);
    expect((await open()).map(({ code, performer }) => [code, performer])).toEqual([['1001', 'Dialab']]);
    expect(await listed('toEnter')).toMatchObject([{ barcode: desk.barcode }]);
    expect(await listed()).toMatchObject([{ barcode: desk.barcode }]);
    await type('White blood cells (WBC)', '5,1');
    await say({ doctor: 'Петрова А. Б.' });
    await release();
    const [row] = await desk.test.db.select().from(releases).where(eq(releases.orderId, desk.orderId));
    expect(row).toMatchObject({ doctor: 'Петрова А. Б.', providerId: providerIds.Dialab });
    const [outside] = await desk.test.db
      .select()
      .from(providerOrders)
      .where(eq(providerOrders.orderId, desk.orderId));
    expect(outside?.status).toBe(sortingStatus.INTEGRATED);
    await insertConnection(desk.test.db, { name: 'Dialab', providerId: providerIds.Dialab });
    expect((await desk.test.call(contract.open, { as: 'Admin', query: { id: desk.orderId } })).status).toBe(
      404,
    );
    await desk.test.db.delete(connections).where(eq(connections.providerId, providerIds.Dialab));
    desk.test.lab.lis = noLis;
  });
});
