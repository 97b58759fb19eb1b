import { beforeEach, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { providerOrders, providers, providerServices } from '../../core/db/schema/providers.ts';
import { randomOf } from '../../core/random.ts';
import { latenessOf } from './lateness.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED } = sortingStatus;
const { Dialab } = providerIds;
const lab = useLab(({ db }) => insertProviders(db));
const desk = outsideDesk(lab);
beforeEach(() => handOver(lab));

const noon = (day: string): Date => new Date(`${day}T12:00:00+03:00`);
const entryOf = async (barcode: string): Promise<number> => {
  const [row] = await lab.db
    .select({ id: providerOrders.id })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(and(eq(orders.barcode, barcode), eq(providerOrders.providerId, Dialab)));
  return row?.id ?? 0;
};
const latenessOn = async (barcode: string, day: string) => {
  const id = await entryOf(barcode);
  return (await latenessOf(lab.db, [id], noon(day))).get(id);
};

test('a sent order is slow on the last working day before its promise and on it, and late after it (X-135)', async () => {
  // Friday; BOTH takes three working days.
  await desk.send(Dialab, BOTH);
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-30'];
  const found = [];
  for (const day of days) found.push(await latenessOn(BOTH, day));
  expect(found).toEqual([null, 'slow', 'slow', 'late', 'late']);
});

test('an order that is not sent is slow on the last day on which its own promise can be kept, then late (X-135)', async () => {
  // Tuesday; BLOOD takes one working day there.
  await lab.db.update(orders).set({ deadlineOn: '2026-11-24' });
  const days = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24'];
  const found = [];
  for (const day of days) found.push(await latenessOn(BLOOD, day));
  expect(found).toEqual([null, null, 'slow', 'late']);
});

test('services that were added later do not move the promise of those that wait to be sent (X-160)', async () => {
  await lab.db.update(orders).set({ placedDeadlineOn: '2026-11-24', deadlineOn: '2026-12-04' });
  const placed = await latenessOn(BLOOD, '2026-11-23');
  const { deadlineDate } = await desk.orderAt(Dialab, BLOOD);
  await lab.db.execute('update order_services set added_at = now()');
  const added = await latenessOn(BLOOD, '2026-11-23');
  expect([placed, deadlineDate, added, (await desk.orderAt(Dialab, BLOOD)).deadlineDate]).toEqual([
    'slow',
    '20261124',
    null,
    '20261204',
  ]);
});

test('over random calendars an order is late and slow as a count day by day says (X-135)', async () => {
  const random = randomOf(7);
  const number = (most: number): number => random.int(0, most - 1);
  const iso = (offset: number): string => new Date(Date.UTC(2026, 10, 1 + offset)).toISOString().slice(0, 10);
  const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const after = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  /** The day on which this many working days have passed, counted one by one. */
  const counted = (works: (day: string) => boolean, from: string, working: number): string => {
    let day = from;
    for (let passed = 0; passed < working;) {
      day = after(day);
      if (works(day)) passed += 1;
    }
    return day;
  };
  const id = await entryOf(BLOOD);
  for (let round = 0; round < 200; round += 1) {
    const workingWeek = [1, 2, 3, 4, 5, 6, 7].filter((day) => day === 3 || random.chance(0.6));
    const off = Array.from({ length: number(6) }, () => iso(number(40)));
    const works = (day: string) => workingWeek.includes(weekdayOf(day)) && !off.includes(day);
    const workingDays = 1 + number(8);
    const [today, expected, deadline] = [iso(number(40)), iso(number(40)), iso(number(40))];
    const status = random.pick([NEW, SENT, IMPORTED, CANCELLED, INTEGRATED]);
    await lab.db
      .update(providers)
      .set({ workingWeek, holidays: off.map((day) => ({ day, name: 'Off' })) })
      .where(eq(providers.id, Dialab));
    await lab.db.update(providerServices).set({ workingDays }).where(eq(providerServices.providerId, Dialab));
    await lab.db.update(providerOrders).set({ status, expectedAt: noon(expected) });
    await lab.db.update(orders).set({ deadlineOn: deadline });

    const isOver = status === NEW ? counted(works, today, workingDays) > deadline : expected < today;
    const isNear =
      status === NEW
        ? counted(works, counted(works, today, 1), workingDays) > deadline
        : expected <= counted(works, today, 1);
    const isOpen = status === NEW || status === SENT || status === IMPORTED;
    const right = !isOpen ? null : isOver ? 'late' : isNear ? 'slow' : null;
    expect([round, (await latenessOf(lab.db, [id], noon(today))).get(id)]).toEqual([round, right]);
  }
});
