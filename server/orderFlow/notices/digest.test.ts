import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { readOpens } from '../../../contract/noticeLink.ts';
import { listNotices, listNoticeWishes, saveNoticeWish, type NoticeKind } from '../../../contract/notices.ts';
import { emailOf, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { contract2 } from '../../../tests/support/happened.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { noticeMarks } from '../../core/db/schema/notices.ts';
import { users } from '../../core/db/schema/users.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { jobKinds } from '../../jobKinds.ts';
import { sendQueued } from '../results/sendQueued.ts';
import { startDigest } from './digest.ts';

let number = 0;
const at = (local: string) => new Date(`2026-${local}:00+03:00`);
const ready = (moment: string, more: object = {}) =>
  insertOrder(test.db, (number += 1), {
    sortingState: 5,
    cabinetStatus: 2,
    resultAt: at(moment),
    ...more,
  });
const wish = (as: UserName, kind: NoticeKind, byLetter = true) =>
  test.ask(saveNoticeWish, { as, body: { kind, inBell: true, byLetter } });
/** The e-mails sent at a moment at the laboratory: recipient, subject and the lines with figures. */
const lettersAt = async (local: string) => {
  const clock = { now: () => at(local) };
  const lab = { ...test.lab, clock };
  test.emails.length = 0;
  // Two processes at once, and one that starts again.
  await Promise.all([startDigest(lab), startDigest(lab)]);
  await Promise.all([runDueJobs(lab, jobKinds), runDueJobs(lab, jobKinds)]);
  await startDigest(lab);
  await runDueJobs(lab, jobKinds);
  await sendQueued(lab);
  return test.emails
    .map(({ to, subject, text }) => [
      to,
      subject,
      ...[...text.matchAll(/^(.*: \d+) \(https:/gm)].map(([, line = '']) => line),
    ])
    .toSorted((a, b) => a.join().localeCompare(b.join()));
};

const test = useLab(async () => {
  await ready('11-18T08:30');
  await ready('11-19T07:00');
  await ready('11-19T09:00', contract2);
  await ready('11-19T09:30', { clientUnitId: 12 });
  await ready('11-20T08:30');
});
beforeEach(async () => {
  for (const table of [emails, jobs, noticeMarks]) await test.db.delete(table);
  await test.db.update(users).set({ language: 'en' });
});

it('once a day, at its time, a letter for each contract in which something happened (X-67)', async () => {
  await wish('Manager', 'results');
  await wish('Nurse', 'results');
  await wish('Nurse', 'critical');
  await test.db.update(users).set({ language: 'be' }).where(eq(users.id, userIds.Nurse));
  expect(await lettersAt('11-19T07:59')).toEqual([]);
  expect(await lettersAt('11-19T08:00')).toEqual([
    [emailOf('Manager'), 'North Clinic: what happened, 19.11.2026', 'New results: 2'],
    [emailOf('Nurse'), 'Клініка Паўночная: што адбылося за дзень, 19.11.2026', 'Новыя вынікі: 2'],
  ]);
  expect(await lettersAt('11-19T15:00')).toEqual([]);
  expect(await lettersAt('11-20T08:02')).toEqual([
    [emailOf('Manager'), 'North Clinic: what happened, 20.11.2026', 'New results: 1'],
    [emailOf('Manager'), 'South Clinic: what happened, 20.11.2026', 'New results: 1'],
    [emailOf('Nurse'), 'Клініка Паўночная: што адбылося за дзень, 20.11.2026', 'Новыя вынікі: 1'],
  ]);
});

it('after days without a server the e-mail covers all of them, and nothing twice', async () => {
  await wish('User', 'results');
  expect(await lettersAt('11-18T09:00')).toEqual([]);
  expect(await lettersAt('11-20T23:00')).toEqual([
    [emailOf('User'), 'North Clinic: what happened, 20.11.2026', 'New results: 3'],
  ]);
  expect(await lettersAt('11-21T08:00')).toEqual([
    [emailOf('User'), 'North Clinic: what happened, 21.11.2026', 'New results: 1'],
  ]);
});

it('the letter names nobody, leads to the portal and to where it is stopped', async () => {
  await wish('Nurse', 'results');
  await lettersAt('11-20T08:00');
  const [letter] = test.emails;
  expect(letter?.text).toContain('https://portal.test/en/today');
  expect(letter?.text).toContain('https://portal.test/en/settings/notifications');
  const [, written = ''] =
    /New results: 1 \(https:\/\/portal\.test\/en\/notice\/([\w-]+)\)/.exec(letter?.text ?? '') ?? [];
  expect(letter?.html).toMatch(new RegExp(`<a href="[^"]*/notice/${written}"[^>]*>New results: 1</a>`));
  expect(readOpens(written)).toEqual({
    list: 'results',
    contractId: 1,
    cabinetOrderStatus: 2,
    only: { resultSince: '2026-11-19T05:00:00.000Z' },
    createdDateStart: '20161122',
    createdDateEnd: '20261120',
  });
  expect(`${String(letter?.text)} ${String(letter?.html)}`).not.toMatch(/Иван|Ivan|5000000/);
  await wish('Nurse', 'results', false);
  await ready('11-20T09:00');
  expect(await lettersAt('11-21T08:00')).toEqual([]);
});

it('of own units only; nothing for those who may not sign in; news are of the laboratory', async () => {
  await limitUnits(test, 'Nurse', [12]);
  await test.db.update(users).set({ state: 'DISABLED' }).where(eq(users.id, userIds.Manager));
  const text = { ru: 'Н', en: 'N', be: 'Н' };
  await test.db
    .insert(articles)
    .values({ name: 'n', title: text, description: text, content: text, createdAt: at('11-19T12:00') });
  await test.db.insert(noticeMarks).values(
    (['Nurse', 'Manager'] as const).map((name) => ({
      userId: userIds[name],
      since: at('11-01T00:00'),
      byLetter: ['results', 'news'] as NoticeKind[],
    })),
  );
  expect(await lettersAt('11-20T08:00')).toEqual([
    [emailOf('Nurse'), 'North Clinic: what happened, 20.11.2026', 'New results: 1'],
    [emailOf('Nurse'), 'Test laboratory: what happened, 20.11.2026', 'News: 1'],
  ]);
});

it('has what the laboratory owes as it stands in the morning, not only since yesterday (X-150)', async () => {
  await limitUnits(test, 'Nurse', null);
  await insertOrder(test.db, 71, { createdAt: at('10-05T12:00'), sortingState: 5, cabinetStatus: 3 });
  await insertOrder(test.db, 72, { createdAt: at('11-19T12:00'), sortingState: 5, cabinetStatus: 3 });
  await test.db.insert(noticeMarks).values({
    userId: userIds.Nurse,
    since: at('11-01T00:00'),
    byLetter: ['late', 'atRisk'] as NoticeKind[],
  });
  expect(await lettersAt('11-20T08:00')).toEqual([
    [
      emailOf('Nurse'),
      'North Clinic: what happened, 20.11.2026',
      'Results past their day: 1',
      'Results due soon: 1',
    ],
  ]);
  const { notices } = await test.ask(listNotices, { as: 'Nurse' });
  expect(notices.filter(({ kind }) => kind === 'late' || kind === 'atRisk')).toEqual([]);
});

it.each([
  ['Nurse', 'critical abnormal results refused failed cancelled late atRisk manifests news'],
  ['User', 'critical abnormal results refused failed cancelled late atRisk news'],
  ['Sorter', 'critical refused failed cancelled manifests news'],
  ['Admin', 'critical whose expiring requests refreshes mailFailed smsFailed mailStuck news'],
] as const)(
  'a %s chooses among the kinds of the role, at first all that happen in the bell and none by letter',
  async (as, kinds) => {
    const { wishes, letterTime } = await test.ask(listNoticeWishes, { as });
    const stands = ['late', 'atRisk'];
    expect(wishes).toEqual(
      kinds.split(' ').map((kind) => ({ kind, inBell: !stands.includes(kind), byLetter: false })),
    );
    expect(letterTime).toBe('08:00');
  },
);
