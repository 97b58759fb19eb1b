import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { discountTypes } from '../../../contract/discountTypes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { promotions } from '../../../contract/promotions.ts';
import { cancelScheduledChange, scheduledChanges as contract } from '../../../contract/scheduledChanges.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { users } from '../../core/db/schema/users.ts';
import { sendQueued } from '../results/sendQueued.ts';
import { applyDueChanges } from './applyDue.ts';

const as = 'Admin';
type Input = BodyInput<typeof contract.create>;

const test = useLab();

let recordId: number;
beforeEach(async () => {
  test.logged.length = 0;
  await test.db.execute(sql`truncate scheduled_changes, discount_types, promotions cascade`);
  await emptyAuditLog(test.db);
  const name = { ru: 'Пенсионер', en: 'Pensioner', be: 'Пенсіянер' };
  const { item } = await test.ask(discountTypes.create, { as, body: { contractId: 1, name, percent: 5 } });
  recordId = item.id;
});

const stored = async () => (await test.ask(discountTypes.one, { as, query: { id: recordId } })).item;
const schedule = async (values: object, applyOn = '2026-12-01T00:00', changes: Partial<Input> = {}) =>
  test.call(contract.create, {
    as,
    body: { resource: 'admin/discount/type', recordId, version: 1, applyOn, values, ...changes } as Input,
  });
/** Errors of a record's fields, which the call does not declare. */
const errorsOf = ({ body }: { body: object }) =>
  ('errors' in body ? body.errors : {}) as Record<string, string[]>;
const list = async (query: object = {}) => (await test.ask(contract.list, { as, query })).items;
const states = async () => (await list({ sort: 'id' })).map(({ state }) => state);
const save = async (changes: object) => {
  const item = await stored();
  await test.ask(discountTypes.update, {
    as,
    parameters: { id: String(recordId) },
    body: { ...item, ...changes },
  });
};
/** Makes what is due at an instant. */
const applyAt = (instant: string) =>
  applyDueChanges({ ...test.lab, clock: { now: () => new Date(instant) } });
const lines = async (verb: string) =>
  (await auditLines(test)).filter(({ action }) => action.endsWith(`.${verb}`));

describe('a change dated ahead', () => {
  it('leaves the record as it is, is listed with what it will change, and found by record, author and state', async () => {
    const { status } = await schedule({ ...(await stored()), percent: 7 });
    expect(status).toBe(200);
    expect(await stored()).toMatchObject({ percent: 5, version: 1 });
    expect(await list()).toMatchObject([
      {
        resource: 'admin/discount/type',
        noun: 'discountType',
        recordId,
        label: { en: 'Pensioner' },
        applyOn: '2026-11-30T21:00:00.000Z',
        state: 'scheduled',
        before: { percent: 5 },
        after: { percent: 7 },
        author: { email: 'admin@test.lab' },
        error: null,
      },
    ]);
    expect(await lines('schedule')).toMatchObject([
      { action: 'discountType.schedule', subject: `discountType ${String(recordId)}`, after: { percent: 7 } },
    ]);
    expect(await list({ q: 'пенси' })).toHaveLength(1);
    expect(await list({ q: 'admin@' })).toHaveLength(1);
    expect(await list({ q: 'student' })).toEqual([]);
    expect(await list({ state: 'scheduled' })).toHaveLength(1);
    expect(await list({ state: 'failed' })).toEqual([]);
    const [found] = await list();
    const id = found?.id ?? 0;
    expect((await test.ask(contract.one, { as, query: { id } })).item).toMatchObject({ id, recordId });
  });

  it('is made once by several processes at midnight in Minsk, in its author’s name, with the difference in the history', async () => {
    await schedule({ percent: 7 });
    await applyAt('2026-11-30T20:59:59Z');
    expect(await stored()).toMatchObject({ percent: 5 });
    await Promise.all([1, 2, 3].map(() => applyAt('2026-11-30T21:00:00Z')));
    expect(await stored()).toMatchObject({ percent: 7, isActive: true, version: 2 });
    expect(await states()).toEqual(['applied']);
    expect(await lines('apply')).toMatchObject([
      {
        action: 'discountType.apply',
        subject: `discountType ${String(recordId)}`,
        userId: 4,
        before: { percent: 5 },
        after: { percent: 7 },
      },
    ]);
    expect(await lines('update')).toEqual([]);
  });

  it('keeps what others have changed meanwhile in other fields', async () => {
    await schedule({ percent: 7 });
    await save({ isActive: false });
    await applyAt('2026-12-01T09:00:00Z');
    expect(await stored()).toMatchObject({ percent: 7, isActive: false, version: 3 });
  });

  it('is not made when somebody has changed the same field, says so, and leaves the list once that is acknowledged', async () => {
    await schedule({ percent: 7, isActive: false });
    await save({ percent: 9 });
    await applyAt('2026-12-01T09:00:00Z');
    expect(await stored()).toMatchObject({ percent: 9, isActive: true });
    expect(await list()).toMatchObject([
      {
        state: 'failed',
        error: { errors: { percent: 'Somebody else has changed this since, so the change was not applied' } },
      },
    ]);
    expect(await lines('applyFailed')).toMatchObject([{ userId: null, after: { percent: 7 } }]);
    const { items } = await test.ask(contract.list, { as, language: 'ru' });
    expect(items[0]?.error?.errors).toEqual({
      percent: 'После этого значение изменил другой сотрудник, поэтому изменение не применено',
    });
    const open = () => list({ resource: 'admin/discount/type', recordId: String(recordId), isOpen: 'true' });
    const [failed] = await open();
    await test.ask(cancelScheduledChange, { as, body: { id: failed?.id ?? 0 } });
    expect(await open()).toEqual([]);
  });

  it('that is not made is reported to its author by e-mail, in the author’s language, unless disabled', async () => {
    const author = (values: object) => test.db.update(users).set(values).where(eq(users.id, 4));
    await test.db.delete(emails);
    await author({ language: 'be' });
    await schedule({ percent: 7 });
    await schedule({ percent: 8 }, '2026-12-02T00:00');
    await save({ percent: 9 });
    test.emails.length = 0;
    await applyAt('2026-12-01T00:00:00Z');
    await sendQueued({ ...test.lab, clock: { now: () => new Date('2026-12-01T00:00:00Z') } });
    expect(test.emails).toMatchObject([
      {
        to: 'admin@test.lab',
        subject: 'Запланаваная змена не ўжыта: Пенсіянер',
        text: expect.stringMatching(
          /Прычына:\n?.*Пасля гэтага значэнне змяніў[\s\S]*be\/admin\/scheduled-changes/,
        ) as string,
      },
    ]);
    await author({ state: 'DISABLED' });
    await applyAt('2026-12-02T00:00:00Z');
    await author({ state: 'ACTIVE', language: 'ru' });
    expect(await test.db.$count(emails, eq(emails.event, 'changeFailed'))).toBe(1);
  });

  it('follows another one of the same field, also when the server was down for both', async () => {
    await schedule({ percent: 9 }, '2026-12-20T00:00');
    await schedule({ percent: 7 }, '2026-12-10T00:00');
    await applyAt('2027-01-05T09:00:00Z');
    expect(await states()).toEqual(['applied', 'applied']);
    expect(await stored()).toMatchObject({ percent: 9, version: 3 });
    expect((await lines('apply')).map(({ after }) => after)).toMatchObject([{ percent: 7 }, { percent: 9 }]);
  });

  it.each([
    ['disabled', { state: 'DISABLED' }],
    ['locked', { state: 'LOCKED' }],
    ['given another role', { roleId: 2 }],
  ] as const)('is not made when its author was %s, which other administrators read', async (_, values) => {
    await schedule({ percent: 7 });
    await test.db.update(users).set(values).where(eq(users.id, 4));
    await applyAt('2026-12-01T09:00:00Z');
    await test.db.update(users).set({ state: 'ACTIVE', roleId: 4 }).where(eq(users.id, 4));
    expect(await stored()).toMatchObject({ percent: 5, version: 1 });
    expect(await list()).toMatchObject([
      {
        state: 'failed',
        error: {
          statusMessage:
            'The employee who planned the change no longer has the right to make it, so the change was not applied. If it is needed, make it yourself',
          errors: {},
        },
      },
    ]);
    expect(await lines('applyFailed')).toMatchObject([{ userId: null, after: { percent: 7 } }]);
    await applyAt('2026-12-02T09:00:00Z');
    expect(await stored()).toMatchObject({ percent: 5 });
  });

  it('is tried three times when something breaks', async () => {
    await schedule({ percent: 7 });
    await test.db.execute(sql`create function break() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`);
    await test.db.execute(sql`create trigger break before update on discount_types execute function break()`);
    for (const state of ['scheduled', 'scheduled', 'failed']) {
      await applyAt('2026-12-01T09:00:00Z');
      expect(await states()).toEqual([state]);
    }
    await test.db.execute(sql`drop function break cascade`);
    expect(test.logged).toHaveLength(3);
    expect((await list())[0]?.error?.statusMessage).toBe('Something went wrong, try again later');
    expect(await stored()).toMatchObject({ percent: 5 });
  });

  it('can be cancelled until it is made', async () => {
    await schedule({ percent: 7 });
    await schedule({ isActive: false }, '2026-11-21T00:00');
    const [first, second] = await list({ sort: 'id' });
    const cancel = (id = 0) => test.call(cancelScheduledChange, { as, body: { id } });
    expect(await cancel(first?.id)).toMatchObject({ status: 200, body: { item: { state: 'cancelled' } } });
    await applyAt('2026-12-02T00:00:00Z');
    expect(await states()).toEqual(['cancelled', 'applied']);
    expect(await stored()).toMatchObject({ percent: 5, isActive: false });
    expect((await cancel(second?.id)).status).toBe(409);
    expect((await cancel(99_999)).status).toBe(404);
    expect(await lines('cancelSchedule')).toHaveLength(1);
  });
});

describe('refuses', () => {
  it.each([
    ['a time that is over', '2026-11-20T12:00'],
    ['a time more than a year ahead', '2027-11-22T00:00'],
    ['a day that does not exist', '2027-02-30T00:00'],
    ['no time', ''],
    ['a time of another zone', '2026-12-01T00:00Z'],
  ])('%s', async (_what, applyOn) => {
    expect(await schedule({ percent: 7 }, applyOn)).toMatchObject({
      status: 400,
      body: { errors: { applyOn: ['Choose a time in the future, at most a year ahead'] } },
    });
    expect(await list()).toEqual([]);
  });

  it('a change of nothing, and a value that the form would refuse at its field', async () => {
    expect((await schedule({ ...(await stored()) })).status).toBe(400);
    expect((await schedule({ version: 9, created: true })).status).toBe(400);
    expect(Object.keys(errorsOf(await schedule({ percent: 700 })))).toEqual(['percent']);
  });

  it('what breaks a rule of the whole table, without changing anything', async () => {
    const body = {
      contractId: 1,
      serviceCode: '1001',
      percent: 20,
      startDate: '20261201',
      endDate: '20261210',
    };
    await test.ask(promotions.create, { as, body });
    const { item } = await test.ask(promotions.create, {
      as,
      body: { ...body, startDate: '20261220', endDate: '20261231' },
    });
    const tried = await schedule({ startDate: '20261205' }, '2026-11-25T00:00', {
      resource: 'admin/promotion',
      recordId: item.id,
    });
    expect(errorsOf(tried)).toEqual({
      startDate: ['The period overlaps other promotions of this service: 01.12.2026–10.12.2026'],
    });
    expect((await test.ask(promotions.one, { as, query: { id: item.id } })).item).toEqual(item);
    expect(await lines('update')).toEqual([]);
    const accepted = await schedule({ percent: 50 }, '2026-11-25T00:00', {
      resource: 'admin/promotion',
      recordId: item.id,
    });
    expect(accepted).toMatchObject({ status: 200, body: { item: { label: { en: '1001' } } } });
    await applyAt('2026-11-25T00:00:00Z');
    expect((await test.ask(promotions.one, { as, query: { id: item.id } })).item.percent).toBe(50);
  });

  it('a change of an outdated record, and gives the current one', async () => {
    await save({ percent: 6 });
    expect(await schedule({ percent: 7 })).toMatchObject({
      status: 409,
      body: { record: { percent: 6, version: 2 } },
    });
  });

  it('an absent record, an unknown resource and a role that may not change it', async () => {
    expect((await schedule({ percent: 7 }, undefined, { recordId: 99_999 })).status).toBe(404);
    const unknown = { resource: 'admin/users' } as object;
    expect((await schedule({ percent: 7 }, undefined, unknown)).status).toBe(400);
    expect((await test.call(contract.list, { as: 'Manager' })).status).toBe(403);
  });
});
