import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionMessages as contract, type DecisionKind } from '../../../contract/connectionMessages.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { insertCodes } from '../../../tests/support/connections.ts';
import { insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connectionCodes, connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { releases, susceptibilities } from '../../core/db/schema/releases.ts';

const desk = useDesk(openResultDesk);
beforeEach(() => desk.begin());

const lastId = async () => {
  const [row] = await desk.test.db
    .select({ id: connectionMessages.id })
    .from(connectionMessages)
    .orderBy(desc(connectionMessages.id))
    .limit(1);
  return row?.id ?? 0;
};
const HGB = 'OBX|2|NM|HGB^Haemoglobin||130|g/L|||||F';
const WBC = '1 1 final wbc 13.5 [4.0;9.0] H';
/** What becomes of the last message when a person decides this of it. */
const decide = async (kind: DecisionKind, at: string, target = '') => {
  const body = { id: await lastId(), kind, at, target, reason: 'Asked by phone' };
  const { message } = await desk.test.ask(contract.settle, { as: 'Admin', body });
  return [message.state, ...message.reasons.map(({ code }) => code)].join(' ');
};

describe('what a person says of a message', () => {
  it('leaves a value out, and files the rest', async () => {
    await desk.receive(pid, desk.obr(), wbc(), HGB.replace('|130|', '|clotted|'));
    expect(await decide('leaveOut', 'OBX[2]')).toBe('filed');
    expect(await desk.stored()).toEqual([WBC]);
    const [release] = await desk.test.db.select().from(releases).where(eq(releases.orderId, desk.orderId));
    expect(release?.decided).toBe('Asked by phone');
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id: await lastId() } });
    expect(item.leftOut).toEqual([{ code: 'byPerson', at: 'OBX[2]', found: 'Haemoglobin' }]);
    expect(item.decisions).toMatchObject([
      { kind: 'leaveOut', at: 'OBX[2]', target: '', reason: 'Asked by phone', by: 'Admin Test' },
    ]);
  });

  it('leaves a test out', async () => {
    await desk.receive(pid, desk.obr(), wbc(), desk.obr().replace('CBC^', 'PANEL^'));
    expect(await decide('leaveOut', 'OBR[2]')).toBe('filed');
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('leaves the susceptibilities out with the test that the order does not have', async () => {
    const message = () => [
      pid,
      desk.obr(),
      wbc(),
      desk.obr().replace('CBC^', 'CULTURE^'),
      'OBX|2|CWE|GROWTH|1|^Klebsiella||||||F',
      desk.obr('F', '|GROWTH^1').replace('CBC^', 'CULTURE^'),
      'OBX|3|NM|MEM^Meropenem||22|mm||S|||F',
    ];
    expect((await desk.receive(...message())).reasons).toEqual([
      'unknownService OBR[2]-4 CULTURE',
      'orphan OBR[3]-26 GROWTH',
    ]);
    expect(await decide('leaveOut', 'OBR[2]')).toBe('filed');
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id: await lastId() } });
    expect(item.leftOut.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'byPerson OBR[2]',
      'byPerson OBR[3]',
    ]);

    // Where the code map says that the test is shown to nobody, nothing waits.
    const isCulture = eq(connectionCodes.code, 'CULTURE');
    await desk.test.db.update(connectionCodes).set({ isIgnored: true }).where(isCulture);
    await desk.begin();
    expect((await desk.receive(...message())).state).toBe('filed');
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('shows a value as it was sent, without a flag and without our unit', async () => {
    await desk.receive(pid, desk.obr(), wbc('1.2 clotted|10*3/uL|4.0-9.0|L|||F'));
    expect(await decide('asText', 'OBX')).toBe('filed');
    expect(await desk.stored()).toMatchObject([expect.stringMatching(/^1 1 final wbc 1\.2 clotted \[;\]/)]);
    const { services } = await desk.test.ask(resultValues, { as: 'Admin', query: { barcode: desk.barcode } });
    expect(services[0]?.values).toMatchObject([
      { text: '1.2 clotted', unit: '', flag: '', sent: '1.2 clotted 10*3/uL' },
    ]);
  });

  it('takes the flag off, but not a critical limit of ours', async () => {
    await desk.receive(pid, desk.obr(), wbc('9.5|10*9/L|4.0-9.0|N|||F'));
    expect(await decide('asNormal', 'OBX')).toBe('filed');
    expect(await desk.stored()).toEqual(['1 1 final wbc 9.5 [4.0;9.0]']);
  });

  it('names the analyte of one value', async () => {
    await desk.receive(pid, desk.obr(), 'OBX|1|NM|XYZ^Blood pigment||130|g/L|||||F');
    expect(await decide('analyte', 'OBX', 'hgb')).toBe('filed');
    expect(await desk.stored()).toEqual(['1 1 final hgb 130 [117;155]']);
    await desk.begin();
    expect((await desk.receive(pid, desk.obr(), 'OBX|1|NM|XYZ||131|g/L|||||F')).reasons).toEqual([
      'unknownAnalyte OBX-3 XYZ',
    ]);
  });

  it.each([
    ['where there is none', '13.5||4.0-9.0', '10*9/L', '1 1 final wbc 13.5 [4.0;9.0] H', ''],
    ['where nobody knows it', '13.5|GIGA|4.0-9.0', '10*9/L', '1 1 final wbc 13.5 [4.0;9.0] H', ''],
    [
      'that is converted',
      '13500|MEGA|4000-9000',
      '10*6/L',
      '1 1 final wbc 13.500 [4.000;9.000] H',
      '13500 MEGA',
    ],
  ])('names the unit of one value, %s', async (_, written, unit, stored, sent) => {
    await desk.receive(pid, desk.obr(), wbc(`${written}|H|||F`));
    expect(await decide('unit', 'OBX', unit)).toBe('filed');
    expect(await desk.stored()).toEqual([stored]);
    const { services } = await desk.test.ask(resultValues, { as: 'Admin', query: { barcode: desk.barcode } });
    expect(services[0]?.values[0]?.sent).toBe(sent);
    expect(services[0]?.release?.decided).toBe('Asked by phone');
    expect((await auditLines(desk.test, 'connectionMessage.settle')).at(-1)).toMatchObject({
      reason: 'Asked by phone',
      after: { decision: `unit OBX ${unit}` },
    });
  });

  it('does not make a unit that cannot be converted ours', async () => {
    await desk.receive(pid, desk.obr(), wbc('13.5|GIGA|4.0-9.0|H|||F'));
    expect(await decide('unit', 'OBX', 'mmol/L')).toBe('quarantined otherUnit');
    expect(await desk.stored()).toEqual([]);
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id: await lastId() } });
    expect(item.reasons).toEqual([{ code: 'otherUnit', at: 'OBX-6', found: 'mmol/L' }]);
    expect(await decide('unit', 'OBX', '10*9/L')).toBe('filed');
  });

  it('does not make a known unit another one', async () => {
    await desk.receive(pid, desk.obr(), 'OBX|1|NM|HGB||15|mmol/L|||||F');
    const body = { id: await lastId(), kind: 'unit', at: 'OBX', target: 'g/dL', reason: 'x' } as const;
    const { status, body: answer } = await desk.test.call(contract.settle, { as: 'Admin', body });
    expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining('This is another unit')]);
  });

  it('names the unit of a susceptibility', async () => {
    await insertCodes(desk.test.db, desk.connection.id, 'analyte', { GROWTH: 'film' });
    await desk.receive(
      pid,
      desk.obr(),
      'OBX|1|CWE|GROWTH|1|^Klebsiella||||||F',
      desk.obr('F', '|GROWTH^1'),
      'OBX|1|NM|MEM^Meropenem||22|millis||S|||F',
    );
    expect(await decide('unit', 'OBX[2]', 'mm')).toBe('filed');
    const [row] = await desk.test.db.select().from(susceptibilities);
    expect(row).toMatchObject({ method: 'zone', number: '22' });
  });

  it('names the order, whose patient must be that of the message', async () => {
    const segments = (of: string) => [of, desk.obr().replace(desk.barcode, 'L-77'), wbc()];
    await desk.receive(...segments(pid.replace('Иванова', 'Петрова')));
    expect(await decide('order', 'OBR', desk.barcode)).toBe('quarantined otherName');
    expect(await desk.stored()).toEqual([]);
    await desk.receive(...segments(pid));
    expect(await decide('order', 'OBR', desk.barcode)).toBe('filed');
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('says that it is the patient, once a second person says so too', async () => {
    await desk.receive(pid.replace('Иванова', 'Петрова'), desk.obr(), wbc());
    expect(await decide('patient', 'PID', desk.barcode)).toBe('quarantined otherName');
    expect(await decide('patient', 'PID', desk.barcode)).toBe('quarantined otherName');
    const id = await lastId();
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id } });
    expect(item.patient).toEqual({
      lastName: 'Иванова',
      firstName: 'Мария',
      paternalName: 'Ивановна',
      dateOfBirth: '19810111',
      gender: 'F',
    });
    // The first one was another administrator, who had another order in sight at first.
    const others = item.decisions.slice(0, 1).map((one) => ({ ...one, userId: 999 }));
    const known = (target: string) =>
      desk.test.db
        .update(connectionMessages)
        .set({ decisions: others.map((one) => ({ ...one, target })) })
        .where(eq(connectionMessages.id, id));
    await known('5000000001');
    expect(await decide('patient', 'PID', desk.barcode)).toBe('quarantined otherName');
    await known(desk.barcode);
    expect(await decide('patient', 'PID', desk.barcode)).toBe('filed');
    expect(await desk.stored()).toEqual([WBC]);
  });

  it('says which version is the newer, of those that were in sight', async () => {
    await desk.receive(pid, desk.obr(), wbc());
    await desk.receive(
      pid,
      desk.obr(),
      wbc('3.5|10*9/L|4.0-9.0|L|||C'),
      desk.obr().replace('CBC^', 'LATER^'),
    );
    desk.test.clock.advance(1000);
    expect(await decide('newer', 'OBR')).toBe('quarantined unknownService');
    const chosen = ['1 1 final old wbc 13.5 [4.0;9.0] H', '1 2 final wbc 3.5 [4.0;9.0] L'];
    expect(await desk.stored()).toEqual(chosen);
    expect(await decide('leaveOut', 'OBX[7]')).toBe('quarantined unknownService');
    expect(await desk.stored()).toEqual(chosen);
    // A third one comes, which an old decision does not overtake.
    const waiting = await lastId();
    desk.test.clock.advance(1000);
    const later = desk.obr('C').replace('20261119120000+0300', '20261119130000+0300');
    await desk.receive(pid, later, wbc('5.5|10*9/L|4.0-9.0||||C'));
    const { messages } = await desk.test.ask(contract.replay, { as: 'Admin', body: { ids: [waiting] } });
    expect(messages[0]?.state).toBe('quarantined');
    expect((await desk.stored()).at(-1)).toBe('1 3 final wbc 5.5 [4.0;9.0]');
    expect(await desk.stored()).toHaveLength(3);
  });

  it('names the order of a message without a name, once a second person is sure of the patient', async () => {
    const isOf = (providerId: number | null) =>
      desk.test.db.update(connections).set({ providerId }).where(eq(connections.id, desk.connection.id));
    await insertProviders(desk.test.db);
    await isOf(1);
    await desk.receive(
      pid.replace('Иванова^Мария^Ивановна', ''),
      desk.obr().replace(desk.barcode, 'L-77'),
      wbc(),
    );
    expect(await decide('order', 'OBR', desk.barcode)).toBe('quarantined otherName');
    await isOf(null);
  });

  it('is in the log with its reason, and in the history of the result', async () => {
    await desk.receive(pid, desk.obr(), wbc(), HGB.replace('|130|', '|clotted|'));
    await decide('asText', 'OBX[2]');
    const line = (await auditLines(desk.test, 'connectionMessage.settle')).at(-1);
    expect(line).toMatchObject({ reason: 'Asked by phone', patientIds: [1] });
    const [release] = await desk.test.db.select().from(releases).where(eq(releases.orderId, desk.orderId));
    expect(release?.decided).toBe('Asked by phone');
    const { services } = await desk.test.ask(resultValues, { as: 'Admin', query: { barcode: desk.barcode } });
    expect(JSON.stringify(services)).toContain('"decided":"Asked by phone"');
  });

  it.each([
    ['an analyte that is none', { kind: 'analyte', at: 'OBX', target: 'nothing' }],
    ['a unit that nobody knows', { kind: 'unit', at: 'OBX', target: 'Giga' }],
    ['an order that is none', { kind: 'order', at: 'OBR', target: '5999999999' }],
    ['a target where none is', { kind: 'asText', at: 'OBX', target: 'hgb' }],
  ] as const)('is refused with %s', async (_, said) => {
    await desk.receive(pid, desk.obr(), wbc('?|10*9/L|||||F'));
    const body = { id: await lastId(), ...said, reason: 'x' };
    const { status, body: answer } = await desk.test.call(contract.settle, { as: 'Admin', body });
    expect([status, answer]).toMatchObject([400, { errors: { target: expect.any(Array) as unknown } }]);
  });

  it('is not of a message that this server has written', async () => {
    await desk.receive(pid, desk.obr(), wbc('?|10*9/L|||||F'));
    const id = await lastId();
    await desk.test.db
      .update(connectionMessages)
      .set({ direction: 'out' })
      .where(eq(connectionMessages.id, id));
    const body = { id, kind: 'leaveOut', at: 'OBX', target: '', reason: 'x' } as const;
    expect((await desk.test.call(contract.settle, { as: 'Admin', body })).status).toBe(404);
    await desk.test.db.delete(connectionMessages).where(eq(connectionMessages.id, id));
  });

  it('is said of a message that waits only', async () => {
    await desk.receive(pid, desk.obr(), wbc());
    const body = { id: await lastId(), kind: 'leaveOut', at: 'OBX', target: '', reason: 'x' } as const;
    expect((await desk.test.call(contract.settle, { as: 'Admin', body })).status).toBe(404);
  });
});
