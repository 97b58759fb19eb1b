import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, describe } from 'vitest';
import { recordHistory } from '../../contract/history.ts';
import { senders } from '../../contract/senders.ts';
import { emptyAuditLog } from '../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { articles } from '../../contract/articles.ts';
import { saveOnlineOrder, saveSchedule } from '../../contract/laboratorySettings.ts';
import { masks } from '../../contract/masks.ts';
import { messageRules } from '../../contract/messageRules.ts';

const lab = useLab();

const names = (ru: string) => ({ ru, en: 'Laboratory', be: 'Лабараторыя' });
let id: number;
beforeEach(async () => {
  await lab.db.execute(sql`truncate senders restart identity cascade`);
  await emptyAuditLog(lab.db);
  const body = { email: 'first@test.lab', displayName: names('Лаборатория') };
  const { item } = await lab.ask(senders.create, { as: 'Admin', body });
  ({ id } = item);
  for (const [version, email] of [
    [1, 'second@test.lab'],
    [2, 'third@test.lab'],
  ] as const)
    await lab.ask(senders.update, { as: 'Admin', body: { ...body, email, id, version } });
});

const stored = async () => (await lab.ask(senders.one, { as: 'Admin', query: { id } })).item;
const open = async () => {
  const app = await renderApp({ lab, as: 'Admin', path: `/admin/mail-manager/sender/${String(id)}` });
  await screen.findByDisplayValue('third@test.lab');
  await app.user.click(screen.getByRole('button', { name: 'History of changes' }));
  await screen.findAllByText(/Sender: changed/);
  return app;
};
const restoreButtons = () => screen.getAllByRole('button', { name: 'Restore the earlier values' });

test('says who changed what, the newest first', async () => {
  await open();
  const entries = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(entries.map((text) => text.replace(/^.{16} · /, ''))).toEqual([
    'Admin Test · Sender: changed',
    'Admin Test · Sender: changed',
    'Admin Test · Sender: created',
  ]);
  const [row] = screen.getAllByRole('row', { name: /^E-mail/ });
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['second@test.lab', 'third@test.lab']);
});

test('the earlier values return with one click, and the history shows this change too', async () => {
  const { user } = await open();
  await user.click(restoreButtons()[0] as HTMLElement);
  await screen.findByText('Earlier values restored');
  expect(await stored()).toMatchObject({ email: 'second@test.lab', version: 4 });
  await screen.findByDisplayValue('second@test.lab');
  await waitFor(() => expect(screen.getAllByText(/Sender: changed/)).toHaveLength(3));
});

test('values of several changes ago return, too', async () => {
  const { user } = await open();
  await user.click(restoreButtons()[1] as HTMLElement);
  await screen.findByText('Earlier values restored');
  expect(await stored()).toMatchObject({ email: 'first@test.lab' });
});

test('values that are no longer allowed are rejected with a message, and nothing changes', async () => {
  const { user } = await open();
  await lab.ask(senders.create, {
    as: 'Admin',
    body: { email: 'second@test.lab', displayName: names('Другая') },
  });
  await user.click(restoreButtons()[0] as HTMLElement);
  expect(await screen.findByText('E-mail: This value is taken')).toBeTruthy();
  expect(await stored()).toMatchObject({ email: 'third@test.lab', version: 3 });
});

test('a record changed meanwhile is not overwritten', async () => {
  const { user } = await open();
  await lab.db.execute(sql`update senders set version = version + 1`);
  await user.click(restoreButtons()[0] as HTMLElement);
  expect(
    await screen.findByText('Somebody else has changed this record. Reload it and make your change again'),
  ).toBeTruthy();
  expect(await stored()).toMatchObject({ email: 'third@test.lab' });
});

test('only those who may change a record read its history', async () => {
  const ask = (as: 'Manager' | 'Admin') =>
    lab.call(recordHistory, { as, query: { resource: 'admin/mail-manager/sender', id } });
  expect((await ask('Manager')).status).toBe(403);
  expect((await ask('Admin')).status).toBe(200);
});

describe('the words of a history', () => {
  beforeEach(async () => {
    await lab.db.execute('truncate articles, masks, message_rules, settings cascade');
    await emptyAuditLog(lab.db);
  });
  /** Opens the history on the screen and reads the value of a field before and after its last change. */
  const historyOf = async (path: string, language: 'ru' | 'en' | 'be', card?: string) => {
    const { user } = await renderApp({ lab, as: 'Admin', path, language });
    const place = card === undefined ? screen : within(await screen.findByRole('form', { name: card }));
    const title = { ru: 'История изменений', en: 'History of changes', be: 'Гісторыя змен' }[language];
    await user.click(await place.findByRole('button', { name: title }));
    return async (label: string) => {
      const [row] = await place.findAllByRole('row', { name: new RegExp(`^${label}`) });
      return within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    };
  };
  const mask = {
    name: 'PDF',
    actions: ['saveAttachment' as const],
    conditions: [{ part: 'subject' as const, operator: 'contains' as const, value: 'Result' }],
  };
  test('choices, conditions and the sample of a mask have the same texts as in its form', async () => {
    const { item } = await lab.ask(masks.create, { as: 'Admin', body: mask });
    await lab.ask(masks.update, {
      as: 'Admin',
      body: {
        ...mask,
        id: item.id,
        version: 1,
        actions: ['saveAttachment', 'stop'],
        joined: 'any',
        conditions: [...mask.conditions, { part: 'from', operator: 'notContains', value: 'spam' }],
        testSample: { subject: 'Result 1', from: 'a@b.by' },
      },
    });
    const valuesOf = await historyOf(`/admin/mail-manager/mask/${String(item.id)}`, 'en');
    expect(await valuesOf('Actions')).toEqual([
      'Save the attachment',
      'Save the attachment, Stop processing',
    ]);
    expect(await valuesOf('Must be met')).toEqual(['all conditions', 'at least one']);
    expect(await valuesOf('Conditions')).toEqual([
      'Part of the e-mail: Subject, Check: contains, Text or expression: Result',
      'Part of the e-mail: Subject, Check: contains, Text or expression: Result\n' +
        'Part of the e-mail: From, Check: does not contain, Text or expression: spam',
    ]);
    expect(await valuesOf('Sample')).toEqual(['—', 'From: a@b.by\nSubject: Result 1']);
  });
  test('texts in several languages name each language, dates are dd.MM.yyyy, contracts have names', async () => {
    const texts = (ru: string) => ({ ru, en: 'News', be: 'Навіны' });
    const body = { name: 'one', title: texts('Новость'), description: texts(''), content: texts('Текст') };
    const { item } = await lab.ask(articles.create, { as: 'Admin', body });
    await lab.ask(articles.update, {
      as: 'Admin',
      parameters: { id: String(item.id) },
      body: {
        ...body,
        id: item.id,
        version: 1,
        title: texts('Другая'),
        publishDate: '20261225',
        contractIds: [1],
      },
    });
    const valuesOf = await historyOf(`/admin/news/${String(item.id)}`, 'ru');
    expect(await valuesOf('Заголовок')).toEqual([
      'Русский: Новость\nБеларуская: Навіны\nEnglish: News',
      'Русский: Другая\nБеларуская: Навіны\nEnglish: News',
    ]);
    expect(await valuesOf('Показывать с')).toEqual(['—', '25.12.2026']);
    const [, contract = ''] = await valuesOf('Договоры');
    expect(contract).not.toMatch(/^\d*$/);
  });
  test('a role is shown by its name', async () => {
    const rule = { name: 'Ready', event: 'resultReady' as const, audience: 'client' as const };
    const { item } = await lab.ask(messageRules.create, { as: 'Admin', body: rule });
    await lab.ask(messageRules.update, {
      as: 'Admin',
      body: { ...rule, audience: 'role', roleId: 1, id: item.id, version: 1 },
    });
    const valuesOf = await historyOf(`/admin/mail-manager/rule/${String(item.id)}`, 'be');
    expect(await valuesOf('Каму')).toEqual(['Таму, хто аформіў заказ', 'Усім з роляй']);
    const [, role = ''] = await valuesOf('Роля');
    expect(role).toMatch(/^\p{L}/u);
  });
  test('settings show what was chosen', async () => {
    const validity = { days: 30, paidDays: 90, remindBeforeDays: [7, 1], priceHold: true };
    await lab.ask(saveOnlineOrder, {
      as: 'Admin',
      body: { ...validity, onExpiry: 'keepForStaff', version: 0 },
    });
    const orders = await historyOf('/admin/settings#onlineOrder', 'en', 'Online orders');
    expect(await orders('After the last day')).toEqual(['Cancel it', 'Leave it to the staff']);
  });
  test('days off have a line each', async () => {
    const holidays = [
      { day: '2026-12-25', name: 'Christmas' },
      { day: '2027-01-01', name: 'New Year' },
    ];
    await lab.ask(saveSchedule, { as: 'Admin', body: { cutOff: null, holidays, version: 0 } });
    const schedule = await historyOf('/admin/settings#schedule', 'en', 'Schedule and deadlines');
    expect((await schedule('Non-working days')).at(-1)).toBe('25.12.2026 Christmas\n01.01.2027 New Year');
  });
});
