import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeLists } from '../../../contract/live.ts';
import { resources } from '../../../contract/resources.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { users } from '../db/schema/users.ts';
import { belongsTo, type LiveChange } from './liveEvent.ts';

let test: TestLab;
const heard: string[] = [];
beforeAll(async () => {
  test = await openLab();
  await test.listen((text) => heard.push(text));
});
afterAll(() => test.close());

const toldBy = async (change: Promise<unknown>): Promise<LiveChange[]> => {
  await change;
  return heard.splice(0).map((text) => JSON.parse(text) as LiveChange);
};

/** Each list by the place that is sent, and its table. */
const tables = [
  ['admin/users', 'users'],
  ['admin/contracts', 'contracts'],
  ['admin/discount', 'discount_cards'],
  ['admin/discount/prefix', 'discount_prefixes'],
  ['admin/discount/type', 'discount_types'],
  ['admin/synchronization/provider', 'providers'],
  ['admin/news', 'articles'],
  ['admin/mail-manager/incoming', 'incoming_letters'],
  ['admin/mail-manager/mask', 'masks'],
  ['admin/mail-manager/queue', 'emails'],
  ['admin/mail-manager/rule', 'message_rules'],
  ['admin/mail-manager/sender', 'senders'],
  ['admin/mail-manager/smtp', 'smtp_servers'],
  ['admin/mail-manager/template', 'message_templates'],
  ['admin/promotion', 'promotions'],
  ['admin/scheduled-changes', 'scheduled_changes'],
  ['admin/settings/payment-channel', 'payment_channels'],
] as const;
const told = { kind: 'office' as const, contracts: null, unit: null };

it('every list of the administration has its place', () => {
  expect(officeLists).toEqual(tables.map(([list]) => list));
  // The log of actions grows with every call.
  expect([...officeLists, 'admin/audit'].toSorted()).toEqual(
    [...Object.keys(resources), 'admin/discount'].toSorted(),
  );
});

it.each(tables.map(([list, table], place) => [list, table, place] as const))(
  'a change in the list %s is announced by its place',
  async (_list, table, place) => {
    expect(await toldBy(test.db.execute(sql.raw(`delete from ${table} where false`)))).toEqual([
      { ...told, ids: [place] },
    ]);
  },
);

it('a changed user is announced, a sign-in is not', async () => {
  const nurse = eq(users.id, userIds.Nurse);
  expect(await toldBy(test.db.update(users).set({ version: 7 }).where(nurse))).toEqual([
    { ...told, ids: [0] },
  ]);
  const lastLoginAt = new Date('2026-11-20T09:00:00Z');
  expect(await toldBy(test.db.update(users).set({ lastLoginAt }).where(nurse))).toEqual([]);
});

it('only users who may open the administration are notified', () => {
  const reader = { contractIds: [1, 2], unitLimits: [], isEnrolling: false };
  const roles = [1, 2, 3, 4, 5, 6] as const;
  expect(roles.filter((roleId) => belongsTo(told, { ...reader, roleId }))).toEqual([2, 4]);
});
