import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acknowledgements, articles } from '../../../server/core/db/schema/articles.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab(async () => {
  const same = (text: string) => ({ ru: text, en: text, be: text });
  const message = (name: string, day: number) => ({
    name,
    title: same(`Title of ${name}`),
    description: same(''),
    content: same(`<p>Text of ${name}</p>`),
    showAsMessage: true,
    createdAt: new Date(Date.UTC(2026, 10, day)),
  });
  await lab.db.insert(articles).values([message('older', 2), message('newer', 3)]);
});

const LATE = { timeout: 12_000 };

test('messages come one at a time, ask for the name and keep it when sending fails (ACK-01..05, ACK-09, PERSIST-06)', async () => {
  let fails = true;
  const { user } = await renderApp({
    lab,
    as: 'User',
    path: '/info/news',
    language: 'ru',
    intercept: (_, path) =>
      fails && path === '/articles/agreement' ? Response.json({}, { status: 500 }) : null,
  });
  const first = within(await screen.findByRole('dialog', { name: 'Title of newer' }, LATE));
  expect(await first.findByText('Text of newer')).toBeTruthy();
  await user.click(first.getByLabelText('Фамилия, имя, отчество'));
  scan('1200000017');
  expect(await screen.findByText(/Скан не принят/)).toBeTruthy();
  expect(first.queryByDisplayValue(/\d/)).toBeNull();
  await user.click(first.getByRole('button', { name: 'Прочитано' }));
  expect(await first.findByText('Это поле обязательно!')).toBeTruthy();
  await user.type(first.getByLabelText('Фамилия, имя, отчество'), 'Иванова Анна');
  await user.click(first.getByRole('button', { name: 'Прочитано' }));
  expect((await first.findByRole('alert')).textContent).toContain('Имя сохранено в поле');
  expect(first.getByDisplayValue('Иванова Анна')).toBeTruthy();
  fails = false;
  await user.click(first.getByRole('button', { name: 'Прочитано' }));
  const second = within(await screen.findByRole('dialog', { name: 'Title of older' }));
  await user.click(second.getByRole('button', { name: 'Позже' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await lab.db.select().from(acknowledgements)).toMatchObject([{ fullName: 'Иванова Анна' }]);
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('messageViewed'), LATE);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Иванова');
}, 40_000);

test('messages that cannot be loaded leave the user where they are (ACK-06, ACK-07)', async () => {
  let asked = 0;
  const { go, place, leave } = await renderApp({
    lab,
    as: 'User',
    path: '/menu',
    intercept: (_, path) => {
      if (!path.startsWith('/articles')) return null;
      asked += 1;
      return Response.json({}, { status: 500 });
    },
  });
  await waitFor(() => expect(asked).toBe(1), LATE);
  await go('/settings/edit-password');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toMatch(/password/i));
  expect([place(), leave.mock.calls, screen.queryByRole('dialog')]).toEqual([
    '/settings/edit-password',
    [],
    null,
  ]);
});
