import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { officeLists } from '../../../contract/live.ts';
import { resources } from '../../../contract/resources.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { users } from '../db/schema/users.ts';
import { belongsTo, type LiveChange } from './liveEvent.ts';

const heard: string[] = [];
const test = useLab(async () => {
  await test.listen((text) => heard.push(text));
});

const toldBy = async (change: Promise<unknown>): Promise<LiveChange[]> => {
  await change;
  return heard.splice(0).map((text) => JSON.parse(text) as LiveChange);
};

/** Lists whose places released databases send. */
const released = [
  'admin/users',
  'admin/contracts',
  'admin/discount',
  'admin/discount/prefix',
  'admin/discount/type',
  'admin/synchronization/provider',
  'admin/news',
  'admin/mail-manager/incoming',
  'admin/mail-manager/mask',
  'admin/mail-manager/queue',
  'admin/mail-manager/rule',
  'admin/mail-manager/sender',
  'admin/mail-manager/smtp',
  'admin/mail-manager/template',
  'admin/promotion',
  'admin/scheduled-changes',
  'admin/settings/payment-channel',
  'admin/synchronization/analyte',
  'admin/connected-system',
  'admin/settings/connection',
  'admin/settings/code',
  'admin/settings/message',
  'admin/mail-manager/sms-service',
  'admin/mail-manager/sms',
  'admin/doctor',
  'admin/settings/entry',
];
const told = { kind: 'office' as const, contracts: null, unit: null };

it('every list of the administration has its place', () => {
  expect(officeLists.slice(0, released.length)).toEqual(released);
  // The log of actions and the delivery ledger grow with every call.
  expect([...officeLists, 'admin/audit', 'admin/mail-manager/delivery'].toSorted()).toEqual(
    [...Object.keys(resources), 'admin/discount'].toSorted(),
  );
});

// Those of the other lists: src/resources/everyResource.test.tsx.
it('a change of cards is announced by the place of their list, and a changed user; a sign-in is not', async () => {
  expect(await toldBy(test.db.execute('delete from discount_cards where false'))).toEqual([
    { ...told, ids: [2] },
  ]);
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
