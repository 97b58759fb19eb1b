import { describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import * as endpoints from '../../../contract/manifests.ts';
import type { TubeScan, WholeManifest } from '../../../contract/manifests.ts';
import { changeOrderStatus, importOrders } from '../../../contract/sorting.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { makeManifest, scanSent, wholeOf, newAttempt } from '../../../tests/support/manifests.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { placeOrder, putInto } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';

const test = useLab();

const create = (barcodes: string[], as?: UserName) => makeManifest(test, barcodes, as);
const read = async (id: number, as: UserName = 'Nurse') =>
  wholeOf(await test.ask(endpoints.readManifest, { as, query: { id } }));
const print = async (id: number) =>
  wholeOf(await test.ask(endpoints.printManifest, { as: 'Nurse', body: { id } }));
const scan = (id: number, code: string, more?: Partial<TubeScan>, as?: UserName) =>
  scanSent(test, id, code, more, as);
/** 1001 and 2001: an SST and an EDTA tube. */
const two = () => placeOrder(test);
const one = () => placeOrder(test, ['1001']);
const cancel = (barcode: string) =>
  test.ask(changeOrderStatus, { as: 'Nurse', query: { barcode, newStatus: sortingStatus.CANCELLED } });
const handOver = (...barcodes: string[]) => test.ask(importOrders, { as: 'Nurse', query: { barcodes } });
const shown = ({ marks }: WholeManifest) => marks.map(({ code, side, state, by }) => [code, side, state, by]);

describe('a specimen manifest (SORT-18)', () => {
  it('is numbered, has a code of 14 digits and its orders as they were selected; a foreign number is as an absent one', async () => {
    const first = await two();
    const second = await one();
    const { manifest, orders, leftOut } = await create([second.barcode, first.barcode]);
    expect(manifest.code).toBe(
      `${String(manifest.id).padStart(12, '0')}${String(97 - (manifest.id % 97)).padStart(2, '0')}`,
    );
    expect(orders.map(({ barcode }) => barcode)).toEqual([second.barcode, first.barcode]);
    expect(leftOut).toEqual([]);
    expect(manifest).toMatchObject({
      contractNames: ['North Clinic'],
      created: { at: test.clock.now().toISOString(), by: 'Nurse Test' },
      printed: null,
      handedOver: null,
      received: null,
    });
    const { id } = manifest;
    const ask = (asked: number) =>
      test.call(endpoints.readManifest, { as: 'Stranger', query: { id: asked } });
    expect(await ask(id)).toEqual(await ask(987_654));
    const scanAs = (asked: number) =>
      test.call(endpoints.scanTube, {
        as: 'Stranger',
        body: { id: asked, code: first.barcode, attempt: 'attempt-of-a-stranger' },
      });
    expect(await scanAs(id)).toEqual(await scanAs(987_654));
    expect((await ask(id)).status).toBe(404);
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Stranger' });
    expect(manifests).toEqual([]);
  });

  it('leaves out cancelled, finished, foreign and absent orders, names them, and warns of their tubes', async () => {
    const good = await one();
    const stranger = await two();
    const cancelled = await one();
    await cancel(cancelled.barcode);
    const finished = await one();
    await putInto(test, finished.orderId, sortingStatus.INTEGRATED);
    await insertOrder(test.db, 71, { contractId: 2, clientUnitId: 21, patientId: 5 });
    const { manifest, orders, leftOut } = await create([
      cancelled.barcode,
      good.barcode,
      finished.barcode,
      '5000000071',
      '9999999990',
    ]);
    expect(orders.map(({ barcode }) => barcode)).toEqual([good.barcode]);
    expect(leftOut).toEqual([
      { barcode: cancelled.barcode, sortingState: 4, onManifest: null },
      { barcode: finished.barcode, sortingState: 5, onManifest: null },
      { barcode: '5000000071', sortingState: null, onManifest: null },
      { barcode: '9999999990', sortingState: null, onManifest: null },
    ]);
    const none = await test.call(endpoints.createManifest, {
      as: 'Nurse',
      body: { barcodes: [cancelled.barcode] },
    });
    expect(none.body).toMatchObject({ isSuccess: false, content: null });

    const outcome = async (code: string) => (await scan(manifest.id, code)).outcome;
    expect(await outcome(`${stranger.barcode}01`)).toBe('notOnManifest');
    expect(await outcome(`${stranger.barcode}02`)).toBe('notOnManifest');
    expect(await outcome(`${cancelled.barcode}01`)).toBe('cannotGo');
    expect(await outcome(`${finished.barcode}01`)).toBe('cannotGo');
    expect(await outcome('500000007101')).toBe('unknown');
    expect(await outcome('999999999001')).toBe('unknown');
    const joined = wholeOf(
      await test.ask(endpoints.addManifestOrders, {
        as: 'Nurse',
        body: { id: manifest.id, barcodes: [stranger.barcode, cancelled.barcode] },
      }),
    );
    expect(joined.orders.map(({ barcode }) => barcode)).toEqual([good.barcode, stranger.barcode]);
    expect(joined.leftOut).toEqual([{ barcode: cancelled.barcode, sortingState: 4, onManifest: null }]);
    // Every tube of the order that was added counts.
    expect(new Map(joined.marks.map(({ code, sortingState }) => [code, sortingState]))).toEqual(
      new Map([
        [`${stranger.barcode}01`, 1],
        [`${stranger.barcode}02`, 1],
        [`${cancelled.barcode}01`, 4],
        [`${finished.barcode}01`, 5],
        ['500000007101', null],
        ['999999999001', null],
      ]),
    );
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Nurse' });
    expect(manifests[0]).toMatchObject({ id: manifest.id, orders: 2, all: 3, found: 2 });
  });

  it('is continued when some of its orders are selected again; an order is on one open manifest', async () => {
    const [a, b, c] = [await one(), await one(), await one()];
    const first = await create([a.barcode]);
    const again = await create([a.barcode, b.barcode], 'Manager');
    expect(again.manifest.id).toBe(first.manifest.id);
    expect(again.orders.map(({ barcode }) => barcode)).toEqual([a.barcode, b.barcode]);
    const second = await create([c.barcode]);
    const both = wholeOf(
      await test.ask(endpoints.addManifestOrders, {
        as: 'Nurse',
        body: { id: second.manifest.id, barcodes: [a.barcode] },
      }),
    );
    expect(both.leftOut).toEqual([{ barcode: a.barcode, sortingState: 1, onManifest: first.manifest.id }]);
    expect(both.orders.map(({ barcode }) => barcode)).toEqual([c.barcode]);
  });
});

describe('counting its tubes', () => {
  it('counts every tube once, also when a scan is retried: an SST is no EDTA, the same label is "already scanned"', async () => {
    const { barcode } = await two();
    const { manifest } = await create([barcode]);
    const attempt = { attempt: 'lost-on-the-way' };
    expect((await scan(manifest.id, `${barcode}01`, attempt)).outcome).toBe('found');
    expect((await scan(manifest.id, `${barcode}01`, attempt)).outcome).toBe('found');
    expect(shown(await read(manifest.id))).toHaveLength(1);
    expect((await scan(manifest.id, `${barcode}01`)).outcome).toBe('again');
    expect((await scan(manifest.id, barcode)).outcome).toBe('whichTube');
    expect((await scan(manifest.id, `${barcode}03`)).outcome).toBe('noSuchTube');
    expect((await scan(manifest.id, `${barcode.slice(0, 2)} ${barcode.slice(2)} 02`)).outcome).toBe('found');
    expect(shown(await read(manifest.id))).toEqual([
      [`${barcode}01`, 'sent', 'found', 'Nurse Test'],
      [`${barcode}02`, 'sent', 'found', 'Nurse Test'],
      [`${barcode}03`, 'sent', 'found', 'Nurse Test'],
    ]);
    const { count } = await test.ask(endpoints.countManifestTubes, {
      as: 'Nurse',
      body: { barcodes: [barcode] },
    });
    expect(count).toEqual({ found: 2, damaged: 0, all: 2 });
  });

  it('counts a label without a number for the only tube of an order', async () => {
    const { barcode } = await one();
    const { manifest } = await create([barcode]);
    expect(await scan(manifest.id, barcode)).toMatchObject({ outcome: 'found', code: `${barcode}01` });
    expect((await scan(manifest.id, `${barcode}01`)).outcome).toBe('again');
  });

  it('keeps the scans of two people at once, and each gets what the other scanned', async () => {
    const placed = [await two(), await two(), await two()];
    const { manifest, revision } = await create(placed.map(({ barcode }) => barcode));
    const codes = placed.flatMap(({ barcode }) => [`${barcode}01`, `${barcode}02`]);
    await Promise.all(codes.map((code, at) => scan(manifest.id, code, {}, at % 2 ? 'Manager' : 'Nurse')));
    const { changes } = await test.ask(endpoints.manifestChanges, {
      as: 'Nurse',
      query: { id: manifest.id, since: revision },
    });
    expect(changes.marks.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    const later = await scan(manifest.id, codes[0] ?? '', { since: changes.revision });
    expect(later.changes?.marks).toEqual([]);
  });

  it('takes a scan back and marks a tube as damaged; both are in the log', async () => {
    const { barcode } = await two();
    const { manifest } = await create([barcode]);
    await scan(manifest.id, `${barcode}01`);
    expect((await scan(manifest.id, `${barcode}01`, { state: null })).outcome).toBe('undone');
    expect((await scan(manifest.id, `${barcode}02`, { state: 'damaged' })).outcome).toBe('damaged');
    expect(shown(await read(manifest.id))).toEqual([
      [`${barcode}01`, 'sent', null, 'Nurse Test'],
      [`${barcode}02`, 'sent', 'damaged', 'Nurse Test'],
    ]);
    const lines = await auditLines(test, `manifest ${String(manifest.id)}`);
    expect(
      lines.flatMap(({ action, userId }) => (action === 'order.read' ? [] : { action, userId })),
    ).toEqual(
      ['manifest.create', 'manifest.addOrders', 'manifest.undo', 'manifest.damage'].map((action) => ({
        action,
        userId: userIds.Nurse,
      })),
    );
  });

  it('counts nothing for an order that somebody else cancelled, and printing takes it off and names it', async () => {
    const kept = await one();
    const lost = await two();
    const { manifest } = await create([kept.barcode, lost.barcode]);
    await scan(manifest.id, `${lost.barcode}01`);
    await cancel(lost.barcode);
    expect((await scan(manifest.id, `${lost.barcode}02`)).outcome).toBe('cannotGo');
    const left = { barcode: lost.barcode, sortingState: 4, onManifest: null };
    expect((await read(manifest.id)).leftOut).toEqual([left]);
    const printed = await print(manifest.id);
    expect(printed.orders.map(({ barcode }) => barcode)).toEqual([kept.barcode]);
    expect(printed.leftOut).toEqual([left]);
    expect(printed.manifest.printed).toEqual({ at: test.clock.now().toISOString(), by: 'Nurse Test' });
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Nurse' });
    expect(manifests[0]).toMatchObject({ id: manifest.id, orders: 1, all: 1, found: 0 });
  });

  it('keeps orders that the laboratory has accepted, and is handed over with the last of them; one can be taken off before', async () => {
    const [a, b, c] = [await one(), await one(), await one()];
    const { manifest } = await create([a.barcode, b.barcode, c.barcode]);
    const update = (body: object) =>
      test.ask(endpoints.updateManifest, { as: 'Nurse', body: { id: manifest.id, ...body } });
    await update({ courier: 'Пётр' });
    await update({ temperature: 4.5 });
    const query = { id: manifest.id, barcode: c.barcode };
    const without = wholeOf(await test.ask(endpoints.removeManifestOrder, { as: 'Manager', query }));
    expect(without.manifest).toMatchObject({ courier: 'Пётр', temperature: 4.5 });
    expect(without.orders.map(({ barcode }) => barcode)).toEqual([a.barcode, b.barcode]);
    await handOver(a.barcode);
    await putInto(test, a.orderId, sortingStatus.INTEGRATED);
    const open = await read(manifest.id);
    expect(open.manifest.handedOver).toBeNull();
    expect(open.orders.map(({ barcode }) => barcode)).toEqual([a.barcode, b.barcode]);
    await handOver(b.barcode);
    const later = await read(manifest.id);
    expect(later.manifest.handedOver).toEqual({ at: test.clock.now().toISOString(), by: 'Nurse Test' });
    expect(later.orders).toHaveLength(2);
  });
});

const receive = (id: number, code: string, more: Partial<TubeScan> = {}) =>
  test.ask(endpoints.scanReceivedTube, {
    as: 'Sorter',
    body: { id, code, attempt: newAttempt(), ...more },
  });

describe('the receiving side', () => {
  it('counts what arrived; the sender sees what differs, and nothing can be changed any more', async () => {
    const [a, b] = [await placeOrder(test), await placeOrder(test)];
    const { manifest } = await makeManifest(test, [a.barcode, b.barcode]);
    const { id } = manifest;
    for (const code of [`${a.barcode}01`, `${a.barcode}02`, `${b.barcode}01`]) await scanSent(test, id, code);
    await test.ask(endpoints.printManifest, { as: 'Nurse', body: { id } });
    await test.ask(importOrders, { as: 'Nurse', query: { barcodes: [a.barcode, b.barcode] } });
    await receive(id, `${a.barcode}01`);
    await receive(id, `${a.barcode}02`, { state: 'damaged' });
    await receive(id, `${b.barcode}02`);
    const received = await test.ask(endpoints.receiveManifest, {
      as: 'Sorter',
      body: { id, note: 'Leaking' },
    });
    expect(wholeOf(received).manifest).toMatchObject({ received: { by: 'Sorter Test' }, note: 'Leaking' });
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Nurse' });
    expect(manifests.find((listed) => listed.id === id)).toMatchObject({ differences: 3, found: 3, all: 4 });
    const late = await test.call(endpoints.scanTube, {
      as: 'Nurse',
      body: { id, code: `${b.barcode}02`, attempt: 'too-late-for-it' },
    });
    expect(late.body).toMatchObject({
      isSuccess: false,
      statusMessage: 'The laboratory has received this manifest already. It can no longer be changed',
    });
    const again = await test.ask(endpoints.receiveManifest, { as: 'Admin', body: { id, note: '' } });
    expect(wholeOf(again).manifest).toMatchObject({ received: { by: 'Sorter Test' }, note: 'Leaking' });
  });

  it.each([
    ['all', ['01', '02'], 0],
    ['one of two', ['01'], 1],
  ])('may confirm without counting what the sender counted: %s', async (_, sent, differences) => {
    const { barcode } = await placeOrder(test);
    const { id } = (await makeManifest(test, [barcode])).manifest;
    for (const number of sent) await scanSent(test, id, barcode + number);
    await test.ask(endpoints.receiveManifest, { as: 'Sorter', body: { id } });
    const { manifests } = await test.ask(endpoints.listManifests, { as: 'Nurse' });
    expect(manifests.find((listed) => listed.id === id)).toMatchObject({ differences });
  });

  it('is a sorter or an administrator, not a nurse', async () => {
    const { barcode } = await placeOrder(test, ['1001']);
    const { id } = (await makeManifest(test, [barcode])).manifest;
    const asNurse = await test.call(endpoints.receiveManifest, { as: 'Nurse', body: { id } });
    expect(asNurse.status).toBe(403);
  });
});
