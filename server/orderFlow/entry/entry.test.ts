import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { saveEntry } from '../../../contract/laboratorySettings.ts';
import { resultEntry as contract } from '../../../contract/resultEntry.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { useEntryDesk } from '../../../tests/support/entryDesk.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { releases } from '../../core/db/schema/releases.ts';

const { desk, blank, said, serviceOf, analyteOf, send, type, say, attempt, fieldsOf, release, listed } =
  useEntryDesk();

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
    const aged = sql`update releases set at = at - interval '30 days' where order_id = ${desk.orderId}`;
    await desk.test.db.execute(aged);
    expect(await listed('released')).toEqual([]);
    const find = async (q: string) =>
      (await desk.test.ask(contract.list, { as: 'Admin', query: { q } })).items.map(({ barcode }) => barcode);
    expect(await find(`${desk.barcode.slice(0, 4)} ${desk.barcode.slice(4)}`)).toEqual([desk.barcode]);
    expect(await find('ивано')).toContain(desk.barcode);
    expect(await find('мария')).toEqual([]);
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

  it('that was typed before another one was given out is not released over it', async () => {
    await type('White blood cells (WBC)', '5,1');
    desk.test.clock.advance(60_000);
    await insertReleases(desk.test.db, desk.orderId, [line('wbc', '7.1')], {
      kind: 'preliminary',
      at: desk.test.clock.now(),
    });
    expect(await attempt()).toMatchObject({ status: 409, body: { code: 'Conflict' } });
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
