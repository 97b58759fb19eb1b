import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { articles } from '../../../contract/articles.ts';
import { readNotifications, saveNotifications } from '../../../contract/ownNotifications.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { users } from '../../core/db/schema/users.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { jobKinds } from '../../jobKinds.ts';
import { sendQueued } from '../../orderFlow/results/sendQueued.ts';
import { startMailings } from './mailArticle.ts';

const test = useLab();

const wantNews = (as: UserName, language: 'ru' | 'en' | 'be') =>
  test.ask(saveNotifications, { as, body: { language, newsByEmail: true } });
const publish = (name: string, more: object) =>
  test.ask(articles.create, {
    as: 'Admin',
    body: {
      name,
      title: { ru: 'Новость', en: 'News item', be: 'Навіна' },
      description: { ru: 'О чём', en: 'About', be: 'Пра што' },
      content: { ru: '', en: '', be: '' },
      ...more,
    },
  });
const run = async () => {
  test.emails.length = 0;
  await Promise.all([startMailings(test.lab), startMailings(test.lab)]);
  await Promise.all([runDueJobs(test.lab, jobKinds), runDueJobs(test.lab, jobKinds)]);
  await sendQueued(test.lab);
  return test.emails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
};

it('a user chooses the language of emails and whether to get news (D8)', async () => {
  await wantNews('Nurse', 'be');
  expect((await test.ask(readNotifications, { as: 'Nurse' })).notifications).toEqual({
    language: 'be',
    newsByEmail: true,
    resultForm: 'contract',
  });
});

it('news go once, to readers who want them, in their language, with a link', async () => {
  await wantNews('Admin', 'en');
  await publish('quiet', {});
  await publish('loud', { sendByEmail: true });
  expect(await run()).toEqual(['admin@test.lab: News item', 'nurse@test.lab: Навіна']);
  expect(test.emails.map(({ text }) => text).join()).toContain('https://portal.test/be/info/article/loud');
  expect(test.emails.map(({ text }) => text).join()).toContain(
    'https://portal.test/en/settings/notifications',
  );
  expect(await run()).toEqual([]);
});

it('news wait for their first day, and go to users of their contracts only', async () => {
  await wantNews('Sorter', 'en');
  await wantNews('Stranger', 'en');
  await publish('tomorrow', { sendByEmail: true, publishDate: '20261121', contractIds: [999] });
  await publish('of-one', { sendByEmail: true, publishDate: '20261121', contractIds: [1] });
  expect(await run()).toEqual([]);
  test.clock.advance(86_400_000);
  await test.db.update(users).set({ state: 'DISABLED' }).where(eq(users.id, userIds.Nurse));
  expect(await run()).toEqual(['sorter@test.lab: News item']);
});
