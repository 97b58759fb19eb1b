import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles as contract } from '../../../contract/articles.ts';
import { articles } from '../../../server/core/db/schema/articles.ts';
import { userContracts } from '../../../server/core/db/schema/users.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();

const same = (text: string) => ({ ru: text, en: text, be: text });
const write = (as: 'Manager' | 'Admin', name: string, contractIds: number[]) =>
  lab.ask(contract.create, {
    as,
    body: { name, title: same(`Title of ${name}`), description: same(''), content: same(''), contractIds },
  });
const open = (as: 'Manager' | 'Admin', path: string) => renderApp({ lab, as, path });

test('a manager’s list has own articles only, and says who changes the others (ART-13)', async () => {
  await write('Manager', 'mine', [1]);
  const { item } = await write('Admin', 'of-the-laboratory', [1]);
  const { go } = await open('Manager', '/admin/news');
  expect(await screen.findByText('Title of mine')).toBeTruthy();
  expect(screen.queryByText('Title of of-the-laboratory')).toBeNull();
  const words = /The laboratory’s administrator changes the others\./;
  expect(screen.getByText(words)).toBeTruthy();
  await go(`/admin/news/${String(item.id)}`);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Page address' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  cleanup();
  await open('Admin', '/admin/news');
  expect(await screen.findByText('Title of of-the-laboratory')).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});

test('a manager chooses among own contracts, one at least; an administrator may write for all (ART-03)', async () => {
  const { user, place } = await open('Manager', '/admin/news/create');
  await user.type(await screen.findByRole('textbox', { name: 'Page address' }), 'hours');
  for (const language of ['Русский', 'Беларуская', 'English']) {
    await user.click(screen.getByRole('tab', { name: language }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Hours');
  }
  const contracts = await screen.findByRole('combobox', { name: 'Your contracts' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(contracts.getAttribute('aria-invalid')).toBe('true'));
  expect(place()).toBe('/admin/news/create');
  await user.click(contracts);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['North Clinic', 'South Clinic']);
  await user.click(options[1] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe('/admin/news'));
  const [stored] = await lab.db.select().from(articles).where(eq(articles.name, 'hours'));
  expect(stored).toMatchObject({ contractIds: [2], authorId: userIds.Manager });
  cleanup();
  await open('Admin', '/admin/news/create');
  expect(await screen.findByRole('combobox', { name: 'Contracts (none selected: all)' })).toBeTruthy();
});

test('the only contract of a manager is chosen at first', async () => {
  await lab.db.delete(userContracts).where(eq(userContracts.userId, userIds.Manager));
  await lab.db.insert(userContracts).values({ userId: userIds.Manager, contractId: 1 });
  await open('Manager', '/admin/news/create');
  const field = await screen.findByRole('combobox', { name: 'Your contracts' });
  expect(within(field.parentElement as HTMLElement).getByText('North Clinic')).toBeTruthy();
});
