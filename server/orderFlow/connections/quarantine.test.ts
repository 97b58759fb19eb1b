import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionMessages as contract } from '../../../contract/connectionMessages.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { connectionCodes, connectionMessages } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { receiveMessage } from './receive.ts';
import { workOffMessages } from './workOff.ts';

const desk = useDesk(openResultDesk);
beforeEach(() => desk.begin());
/** A message with another text in it. */
const rewritten = (message: Uint8Array, from: string, to: string) =>
  Uint8Array.from(new TextEncoder().encode(new TextDecoder().decode(message).replace(from, to)));

describe('what cannot be filed', () => {
  const obr = (from: string, to: string) => () => [pid, desk.obr().replace(from, to), wbc()];
  const ordered = (number: string) => () => [pid, desk.obr().replace(desk.barcode, number), wbc()];
  const observed = (...segments: string[]) => [pid, desk.obr(), ...segments];

  it.each([
    ['an order that nobody has', ordered('5999999999'), ['unknownOrder OBR-2 5999999999']],
    ['no number of an order', ordered('X-1'), ['noOrderNumber OBR-2 X-1']],
    ['a service without a meaning', obr('CBC^', 'ABC^'), ['unknownService OBR-4 ABC']],
    ['a service that was not ordered', obr('CBC^', 'GLU^'), ['notOrdered OBR-4 2001']],
    ['a status that nobody knows', () => [pid, desk.obr('Q'), wbc()], ['unknownStatus OBR-25 Q']],
    [
      'an analyte without a meaning',
      () => observed('OBX|1|NM|ABC^^L||1|g/L||||F'),
      ['unknownAnalyte OBX-3 ABC'],
    ],
    ['a unit without a meaning', () => observed(wbc('13.5|GIGA|||||F')), ['unknownUnit OBX-6 GIGA']],
    ['another unit', () => observed(wbc('13.5|G/UL|||||F')), ['otherUnit OBX-6 G/UL']],
    ['no unit', () => observed(wbc('13.5||||||F')), ['otherUnit OBX-6']],
    ['a number that is none', () => observed(wbc('clotted|10*9/L|||||F')), ['notANumber OBX-5 clotted']],
    ['a flag without a meaning', () => observed(wbc('13.5|10*9/L||??|||F')), ['unknownFlag OBX-8 ??']],
    [
      'a flag that its interval contradicts',
      () => observed(wbc('13.5|10*9/L|4-9|N|||F')),
      ['flagContradicts OBX-8 N'],
    ],
    ['no values', () => observed(), ['noValues OBR']],
    [
      'a file that is no PDF',
      () => observed('OBX|1|ED|P||^AP^PDF^Base64^QUJD||||||F'),
      ['badDocument OBX-5'],
    ],
    [
      'several faults at once',
      () => observed(wbc('?|10*9/L|||||F'), 'OBX|2|NM|ABC||1|||||F'),
      ['notANumber OBX-5 ?', 'unknownAnalyte OBX[2]-3 ABC'],
    ],
  ])('%s waits for a person, with its reason', async (_, segments, reasons) => {
    expect(await desk.receive(...segments())).toEqual({ state: 'quarantined', reasons });
    expect(await desk.stored()).toEqual([]);
  });

  it('is the order that was not handed over', async () => {
    await desk.test.db.update(orders).set({ sortingState: 1 }).where(eq(orders.id, desk.orderId));
    expect(await desk.receive(pid, desk.obr(), wbc())).toMatchObject({
      reasons: [`notHandedOver OBR-2 ${desk.barcode}`],
    });
  });

  it('is a test message of the laboratory', async () => {
    const { reasons } = await desk.take(
      rewritten(desk.bytes(pid, desk.obr(), wbc()), '|P|2.5.1', '|T|2.5.1'),
    );
    expect(reasons).toEqual(['testMessage MSH-11']);
    expect(await desk.stored()).toEqual([]);
  });

  it('holds up no other service of the same message', async () => {
    expect(await desk.receive(pid, desk.obr(), wbc(), desk.obr().replace('CBC^', 'ABC^'), wbc())).toEqual({
      state: 'quarantined',
      reasons: ['unknownService OBR[2]-4 ABC'],
    });
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('is how antimicrobials act on what the message does not have', async () => {
    expect(
      await desk.receive(pid, desk.obr(), wbc(), desk.obr('F', '|ORG^9^x'), 'OBX|1|NM|AMP||1|mg/l||R|||F'),
    ).toEqual({
      state: 'quarantined',
      reasons: ['orphan OBR[2]-26 ORG'],
    });
  });

  it('takes no value of a final result away in silence', async () => {
    await desk.receive(pid, desk.obr(), wbc(), 'OBX|2|NM|HGB^^L||130|g/L|||||F');
    const less = desk.obr('C').replace('120000+0300', '130000+0300');
    expect(await desk.receive(pid, less, wbc())).toEqual({
      state: 'quarantined',
      reasons: ['fewerValues OBR hgb'],
    });
    expect(await desk.receive(pid, less, wbc(), 'OBX|2|NM|HGB^^L||130|g/L|||||D')).toMatchObject({
      state: 'filed',
    });
  });

  it('puts its codes on the list of what to map, once', async () => {
    await desk.receive(pid, desk.obr(), 'OBX|1|NM|NEW^New analyte^L||1|g/L||||F');
    await desk.receive(pid, desk.obr(), 'OBX|1|NM|NEW^^L||2|g/L||||F');
    const [line] = await desk.test.db.select().from(connectionCodes).where(eq(connectionCodes.code, 'NEW'));
    expect(line).toMatchObject({ kind: 'analyte', text: 'New analyte', target: '', seen: 2 });
  });
});

describe('a message that waits for a person', () => {
  const lastId = async () => {
    const rows = await desk.test.db.select({ id: connectionMessages.id }).from(connectionMessages);
    return Math.max(...rows.map(({ id }) => id));
  };

  it('is read segment by segment, which the log says', async () => {
    await desk.receive(pid, desk.obr(), 'OBX|1|NM|ABC^^L||1\\F\\2~3|g/L||||F');
    const id = await lastId();
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id } });
    expect(item).toMatchObject({
      type: 'ORU^R01',
      state: 'quarantined',
      connectionName: 'LIS',
      barcode: desk.barcode,
      direction: 'in',
    });
    expect(item.content.map(({ name }) => name)).toEqual(['MSH', 'PID', 'OBR', 'OBX']);
    expect(item.content[1]?.fields).toContainEqual({ number: 5, value: 'Иванова ^ Мария ^ Ивановна' });
    expect(item.content[3]?.fields).toContainEqual({ number: 5, value: '1|2\n3' });
    const [line] = await auditLines(desk.test, `connection message ${String(id)}`);
    expect(line).toMatchObject({ action: 'connectionMessage.read', patientIds: [1] });
  });

  it('is listed without its content, found by its number and by the barcode of its order', async () => {
    await desk.receive(pid, desk.obr().replace('CBC^', 'LISTED^'), wbc());
    const list = (q: string) =>
      desk.test.ask(contract.list, { as: 'Admin', query: { q, state: 'quarantined' } });
    const found = await list(desk.barcode);
    expect(found.items).toMatchObject([{ controlId: `M${String(desk.control)}`, state: 'quarantined' }]);
    expect(Object.keys(found.items[0] ?? {})).not.toContain('content');
    expect((await list(`M${String(desk.control)}`)).totalCount).toBe(1);
    expect((await list('M_')).totalCount).toBe(0);
  });

  it('is filed when its codes are mapped and it is worked on once more', async () => {
    await desk.receive(pid, desk.obr(), wbc(), 'OBX|2|NM|LATE^^L||130|g/L|||||F');
    const id = await lastId();
    const again = () => desk.test.ask(contract.replay, { as: 'Admin', body: { ids: [id] } });
    expect((await again()).messages).toEqual([
      { id, state: 'quarantined', reasons: [{ code: 'unknownAnalyte', at: 'OBX[2]-3', found: 'LATE' }] },
    ]);
    await desk.test.db.update(connectionCodes).set({ target: 'hgb' }).where(eq(connectionCodes.code, 'LATE'));
    expect((await again()).messages).toEqual([{ id, state: 'filed', reasons: [] }]);
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H', '1 1 final hgb 130 [117;155]']);
    expect(await desk.test.call(contract.replay, { as: 'Admin', body: { ids: [id] } })).toMatchObject({
      status: 404,
    });
  });

  it('is closed with a reason, by whom it is known', async () => {
    await desk.receive(pid, desk.obr().replace('CBC^', 'NONE^'), wbc());
    const id = await lastId();
    await desk.test.ask(contract.dismiss, { as: 'Admin', body: { ids: [id], note: 'Not ours' } });
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id } });
    expect(item).toMatchObject({
      state: 'dismissed',
      note: 'Not ours',
      settledAt: expect.stringMatching(/^2026-11-20T09:0/),
    });
    expect(item.settledBy).not.toBe('');
  });

  it('is opened again after it was closed', async () => {
    await desk.receive(pid, desk.obr().replace('CBC^', 'AGAIN^'), wbc());
    const ids = [await lastId()];
    const reopen = () => desk.test.call(contract.reopen, { as: 'Admin', body: { ids } });
    expect((await reopen()).status).toBe(404);
    await desk.test.ask(contract.dismiss, { as: 'Admin', body: { ids, note: 'By mistake' } });
    expect((await reopen()).status).toBe(200);
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id: ids[0] ?? 0 } });
    expect(item).toMatchObject({ state: 'quarantined', note: '', settledBy: '', settledAt: null });
    const line = (await auditLines(desk.test, 'connectionMessage.reopen')).at(-1);
    expect(line).toMatchObject({ subject: `connection message ${String(ids[0])}`, patientIds: [1] });
    await desk.test.db
      .update(connectionCodes)
      .set({ target: '1001' })
      .where(eq(connectionCodes.code, 'AGAIN'));
    await desk.test.ask(contract.replay, { as: 'Admin', body: { ids } });
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('and was closed is worked on when its laboratory sends it again, which is counted', async () => {
    const bytes = desk.bytes(pid, desk.obr().replace('CBC^', 'MAPPED^'), wbc());
    await desk.take(bytes);
    const id = await lastId();
    await desk.test.ask(contract.dismiss, { as: 'Admin', body: { ids: [id], note: 'Not ours' } });
    await desk.test.db
      .update(connectionCodes)
      .set({ target: '1001' })
      .where(eq(connectionCodes.code, 'MAPPED'));
    expect((await desk.take(bytes)).state).toBe('filed');
    expect((await desk.take(bytes)).state).toBe('filed');
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id } });
    expect(item.arrivals).toBe(3);
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it('is one that fails again and again, while others go on', async () => {
    const message = desk.bytes(pid, desk.obr(), wbc());
    await receiveMessage(desk.test.lab, desk.connection, message);
    const broken = { ...desk.test.lab, db: desk.test.db };
    await desk.test.db.execute('alter table releases rename to gone');
    for (let count = 0; count < 5; count += 1) {
      await workOffMessages(broken);
      desk.test.clock.advance(100_000);
    }
    await desk.test.db.execute('alter table gone rename to releases');
    const [row] = await desk.test.db
      .select()
      .from(connectionMessages)
      .where(eq(connectionMessages.id, await lastId()));
    expect(row).toMatchObject({ state: 'quarantined', reasons: [{ code: 'failed' }] });
    const { messages } = await desk.test.ask(contract.replay, { as: 'Admin', body: { ids: [row?.id ?? 0] } });
    expect(messages).toMatchObject([{ state: 'filed' }]);
  });
});

describe('an answer about an order that comes as a message of its own', () => {
  const send = (controlId: string, control: string) =>
    desk.take(
      rewritten(
        desk.bytes(`MSA|AA|${controlId}`, pid, `ORC|${control}|${desk.barcode}|L-9`),
        'ORU^R01^ORU_R01',
        'ORL^O22^ORL_O22',
      ),
    );

  it('registers the order of the message that it names', async () => {
    await desk.test.db.insert(connectionMessages).values({
      connectionId: desk.connection.id,
      direction: 'out',
      type: 'OML^O21',
      controlId: 'ours',
      at: desk.test.clock.now(),
      content: new Uint8Array(),
      digest: 'ours',
      state: 'accepted',
      orderId: desk.orderId,
    });
    expect(await desk.states()).toEqual([3, 3]);
    await send('ours', 'OK');
    expect(await desk.states()).toEqual([5, 3]);
  });

  it('waits for a person when nobody has sent that message', async () => {
    expect((await send('nobody', 'OK')).reasons).toEqual(['unknownOrder MSA-2 nobody']);
  });
});
