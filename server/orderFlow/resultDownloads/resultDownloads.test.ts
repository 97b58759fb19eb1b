import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  downloadFile,
  dropDownload,
  listDownloads,
  retryDownload,
  startDownload,
} from '../../../contract/resultDownloads.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { knowServices, readyOrder } from '../../../tests/support/resultOrders.ts';
import { auditOf, placeOrder, storedOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { releaseValues } from '../../simulator/releaseValues.ts';
import { findSamples } from '../../simulator/samples.ts';
import { resultDownloads } from '../../core/db/schema/resultDownloads.ts';
import { userContracts } from '../../core/db/schema/users.ts';
import { cleanUp } from '../housekeeping.ts';
import type { Lab } from '../../core/lab.ts';
import { prepareDueFiles } from './runDownloads.ts';

let many: { orderId: number; barcode: string }[];
/** The users whose files were drawn, with the number of orders. */
let drawn: [owner: string, orders: number][];
const test = useLab(async () => {
  await knowServices(test);
  const first = await readyOrder(test, ['1001']);
  const { id: _, ...order } = await storedOrder(test, first.orderId);
  const copies = Array.from({ length: 50 }, (_order, at) => ({
    ...order,
    barcode: String(7_000_000_000 + at),
  }));
  const copied = await test.db.insert(orders).values(copies).returning();
  const [service] = await test.db
    .select()
    .from(orderServices)
    .where(eq(orderServices.orderId, first.orderId));
  if (service === undefined) throw new Error('An order without services');
  await test.db.insert(orderServices).values(copied.map(({ id }) => ({ ...service, orderId: id })));
  const samples = await findSamples(
    test.db,
    copied.map(({ id }) => id),
  );
  await releaseValues(
    test.db,
    samples.map((sample) => ({ sample, at: test.clock.now() })),
  );
  many = [first, ...copied.map(({ id, barcode }) => ({ orderId: id, barcode }))];
});
beforeEach(async () => {
  drawn = [];
  await test.db.delete(resultDownloads);
});

/** Drawing real papers takes seconds; the file says how many orders are in it. */
const labThat = (draw?: () => Promise<void>): Lab => ({
  ...test.lab,
  documents: {
    draw: async (paper, { owner }) => {
      await draw?.();
      const size = paper.kind === 'results' ? paper.sheets.length : 0;
      drawn.push([owner, size]);
      return new TextEncoder().encode(`${size} orders`);
    },
  },
});
/** Prepares so many files. */
const prepare = (count: number, lab = labThat()) => {
  let left = count;
  return prepareDueFiles(lab, () => left-- === 0);
};
const start = async (barcodes: readonly string[], as: UserName = 'Nurse', key = crypto.randomUUID()) =>
  test.ask(startDownload, {
    as,
    body: { barcodes: [...barcodes], format: 'pdf' },
    headers: { 'Idempotency-Key': key },
  });
const list = async (as: UserName = 'Nurse') => (await test.ask(listDownloads, { as })).downloads;
const allBarcodes = () => many.map(({ barcode }) => barcode);

describe('a download of many results (X-64)', () => {
  it('goes on after a restart, keeps its files and is audited when they are fetched', async () => {
    const waiting = await placeOrder(test, ['1001']);
    const { download, orders: leftOut } = await start([waiting.barcode, ...allBarcodes()]);
    expect(leftOut).toMatchObject([{ barcode: waiting.barcode, isSuccess: false }]);
    expect(download).toMatchObject({ state: 'queued', done: 0, total: 51, files: [] });
    const id = download?.id ?? 0;

    await prepare(1);
    expect(await list()).toMatchObject([{ id, state: 'running', done: 50, files: [{ part: 1 }] }]);
    await prepareDueFiles(labThat());
    const day = '2026-11-20';
    expect(await list()).toMatchObject([
      {
        state: 'done',
        done: 51,
        files: [
          { part: 1, fileName: `results_${day}_1.pdf`, isFetched: false },
          { part: 2, fileName: `results_${day}_2.pdf`, isFetched: false },
        ],
        orders: [
          { barcode: waiting.barcode, statusMessage: expect.stringMatching(/still in progress/) as string },
        ],
      },
    ]);
    expect(await auditOf(test, many[50]?.orderId ?? 0)).not.toContain('result.read');
    const { base64File } = await test.ask(downloadFile, { as: 'Nurse', query: { id, part: 2 } });
    expect(atob(base64File)).toBe('1 orders');
    expect(await auditOf(test, many[50]?.orderId ?? 0)).toContain('result.read');
    expect(await auditOf(test, many[0]?.orderId ?? 0)).not.toContain('result.read');
    expect((await list())[0]?.files.map(({ isFetched }) => isFetched)).toEqual([false, true]);
  });

  it('is one, however often its start is repeated under a key', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [
      await start(allBarcodes(), 'Nurse', key),
      await start(allBarcodes(), 'Nurse', key),
    ];
    expect(second.download?.id).toBe(first.download?.id);
    expect(await list()).toHaveLength(1);
  });

  it('without a result says why', async () => {
    const { barcode } = await placeOrder(test, ['1001']);
    expect(await start([barcode, '9999999990'])).toMatchObject({
      isSuccess: false,
      download: null,
      orders: [
        {
          barcode,
          statusMessage:
            'The order is still in progress. The result appears once the laboratory has released it',
        },
        {
          barcode: '9999999990',
          statusMessage: 'The result is not found. Check the barcode and the contract',
        },
      ],
    });
  });

  it('is visible to nobody else, and no longer to a user who lost the contract', async () => {
    const id = (await start(allBarcodes().slice(0, 2), 'Manager')).download?.id ?? 0;
    await prepareDueFiles(labThat());
    const fetched = (as: UserName, of: number) => test.call(downloadFile, { as, query: { id: of, part: 1 } });
    const absent = await fetched('Manager', 999_999);
    expect(absent.status).toBe(404);
    expect(await fetched('Nurse', id)).toEqual(absent);
    expect(await fetched('Admin', id)).toEqual(absent);
    const { status, body }: { status: number; body: unknown } = absent;
    expect(await test.call(dropDownload, { as: 'Nurse', body: { id } })).toStrictEqual({ status, body });
    expect(await test.call(retryDownload, { as: 'Nurse', body: { id } })).toStrictEqual({ status, body });
    expect((await fetched('Manager', id)).status).toBe(200);

    const contract = { userId: userIds.Manager, contractId: 1 };
    await test.db.delete(userContracts).where(eq(userContracts.userId, userIds.Manager));
    await test.db.insert(userContracts).values({ ...contract, contractId: 2 });
    expect(await fetched('Manager', id)).toEqual(absent);
    expect(await list('Manager')).toEqual([]);
    await test.db.insert(userContracts).values(contract);
    expect(await list('Manager')).toHaveLength(1);
  });

  it('is drawn without orders of contracts and units that the user lost while it waited', async () => {
    const two = allBarcodes().slice(0, 2);
    const own = eq(userContracts.userId, userIds.Manager);
    await start(two, 'Manager');
    const contracts = await test.db.select().from(userContracts).where(own);
    await test.db.delete(userContracts).where(own);
    await prepareDueFiles(labThat());
    await test.db.insert(userContracts).values(contracts);
    const none = { state: 'done', files: [], orders: two.map((barcode) => ({ barcode })) };
    expect(await list('Manager')).toMatchObject([none]);

    await start(two, 'Manager');
    await test.db.update(userContracts).set({ clientUnitIds: [] }).where(own);
    await prepareDueFiles(labThat());
    expect(await list('Manager')).toEqual([]);
    await test.db.update(userContracts).set({ clientUnitIds: null }).where(own);
    expect(await list('Manager')).toMatchObject([none, none]);
    expect(drawn).toEqual([]);
  });

  it('gives users turns, a file each', async () => {
    await start(allBarcodes());
    await start(allBarcodes().slice(0, 3));
    await start(allBarcodes().slice(0, 2), 'Manager');
    await prepareDueFiles(labThat());
    const [nurse, manager] = [String(userIds.Nurse), String(userIds.Manager)];
    expect(drawn).toEqual([
      [nurse, 50],
      [manager, 2],
      [nurse, 1],
      [nurse, 3],
    ]);
  });

  it('fails after three attempts and goes on when it is resumed', async () => {
    const id = (await start(allBarcodes())).download?.id ?? 0;
    await prepare(1);
    const broken = labThat(() => Promise.reject(new Error('no memory')));
    for (let attempt = 0; attempt < 3; attempt++) {
      await prepareDueFiles(broken);
      test.clock.advance(5000);
    }
    expect(await list()).toMatchObject([{ state: 'failed', done: 50 }]);
    await test.ask(retryDownload, { as: 'Nurse', body: { id } });
    await prepareDueFiles(labThat());
    expect(await list()).toMatchObject([{ state: 'done', done: 51 }]);
    expect(drawn.map(([, orders]) => orders)).toEqual([50, 1]);
  });

  it('that is cancelled while it is drawn leaves nothing', async () => {
    const id = (await start(allBarcodes().slice(0, 2))).download?.id ?? 0;
    await prepareDueFiles(
      labThat(async () => void (await test.ask(dropDownload, { as: 'Nurse', body: { id } }))),
    );
    expect(await list()).toEqual([]);
  });

  it('left by a process that died is continued when its lease is over', async () => {
    await start(allBarcodes().slice(0, 2));
    const lease = new Date(test.clock.now().getTime() + 30_000);
    await test.db.update(resultDownloads).set({ state: 'running', leaseUntil: lease });
    await prepareDueFiles(labThat());
    expect(drawn).toEqual([]);
    test.clock.advance(30_000);
    await prepareDueFiles(labThat());
    expect(await list()).toMatchObject([{ state: 'done' }]);
  });

  it('is gone after a day, and the oldest when a sixth is started', async () => {
    for (let count = 0; count < 6; count++) {
      await start(allBarcodes().slice(0, 1));
      await prepareDueFiles(labThat());
    }
    expect(await list()).toHaveLength(5);
    test.clock.advance(24 * 3_600_000);
    const headers = { Authorization: await test.bearer('Nurse') };
    expect((await test.ask(listDownloads, { headers })).downloads).toEqual([]);
    await cleanUp(test.lab);
    expect(await test.db.select().from(resultDownloads)).toEqual([]);
  });
});
