import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listNotices, readNotices } from '../../../contract/notices.ts';
import { createOrder } from '../../../contract/orders.ts';
import { criticalCall, dealWith, type DealtKind } from '../../../contract/dealtWith.ts';
import { login } from '../../../contract/session.ts';
import { getToday } from '../../../contract/today.ts';
import { emailOf, PASSWORD, userIds } from '../../../tests/support/fixture.ts';
import { callAbout } from '../../../tests/support/criticalCalls.ts';
import { contract2, insertResult, releaseAgain } from '../../../tests/support/happened.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { orders as orderRows } from '../../core/db/schema/orders.ts';
import { orderRequest } from '../orders/createOrder.fixtures.ts';

/** A sample of the days on which the figures must agree; more of them take longer and find nothing else. */
const DAYS = 6;
const EVENTS_A_DAY = 12;
const HOUR = 3_600_000;
/** The bell says "more than 99". */
const MOST_IN_BELL = 100;

const test = useLab(async () => {
  // The nurse works at the first desk, the manager at all, a colleague at both desks of the first contract.
  await limitUnits(test, 'Nurse', [11]);
});

const desks = [
  { contractId: 1, clientUnitId: 11, patientId: 1 },
  { contractId: 1, clientUnitId: 12, patientId: 1 },
  contract2,
];
const people = ['Nurse', 'AdvancedUser', 'Manager'] as const;
type Person = (typeof people)[number];
const desksOf: Record<Person, readonly number[]> = { Nurse: [0], AdvancedUser: [0, 1], Manager: [0, 1, 2] };

interface Happened {
  barcode: string;
  desk: number;
  kind: 'results' | 'abnormal' | DealtKind;
  at: number;
  isDealtWith: boolean;
}

/** The same figures in every run: mulberry32. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** The kinds that the line over a new order may name for a person, the most urgent first. */
const watchedBy = {
  Nurse: ['critical', 'refused', 'failed', 'toHandOver', 'newResults'],
  AdvancedUser: ['critical', 'refused', 'failed', 'newResults', 'overdue', 'atRisk'],
  Manager: ['critical', 'refused', 'failed', 'newResults', 'abnormal', 'overdue', 'atRisk'],
} as const;
type Figures = Record<(typeof watchedBy)[Person][number], number>;

/** What waits for each person, counted from the tables alone: flags of values, notes of the desks, marks of reading. */
const countedBySql = async () => {
  const { rows } = await test.db.execute<Figures & { userId: number }>(sql`
    with seen as (
      select user_id,
        greatest(since, (read_to ->> 'results')::timestamptz + interval '1 ms') as results_from,
        greatest(since, (read_to ->> 'abnormal')::timestamptz + interval '1 ms') as abnormal_from
      from notice_marks
    ), flags as (
      select order_id, bool_or(flag <> '') as is_abnormal, bool_or(flag in ('HH', 'LL')) as is_critical
      from observations join releases on releases.id = release_id
      where version = (select max(version) from releases as later
        where later.order_id = releases.order_id and later.service_id = releases.service_id)
      group by order_id
    ), own as (
      select seen.*, orders.*, flags.is_abnormal, flags.is_critical, exists (
        select from dealt_with where dealt_with.order_id = orders.id
          and dealt_with.at >= coalesce(orders.result_at, orders.stopped_at)
      ) as is_dealt_with, cabinet_status in (1, 3) and exists (
        select from order_services where order_services.order_id = orders.id and not exists (
          select from releases where releases.order_id = orders.id
            and releases.service_id = order_services.service_id)
      ) as is_owed, (${test.clock.now().toISOString()}::timestamptz at time zone 'Europe/Minsk')::date as today
      from seen
      join user_contracts using (user_id)
      join orders on orders.contract_id = user_contracts.contract_id
        and (user_contracts.client_unit_ids is null or orders.client_unit_id = any(user_contracts.client_unit_ids))
      left join flags on flags.order_id = orders.id
    )
    select user_id as "userId",
      (count(*) filter (where cabinet_status = 2 and is_critical and not is_dealt_with))::int as critical,
      (count(*) filter (where cabinet_status = 5 and not is_dealt_with))::int as refused,
      (count(*) filter (where cabinet_status = 0 and not is_dealt_with))::int as failed,
      (count(*) filter (where sorting_state = 1))::int as "toHandOver",
      (count(*) filter (where cabinet_status = 2 and result_at >= results_from))::int as "newResults",
      (count(*) filter (where cabinet_status = 2 and is_abnormal and result_at >= abnormal_from))::int as abnormal,
      (count(*) filter (where is_owed and deadline_on < today))::int as overdue,
      (count(*) filter (where is_owed and deadline_on = today))::int as "atRisk"
    from own group by user_id`);
  return new Map(rows.map(({ userId, ...figures }) => [userId, figures]));
};
const nothing: Figures = {
  critical: 0,
  refused: 0,
  failed: 0,
  toHandOver: 0,
  newResults: 0,
  abnormal: 0,
  overdue: 0,
  atRisk: 0,
};

it('Today and the bell show what the desks still have to do, through random days of three people', async () => {
  const random = randomFrom(28);
  const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
  const now = () => test.clock.now();
  const happened: Happened[] = [];
  const read = new Map<string, number>();
  const devices = new Map<Person, string[]>();
  const signIn = async (person: Person) =>
    devices.set(person, [...(devices.get(person) ?? []), await test.bearer(person)]);
  const onDevice = (person: Person) => ({
    as: person,
    headers: { Authorization: pick(devices.get(person) ?? []) ?? '' },
  });
  for (const person of people) {
    await signIn(person);
    await test.ask(listNotices, onDevice(person));
  }
  let number = 0;

  const happens = (desk: number, kind: Happened['kind']) =>
    happened.push({
      barcode: String(5_000_000_000 + number),
      desk,
      kind,
      at: now().getTime(),
      isDealtWith: false,
    });
  const waitsFor = (person: Person, kind: Happened['kind']) =>
    happened.filter((one) => {
      if (!desksOf[person].includes(one.desk)) return false;
      const isNews = kind === 'results' || kind === 'abnormal';
      if (isNews) {
        const isOfKind =
          kind === 'results'
            ? ['results', 'abnormal', 'critical'].includes(one.kind)
            : ['abnormal', 'critical'].includes(one.kind);
        return isOfKind && one.at > (read.get(`${person} ${kind}`) ?? 0);
      }
      return one.kind === kind && !one.isDealtWith;
    });

  const events: (() => Promise<void>)[] = [
    async () => {
      const desk = random(desks.length);
      const flag = pick(['', 'H', 'HH'] as const) ?? '';
      number += 1;
      await insertResult(test.db, number, now(), flag, { createdAt: now(), ...desks[desk] });
      happens(desk, ({ '': 'results', H: 'abnormal', HH: 'critical' } as const)[flag]);
    },
    async () => {
      const desk = random(desks.length);
      const kind = pick(['refused', 'failed'] as const) ?? 'refused';
      number += 1;
      await insertOrder(test.db, number, {
        createdAt: now(),
        sortingState: 5,
        cabinetStatus: kind === 'refused' ? 5 : 0,
        stoppedAt: now(),
        ...desks[desk],
      });
      happens(desk, kind);
    },
    // A later result of the same order: it is new again, and critical again.
    async () => {
      const one = pick(happened.filter(({ kind }) => kind === 'critical'));
      if (one === undefined) return;
      const [order] = await test.db.select().from(orderRows).where(eq(orderRows.barcode, one.barcode));
      await releaseAgain(test.db, order?.id ?? 0, now());
      Object.assign(one, { at: now().getTime(), isDealtWith: false });
    },
    async () => {
      const person = pick(people) ?? 'Nurse';
      const one = pick(happened);
      if (one === undefined || one.kind === 'results' || one.kind === 'abnormal') return;
      const { barcode, kind } = one;
      const { status } =
        kind === 'critical'
          ? await test.call(criticalCall, { ...onDevice(person), body: await callAbout(test, barcode) })
          : await test.call(dealWith, { ...onDevice(person), body: { barcode, kind, how: 'Жук' } });
      const isDesk = desksOf[person].includes(one.desk);
      expect(status).toBe(kind === 'critical' && person === 'AdvancedUser' ? 403 : isDesk ? 200 : 404);
      if (status === 200) one.isDealtWith = true;
    },
    async () => {
      const one = pick(
        happened.filter(({ kind, desk, isDealtWith }) => kind === 'refused' && desk === 0 && !isDealtWith),
      );
      if (one === undefined) return;
      await test.ask(createOrder, {
        ...orderRequest({ header: { retakeOf: one.barcode } }),
        headers: { ...onDevice('Nurse').headers, Contracts: '1', ClientUnits: '11' },
      });
      one.isDealtWith = true;
    },
    async () => {
      const person = pick(people) ?? 'Nurse';
      const { notices } = await test.ask(listNotices, onDevice(person));
      const seen = notices.filter(() => random(2) === 0);
      const marked = seen.map(({ kind, latest }) => ({ kind, upTo: latest }));
      if (marked.length > 0) await test.ask(readNotices, { ...onDevice(person), body: { read: marked } });
      for (const { kind, upTo } of marked) read.set(`${person} ${kind}`, Date.parse(upTo));
    },
    async () => {
      const person = pick(people) ?? 'Nurse';
      await test.ask(login, { body: { UserName: emailOf(person), Password: PASSWORD } });
      await signIn(person);
    },
  ];

  for (let day = 0; day < DAYS; day++) {
    for (let event = 0; event < EVENTS_A_DAY; event++) {
      test.clock.advance(60_000);
      await pick(events)?.();
    }
    const bySql = await countedBySql();
    for (const person of people) {
      const { lines } = await test.ask(getToday, onDevice(person));
      const { notices } = await test.ask(listNotices, onDevice(person));
      const today = new Map<string, number>(lines.map(({ name, count }) => [name, count]));
      const bell = new Map<string, number>(notices.map(({ kind, count }) => [kind, count]));
      const shown = (['results', 'abnormal', 'critical', 'refused', 'failed'] as const).map((kind) => {
        const line = today.get(kind === 'results' ? 'newResults' : kind);
        return [kind, line ?? 'no line', bell.get(kind) ?? 0];
      });
      const waits = (['results', 'abnormal', 'critical', 'refused', 'failed'] as const).map((kind) => {
        const { length } = waitsFor(person, kind);
        const hasLine = today.has(kind === 'results' ? 'newResults' : kind);
        return [kind, hasLine ? length : 'no line', Math.min(length, MOST_IN_BELL)];
      });
      expect([day, person, shown]).toEqual([day, person, waits]);
      const figures = bySql.get(userIds[person]) ?? nothing;
      const watched = watchedBy[person].map((name) => [name, figures[name]]);
      const ofToday = watchedBy[person].map((name) => [name, today.get(name)]);
      const line = lines.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]);
      const inBell = ['critical', 'abnormal', 'results', 'refused', 'failed'].map(
        (kind) => bell.get(kind) ?? 0,
      );
      const { critical, abnormal, newResults, refused, failed } = figures;
      expect([day, person, ofToday, line, inBell]).toEqual([
        day,
        person,
        watched,
        watched.filter(([, count]) => count !== 0),
        [critical, abnormal, newResults, refused, failed].map((count) => Math.min(count, MOST_IN_BELL)),
      ]);
    }
    // All sign-ins of the day end at night.
    test.clock.advance(14 * HOUR);
    devices.clear();
    for (const person of people) await signIn(person);
  }
});
