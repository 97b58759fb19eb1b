import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { barcodePdf } from '../../contract/reports.ts';
import { leaveInTab } from '../../tests/support/browserStorage.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { scan } from '../../tests/support/scanner.ts';
import { screens } from '../../tests/support/screenTable.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { chosenCodes } from '../customRoutes/orderWizard/drafts/wizard.fixtures.tsx';
import { places } from './places.ts';

const lab = useLab(async () => {
  await insertOrder(lab.db, 1234);
});

const open = async (user: UserEvent) => {
  await user.keyboard('{Control>}[KeyK]{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Find anything' }));
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find anything' });
const marked = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const start = async (path = '/today', as: 'Nurse' | 'Admin' | 'User' = 'Nurse') => {
  const app = await renderApp({ lab, as, path });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

const keysOf = async (user: UserEvent) => {
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
  const keys = dialog.getAllByRole('term').map((term) => term.textContent);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  return keys;
};
const everywhere = ['Ctrl + K', '?', 'Ctrl + Alt + L'];

test('Ctrl+K opens screens and actions, arrows walk, Enter goes, Esc gives the focus back (X-69)', async () => {
  const { user, place } = await start('/results');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  act(() => name.focus());
  const palette = await open(user);
  expect(document.activeElement).toBe(field());
  palette.getByRole('option', { name: 'Sorting' });
  expect(palette.queryByRole('option', { name: /Users/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(name);
  // No name has a question mark.
  await keysOf(user);
  expect(name.value).toBe('');
  await open(user);
  await user.keyboard('{End}');
  const last = marked();
  await user.keyboard('{ArrowDown}');
  expect(marked()).not.toBe(last);
  await user.keyboard('manual');
  await waitFor(() => expect(marked()).toBe('Information · Manual'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/info/manual'));
  await open(user);
  await waitFor(() => expect(marked()).toBe('Information · Manual'));
});

test('a screen is found in the other keyboard layout and by its English words; a long term that finds nothing does not ask for more characters', async () => {
  const { user } = await start('/menu');
  const palette = await open(user);
  await user.keyboard('куыгдеы');
  await waitFor(() => expect(marked()).toBe('Results'));
  await user.clear(field());
  await user.keyboard('edit pass');
  await waitFor(() => expect(marked()).toMatch(/Password|password/));
  await user.clear(field());
  await user.keyboard('zq');
  palette.getByText('Type at least three characters or scan a barcode');
  await user.keyboard('zqzq');
  await palette.findByText('Nothing found. Check the spelling or type more');
  expect(palette.queryByText('Type at least three characters or scan a barcode')).toBeNull();
});

test('a patient found by name starts an order, with Ctrl the results are shown; nothing opens over a dialog, and nothing of a patient is stored; a scan in the palette opens that order in sorting; a service chosen in the palette is in the basket once there is a patient', async () => {
  const { user, place, go } = await start();
  await open(user);
  await user.keyboard('иванова');
  const line = await screen.findByRole('option', { name: /Иванова Мария/ });
  expect(line.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/create-order/services'));
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search service' });
  await user.type(search, 'глю');
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts="Alt+1"]')).not.toBeNull());
  const keys = await keysOf(user);
  expect(keys).toEqual(['Ctrl + Enter', '↓ ↑', 'Enter', 'Esc', 'Alt + 1', ...everywhere]);
  expect(search.value).toBe('глю');
  await open(user);
  await user.keyboard('иванова');
  await screen.findByRole('option', { name: /Иванова Мария/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(place()).toBe('/results'));
  expect(await screen.findByDisplayValue('Иванова')).toBeTruthy();

  await open(user);
  scan('5000001234');
  await waitFor(() => expect(place()).toBe('/sort'));
  await waitFor(() => expect(document.querySelector('tr[data-barcode="5000001234"]')).not.toBeNull());

  await open(user);
  await user.keyboard('2001');
  await screen.findByRole('option', { name: /2001/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/create-order'));
  await user.type(await screen.findByRole('searchbox'), 'соколова{Enter}');
  await waitFor(() => expect(place()).toBe('/create-order/services'));
  await waitFor(() => expect(chosenCodes()).toEqual(['2001']));

  await go('/create-order', { reset: true });
  await user.click(await screen.findByRole('button', { name: 'Add patient' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}[KeyK]{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Find anything' })).toBeNull();
  for (const stored of [localStorage, sessionStorage])
    expect(Object.values(stored).join(' ')).not.toContain('Иванова');
});

test('a name leads a user who may not search patients to the results with that name; a word of the cabinet is no name of a patient, also of a screen that is closed to the user', async () => {
  const { user, place } = await start('/menu', 'User');
  await open(user);
  for (const word of ['создать', 'create order', 'праздник']) {
    await user.clear(field());
    await user.type(field(), word);
    await screen.findByText(/^Nothing found/);
  }
  await user.keyboard('{Escape}');

  await open(user);
  await user.keyboard('иванова мария');
  await waitFor(() => expect(marked()).toBe('Results by name: иванова мария'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/results'));
  expect(await screen.findByDisplayValue('иванова')).toBeTruthy();
  expect(screen.getByDisplayValue('мария')).toBeTruthy();
  expect(await screen.findByText(/Иванова/, { selector: 'td *' })).toBeTruthy();
});

test('the labels of the order placed last are printed from any screen', async () => {
  leaveInTab('Nurse', { 'tab.order.done': '5000001234' });
  const asked: string[] = [];
  const { user } = await renderApp({
    lab,
    as: 'Nurse',
    path: '/today',
    intercept: (_, path) => {
      if (!path.startsWith(barcodePdf.path)) return null;
      asked.push(path);
      return new Response('{}', { status: 400 });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await open(user);
  await user.keyboard('labels');
  await waitFor(() => expect(marked()).toMatch(/^Print the labels of the last order, 50/));
  await user.keyboard('{Enter}');
  await screen.findByText(/^The labels were not printed/);
  expect(asked).toEqual([expect.stringContaining('barcode=5000001234')]);
});

test('`?` lists the keys of the screen it is pressed on, then those of every screen; an administrator finds screens by other words for them (X-71)', async () => {
  const { user, go, place } = await start('/today', 'Admin');
  expect(await keysOf(user)).toEqual(everywhere);
  await go('/admin/discount/type');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('.datatable-body, tbody')).not.toBeNull());
  act(() => (document.activeElement as HTMLElement).blur());
  await waitFor(async () =>
    expect(await keysOf(user)).toEqual(['↓ ↑', 'Home, End', 'Space', 'Enter', ...everywhere]),
  );

  for (const [typed, line, address] of [
    ['cost', 'Prices · Price list', '/admin/prices'],
    ['праздники', 'Laboratory · Schedule and deadlines', '/admin/settings'],
    ['кто смотрел пациента', 'Log · Audit log', '/admin/audit'],
    ['заявки', 'Clients · Users', '/admin/users'],
    ['внешн', 'Outside laboratories', '/admin/synchronization/provider'],
  ]) {
    await open(user);
    await user.paste(typed);
    await waitFor(() => expect(marked()).toBe(line));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(address));
  }
});

test('every screen except those of one record can be opened', () => {
  const addresses = Object.keys(screens).filter((path) => !/\/(create|\d+|new-tests)(\/|$)/.test(path));
  expect(addresses.filter((path) => !places.some(({ to }) => to === path))).toEqual([
    // What the palette itself offers.
    '/menu',
    // Screens of one pair and of one patient, whose number is in the address.
    '/order-import/person-dublicates/manual-check',
    '/order-import/person-dublicates/master',
    '/order-import/person-dublicates/relationship',
    // The page of one contract, that of the list.
    '/admin/contracts/settings',
    // The screen of one service, whose code is in the address.
    '/admin/service-extension',
  ]);
});
