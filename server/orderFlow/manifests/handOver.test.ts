import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import * as endpoints from '../../../contract/manifests.ts';
import type { WholeManifest } from '../../../contract/manifests.ts';
import { changeOrderStatus, importOrders, takeOrdersBack } from '../../../contract/sorting.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { makeManifest, newAttempt, scanSent, wholeOf } from '../../../tests/support/manifests.ts';
import { placeOrder, putInto } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { statements } from '../../core/db/migrations/0080-frozen-manifests.ts';

const test = useLab();

const create = (barcodes: string[]) => makeManifest(test, barcodes);
const read = async (id: number) =>
  wholeOf(await test.ask(endpoints.readManifest, { as: 'Nurse', query: { id } }));
const one = () => placeOrder(test, ['1001']);
/** An SST and an EDTA tube. */
const two = () => placeOrder(test);
const cancel = (barcode: string) =>
  test.ask(changeOrderStatus, { as: 'Nurse', query: { barcode, newStatus: sortingStatus.CANCELLED } });
const handOver = (...barcodes: string[]) => test.ask(importOrders, { as: 'Nurse', query: { barcodes } });
const shown = ({ marks }: WholeManifest) => marks.map(({ code, side, state, by }) => [code, side, state, by]);
const receive = async (id: number, code: string) =>
  (await test.ask(endpoints.scanReceivedTube, { as: 'Sorter', body: { id, code, attempt: newAttempt() } }))
    .outcome;

describe('a manifest that was handed over (X-227)', () => {
  const update = (body: BodyInput<typeof endpoints.updateManifest>) =>
    test.call(endpoints.updateManifest, { as: 'Nurse', body });
  const closed = 'This manifest was handed over with its orders. Begin a new one for what is not in it';

  it('stays as it was, printed or not, whatever happens to its orders, and what is new goes with another one', async () => {
    const [a, b, gone] = [await two(), await one(), await one()];
    const { manifest } = await create([a.barcode, b.barcode, gone.barcode]);
    const { id } = manifest;
    await scanSent(test, id, `${a.barcode}01`, { state: 'damaged' });
    await cancel(gone.barcode);
    await handOver(a.barcode, b.barcode);
    const frozen = await read(id);
    expect(frozen.orders.map(({ barcode }) => barcode)).toEqual([a.barcode, b.barcode]);
    expect(frozen.leftOut).toEqual([]);
    expect(frozen.manifest.handedOver).toEqual({ at: test.clock.now().toISOString(), by: 'Nurse Test' });

    for (const { orderId } of [a, b]) await putInto(test, orderId, sortingStatus.INTEGRATED);
    await test.db.execute(sql`update patients set last_name = 'Renamed'`);
    await test.db.execute(sql`update order_tubes set count = 2, numbers = '{1,3}'
      where order_id = ${a.orderId} and tube_code = 'SST'`);
    const later = await read(id);
    expect(later.orders).toEqual(frozen.orders);
    expect(shown(later)).toEqual([[`${a.barcode}01`, 'sent', 'damaged', 'Nurse Test']]);
    expect(wholeOf(await test.ask(endpoints.printManifest, { as: 'Nurse', body: { id } })).orders).toEqual(
      frozen.orders,
    );
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Nurse' });
    expect(manifests.find((listed) => listed.id === id)).toMatchObject({ orders: 2, all: 3, found: 1 });

    expect(await scanSent(test, id, `${a.barcode}02`)).toMatchObject({
      isSuccess: false,
      statusMessage: closed,
    });
    const add = await test.call(endpoints.addManifestOrders, {
      as: 'Nurse',
      body: { id, barcodes: [(await one()).barcode] },
    });
    const remove = await test.call(endpoints.removeManifestOrder, {
      as: 'Nurse',
      query: { id, barcode: b.barcode },
    });
    for (const { body } of [add, remove])
      expect(body).toMatchObject({ isSuccess: false, statusMessage: closed });
    expect((await update({ id, courier: 'Пётр' })).body).toMatchObject({ isSuccess: true });

    // Two of the three tubes of the order are on their way.
    await putInto(test, a.orderId, sortingStatus.IMPORTED);
    expect((await create([b.barcode])).manifest.id).toBe(id);
    const second = await create([a.barcode, b.barcode]);
    expect(second.manifest.id).not.toBe(id);
    expect(second.orders.map(({ barcode, tubes }) => [barcode, tubes.map(({ numbers }) => numbers)])).toEqual(
      [[a.barcode, [[3]]]],
    );
    expect(second.leftOut).toEqual([{ barcode: b.barcode, sortingState: 5, onManifest: null }]);
    expect((await scanSent(test, second.manifest.id, `${a.barcode}01`)).outcome).toBe('noSuchTube');
    expect(await receive(id, `${a.barcode}03`)).toBe('noSuchTube');
    expect(await receive(id, `${a.barcode}02`)).toBe('found');
  });

  it('opens again when an order is taken back at once, and is closed by a person where the laboratory has the orders', async () => {
    const [a, b] = [await one(), await one()];
    const { id } = (await create([a.barcode, b.barcode])).manifest;
    const mark = () => update({ id, isHandedOver: true });
    expect((await mark()).body).toMatchObject({
      isSuccess: false,
      statusMessage: 'Hand the orders of this manifest over to the laboratory first',
    });
    await handOver(a.barcode, b.barcode);
    await test.ask(takeOrdersBack, { as: 'Nurse', query: { barcodes: [a.barcode] } });
    const opened = await read(id);
    expect(opened.manifest.handedOver).toBeNull();
    expect(opened.orders.map(({ sortingState }) => sortingState)).toEqual([1, 2]);
    await cancel(a.barcode);
    expect((await read(id)).manifest.handedOver).toBeNull();
    expect((await mark()).body).toMatchObject({ isSuccess: true });
    const { orders, manifest } = await read(id);
    expect(orders.map(({ barcode }) => barcode)).toEqual([b.barcode]);
    expect(manifest.handedOver).toMatchObject({ by: 'Nurse Test' });
    const actions = (await auditLines(test, `manifest ${String(id)}`)).map(({ action }) => action);
    expect(actions.filter((action) => /handOver|takeBack|removeOrder/.test(action))).toEqual([
      'manifest.handOver',
      'manifest.takeBack',
      'manifest.removeOrder',
      'manifest.handOver',
    ]);
  });

  it('is made by the migration of those handed over before, with what is known', async () => {
    const [a, b, open, gone] = [await one(), await two(), await one(), await one()];
    const before = await create([a.barcode, b.barcode, gone.barcode]);
    const waiting = await create([open.barcode]);
    await cancel(gone.barcode);
    await handOver(a.barcode, b.barcode);
    const frozen = await read(before.manifest.id);
    await test.db.execute(sql`update manifest_orders set as_sent = null`);
    await test.db.execute(sql`update manifests set handed_over_at = null, handed_over_by = null`);
    await test.db.execute(sql`update orders set handed_over_by = null`);
    for (const statement of statements.slice(2)) await test.db.execute(sql.raw(statement));
    const migrated = await read(before.manifest.id);
    expect(migrated.orders).toEqual(frozen.orders);
    expect(migrated.manifest.handedOver).toEqual({ at: test.clock.now().toISOString(), by: '' });
    expect((await read(waiting.manifest.id)).manifest.handedOver).toBeNull();
  });
});
