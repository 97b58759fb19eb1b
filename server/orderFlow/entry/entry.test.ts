import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { saveEntry } from '../../../contract/laboratorySettings.ts';
import {
  resultEntry as contract,
  type EnteredDetails,
  type EnteredValue,
} from '../../../contract/resultEntry.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { insertProviders, providerIds } from '../../../tests/support/outsideLaboratories.ts';
import { openResultDesk } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connections } from '../../core/db/schema/connections.ts';
import { serviceAnalytes } from '../../core/db/schema/analytes.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { users } from '../../core/db/schema/users.ts';
import { noLis } from '../lis/noLis.ts';

const desk = useDesk(async () => {
  const opened = await openResultDesk();
  opened.test.lab.lis = noLis;
  // The nurse is an administrator too, so that there are two.
  await opened.test.db.update(users).set({ roleId: 4 }).where(eq(users.id, 1));
  await insertProviders(opened.test.db);
  return opened;
});
beforeEach(async () => {
  await desk.begin();
  await desk.test.db.execute('truncate settings');
});

const blank: EnteredValue = { text: '', isAbnormal: false, growths: [] };
const said: EnteredDetails = { kind: 'final', note: '', reason: '', rejection: null, doctor: '' };
const open = async () =>
  (await desk.test.ask(contract.open, { as: 'Admin', query: { id: desk.orderId } })).services;
const serviceOf = async (serviceId = 1) => {
  const found = (await open()).find((one) => one.serviceId === serviceId);
  if (!found) throw new Error('Nothing is typed for the service');
  return found;
};
const analyteOf = async (name: string, serviceId = 1) => {
  const found = (await serviceOf(serviceId)).values.find((one) => one.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const send = async (name: string, after: Partial<EnteredValue>, as: UserName, before = blank) =>
  desk.test.call(contract.save, {
    as,
    body: {
      id: desk.orderId,
      serviceId: 1,
      value: { analyteId: (await analyteOf(name)).analyteId, before, after: { ...blank, ...after } },
    },
  });
const type = async (name: string, text: string, as: UserName = 'Admin') => {
  expect((await send(name, { text }, as)).status).toBe(200);
};
const say = (after: Partial<EnteredDetails>, as: UserName = 'Admin') =>
  desk.test.ask(contract.save, {
    as,
    body: { id: desk.orderId, serviceId: 1, details: { before: said, after: { ...said, ...after } } },
  });
const attempt = async (as: UserName = 'Nurse', confirmed: string[] = []) => {
  const { version } = await serviceOf();
  return desk.test.call(contract.release, {
    as,
    body: { id: desk.orderId, serviceId: 1, version, confirmed },
  });
};
/** The fields of a refused call. */
const fieldsOf = ({ body }: Awaited<ReturnType<typeof attempt>>) =>
  Object.keys(('errors' in body && body.errors) || {});
/** Releases it and says yes to every question. */
const release = async (as: UserName = 'Nurse') => {
  const { body } = await attempt(as);
  const keys = 'questions' in body ? body.questions.map(({ key }) => key) : [];
  return keys.length === 0 ? body : (await attempt(as, keys)).body;
};
const listed = async (state?: 'toEnter' | 'toRelease' | 'released') =>
  (await desk.test.ask(contract.list, { as: 'Admin', query: { state, q: desk.barcode } })).items;

describe('a typed value', () => {
  it('is judged by the interval of the patient as it is typed', async () => {
    const { status, body } = await send('White blood cells (WBC)', { text: '13,5' }, 'Admin');
    expect(status).toBe(200);
    const service = 'service' in body ? body.service : undefined;
    expect(service?.values[0]).toMatchObject({ flag: 'H', reference: '4–10', entered: { text: '13,5' } });
    expect(service).toMatchObject({ version: 1, typedBy: 'Admin Test', needsOther: true });
    expect(await desk.stored()).toEqual([]);
  });

  it('that is half a number is kept, and cannot be released', async () => {
    await type('White blood cells (WBC)', '13..5');
    const { analyteId, problem } = await analyteOf('White blood cells (WBC)');
    expect(problem).toEqual({ growth: -1, tested: -1 });
    expect(fieldsOf(await attempt())).toEqual([`value${String(analyteId)}`]);
  });

  it('of a colleague is not overwritten, while another field of the same service is taken', async () => {
    await type('White blood cells (WBC)', '5,1');
    await type('Haemoglobin (HGB)', '130', 'Nurse');
    const late = await send('White blood cells (WBC)', { text: '6,1' }, 'Nurse');
    expect(late).toMatchObject({ status: 409, body: { record: { typedBy: 'Admin Test, Nurse Test' } } });
    expect((await analyteOf('White blood cells (WBC)')).entered.text).toBe('5,1');
    // The answer was lost, and the same is sent once more.
    expect((await send('White blood cells (WBC)', { text: '5,1' }, 'Admin')).status).toBe(200);
  });
});

describe('a typed result', () => {
  it('is released by another person, is the result of the order everywhere, and leaves the list', async () => {
    await type('White blood cells (WBC)', '13,5');
    await type('Haemoglobin (HGB)', '<130');
    expect(await listed('toRelease')).toMatchObject([{ barcode: desk.barcode, typed: 1 }]);
    expect(await attempt('Admin')).toMatchObject({ status: 409, body: { code: 'OtherReleases' } });
    const asked = await attempt();
    expect(asked.body).toMatchObject({ questions: [{ code: 'empty', text: '' }] });
    expect(await desk.stored()).toEqual([]);
    await release();
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4;10] H', '1 1 final hgb <130 [117;155]']);
    expect(await desk.states()).toEqual([sortingStatus.INTEGRATED, 3]);
    const [row] = await desk.test.db.select().from(releases).where(eq(releases.orderId, desk.orderId));
    expect(row).toMatchObject({ doctor: 'Nurse Test', isSimulated: false, providerId: null, sourceAt: null });
    const { services } = await desk.test.ask(resultValues, { as: 'Admin', query: { barcode: desk.barcode } });
    expect(services[0]?.values[0]).toMatchObject({ text: '13.5', flag: 'H', reference: '4–10' });
    expect(await listed('toRelease')).toEqual([]);
    expect(await listed('released')).toMatchObject([{ barcode: desk.barcode }]);
    const [line] = (await auditLines(desk.test, 'resultEntry.release')).slice(-1);
    expect(line).toMatchObject({
      userId: 1,
      subject: `order ${String(desk.orderId)}`,
      after: { service: '1001', kind: 'final' },
    });
    expect(line?.after?.['typedBy']).toBe('4');
  });

  it('is asked about where it is implausible, each value for itself', async () => {
    await type('Haemoglobin (HGB)', '13');
    const first = await attempt();
    const questions = 'questions' in first.body ? first.body.questions : [];
    expect(questions.map(({ code, name, text }) => [code, name, text]).slice(0, 2)).toEqual([
      ['critical', 'Haemoglobin (HGB)', '13'],
      ['empty', expect.stringContaining('White blood cells (WBC), Red blood cells (RBC)'), ''],
    ]);
    const keys = questions.map(({ key }) => key);
    // Another value is another question.
    expect((await send('Haemoglobin (HGB)', { text: '1' }, 'Admin', { ...blank, text: '13' })).status).toBe(
      200,
    );
    expect((await attempt('Nurse', keys)).body).toMatchObject({
      questions: [{ code: 'critical' }, { code: 'far' }, { code: 'empty' }],
    });
    expect(await desk.stored()).toEqual([]);
  });

  it('that somebody changes meanwhile is not released as it was in sight', async () => {
    await type('White blood cells (WBC)', '5,1');
    const { version } = await serviceOf();
    await type('Haemoglobin (HGB)', '130');
    const body = { id: desk.orderId, serviceId: 1, version, confirmed: [] };
    expect(await desk.test.call(contract.release, { as: 'Nurse', body })).toMatchObject({ status: 409 });
    expect(await desk.stored()).toEqual([]);
  });

  it('is released by who has typed it where the laboratory says so', async () => {
    await desk.test.ask(saveEntry, { as: 'Admin', body: { secondPerson: false, version: 0 } });
    await type('White blood cells (WBC)', '5,1');
    await release('Admin');
    expect(await desk.stored()).toEqual(['1 1 final wbc 5.1 [4;10]']);
  });

  it('is corrected with a reason from the values that it has, and withdrawn', async () => {
    await type('White blood cells (WBC)', '5,1');
    await release();
    const before = (await analyteOf('White blood cells (WBC)')).entered;
    expect(before.text).toBe('5.1');
    await send('White blood cells (WBC)', { text: '6.1' }, 'Admin', before);
    expect(fieldsOf(await attempt())).toEqual(['reason']);
    await say({ reason: 'Mistyped' });
    await release();
    const { services } = await desk.test.ask(resultValues, { as: 'Admin', query: { barcode: desk.barcode } });
    expect(services[0]).toMatchObject({
      release: { isCorrected: true, reason: 'Mistyped' },
      values: [{ text: '6.1', before: '5.1' }],
    });
    await say({ kind: 'withdrawn', reason: 'Another patient' });
    await release();
    expect((await desk.stored()).at(-1)).toBe('1 3 withdrawn [;]');
  });

  it('is a rejected specimen with a reason from the list', async () => {
    await say({ kind: 'rejected' });
    expect(fieldsOf(await attempt())).toEqual(['rejection']);
    await desk.test.ask(contract.save, {
      as: 'Admin',
      body: {
        id: desk.orderId,
        serviceId: 1,
        details: {
          before: { ...said, kind: 'rejected' },
          after: { ...said, kind: 'rejected', rejection: 'clotted' },
        },
      },
    });
    await release();
    const [row] = await desk.test.db.select().from(releases).where(eq(releases.orderId, desk.orderId));
    expect(row).toMatchObject({ kind: 'rejected', rejection: 'clotted' });
  });

  it('without a value is none', async () => {
    await say({});
    expect(fieldsOf(await attempt())).toEqual(['values']);
  });
});

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
  const outsource = async (providerId: number) => {
    await desk.test.db.insert(providerOrders).values({
      providerId,
      orderId: desk.orderId,
      status: sortingStatus.SENT,
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
