import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useLab } from '../../tests/support/testLab.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { setViewportWidth } from '../../tests/support/viewport.ts';
import { endSession } from '../authProvider/connection.ts';
import { enter } from '../../tests/support/fillIn.ts';

const lab = useLab();
afterEach(() => void vi.useRealTimers());

const refused = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });
const open = (path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as: 'User', path, ...options });

test('the drawer shows the signed-in user, role and contract; the logo leads to a new order and asks for an empty basket (SHELL-01, SHELL-03)', async () => {
  const { user, place } = await open('/info/news', { as: 'Nurse' });
  const drawer = await screen.findByRole('complementary');
  for (const words of ['Nurse Test', 'Nurse', 'North Clinic'])
    expect(within(drawer).getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Lab Cabinet' }));
  await waitFor(() => expect(place()).toBe('/create-order'));
});

test('several contracts are counted', async () => {
  await open('/info/news', { as: 'Manager', language: 'be' });
  expect(await screen.findByText(/2 дагаворы/)).toBeTruthy();
});

test('the logo leads a user who may not order to the news (SHELL-01)', async () => {
  const { user, place } = await open('/menu');
  await user.click(await screen.findByRole('link', { name: 'Lab Cabinet' }));
  await waitFor(() => expect(place()).toBe('/info/news'));
});

describe('language', () => {
  test('switching keeps path and query and changes only the prefix and the texts (I18N-05, I18N-04)', async () => {
    window.history.replaceState('kept', '', '/en/settings/edit-password?from=menu');
    const { user, place } = await open('/settings/edit-password?from=menu');
    await user.click(await screen.findByRole('button', { name: 'Language: ENG' }));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['RUS', 'BEL', 'ENG']);
    await user.click(screen.getByRole('link', { name: 'BEL' }));
    expect(await screen.findByLabelText('Новы пароль')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/be/settings/edit-password?from=menu');
    expect(window.history.state).toBe('kept');
    expect(document.documentElement.lang).toBe('be');
    expect(place()).toBe('/settings/edit-password?from=menu');
  });

  test('the last of two quick choices wins', async () => {
    const { user } = await open('/settings/edit-password');
    await user.click(await screen.findByRole('button', { name: 'Language: ENG' }));
    await user.click(screen.getByRole('link', { name: 'BEL' }));
    await user.click(screen.getByRole('button', { name: /ENG|BEL/ }));
    await user.click(screen.getByRole('link', { name: 'RUS' }));
    expect(await screen.findByLabelText('Новый пароль')).toBeTruthy();
    expect(window.location.pathname).toMatch(/^\/settings/);
  });

  test('Esc closes the menu and returns the focus; the language of documents is chosen beside that of the screen, and is stored', async () => {
    const { user, leave } = await open('/menu');
    const button = await screen.findByRole('button', { name: 'Language: ENG' });
    await user.click(button);
    await user.tab({ shift: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'RUS' })).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(leave).not.toHaveBeenCalled();

    const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of documents' });
    await user.click(button);
    expect(select().selectedOptions[0]?.text).toBe('As on the screen');
    await user.selectOptions(select(), 'Беларуская');
    expect(select().selectedOptions[0]?.text).toBe('Беларуская');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem('redux-store')).toContain('"documentLanguage":"be"');
  });
});

test('the footer shows phones, support and copyright of the laboratory, and that results are invented; an e-mail to the laboratory needs subject and text, is kept after Esc, and is sent; the theme is switched and remembered; digits typed where no field takes them are named (FILT-14, SHELL-09..13)', async () => {
  const { user } = await open('/menu');
  const footer = await screen.findByRole('contentinfo');
  const phone = await within(footer).findByRole('link', { name: '+375 17 000 00 00' });
  expect(phone.getAttribute('href')).toBe('tel:+375170000000');
  expect(within(footer).getByRole('link', { name: '+375 29 000 00 00' })).toBeTruthy();
  const support = within(footer).getByRole('link', { name: 'Technical support' });
  expect(support.getAttribute('href')).toBe('https://support.test');
  expect(within(footer).getByText('DEMO: results come from a simulated laboratory')).toBeTruthy();
  expect(within(footer).getByText('© Test laboratory')).toBeTruthy();

  const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  await user.click(await screen.findByRole('button', { name: 'Write to us' }));
  const dialog = await screen.findByRole('dialog', { name: 'E-mail the laboratory' });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(within(dialog).getAllByText('Fill in this field')).toHaveLength(2);
  await waitFor(async () => expect(document.activeElement).toBe(await field('Subject')));
  await enter(user, await field('Message'), 'We are out of tubes');
  fireEvent(dialog, new Event('cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write to us' }));
  expect((await field('Message')).value).toBe('We are out of tubes');
  await user.type(await field('Subject'), 'Tubes');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your message is sent')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lab.emails.at(-1)?.text).toContain('We are out of tubes');

  await user.click(await screen.findByRole('button', { name: 'Light or dark theme' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(localStorage.getItem('mui-mode')).toBe('dark');
  await user.keyboard('25');
  await screen.findByText(/^25 was typed, but no field takes it/);
});

describe('on a phone', () => {
  test('the menu slides out, traps the focus, and is closed by Esc and by choosing an item (SHELL-05)', async () => {
    setViewportWidth(360);
    const { user } = await open('/menu');
    const button = await screen.findByRole('button', { name: 'Open menu' });
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await user.click(button);
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    expect(within(drawer).getByRole('button', { name: 'Sign out' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Information' }));
    expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Sign out', () => {
  test('revokes the session, clears the browser and opens the login page', async () => {
    const { user, leave } = await open('/info/news', { language: 'be' });
    const token = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken: string };
    localStorage.setItem('redux-store', '{}');
    sessionStorage.setItem('origin', '/results');
    await user.click(await screen.findByRole('button', { name: 'Выхад' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/be/login'));
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(localStorage.getItem('redux-store')).toBeNull();
    expect(sessionStorage.getItem('origin')).toBeNull();
    const again = await lab.app.request('/articles', {
      headers: { Authorization: `Bearer ${token.accessToken}` },
    });
    expect(again.status).toBe(410);
    // A later call does not announce another reason to the other tabs.
    endSession('unauthorized');
    expect(localStorage.getItem('sessionEnd')).toBe('exit');
  });

  test('leaves also when the server fails, and the login page shows the reason (SHELL-08)', async () => {
    const { user, leave } = await open('/menu', {
      intercept: (_, path) =>
        path === '/v1.0/Token/revoke'
          ? refused(400, { isSuccess: false, code: 'BadRequest', statusMessage: 'Not now' })
          : null,
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'));
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(sessionStorage.getItem('exitFailure')).toBe('Not now');
  });
});

describe('a session that ends without Exit', () => {
  const suspended = { isSuccess: false, code: 'AccountSuspended', statusMessage: 'The account is locked' };

  test.each([
    ['by the next call', () => refused(410), null, 'gone'],
    ['by a refresh that fails', () => refused(401), () => refused(401), 'unauthorized'],
    ['by the next call, because the account was locked', () => refused(410, suspended), null, 'suspended'],
    [
      'by the refresh, because the account was locked',
      () => refused(401),
      () => refused(410, suspended),
      'suspended',
    ],
  ])('ends %s; the login page shows the reason and can lead back', async (_, response, refresh, reason) => {
    const { leave } = await open('/info/news?page=2', {
      intercept: (_request, path) => {
        if (path === '/v1.0/Token/refresh') return refresh?.() ?? null;
        return path === '/articles' ? response() : null;
      },
    });
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'));
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(sessionStorage.getItem('endReason')).toBe(reason);
    expect(localStorage.getItem('sessionEnd')).toBe(reason);
    expect(sessionStorage.getItem('origin')).toBe('/info/news?page=2');
  });

  test('ends when the network stays down; the draft order is kept', async () => {
    localStorage.setItem(
      'redux-store',
      JSON.stringify({
        version: 1,
        owner: 'user@test.lab',
        values: { 'wizard.draft': 'draft', other: 'gone' },
      }),
    );
    const { leave } = await open('/info/news', {
      intercept: (_, path) => (path === '/articles' ? Promise.reject(new TypeError('no network')) : null),
    });
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'));
    expect(sessionStorage.getItem('endReason')).toBe('offline');
    const { values } = JSON.parse(localStorage.getItem('redux-store') ?? '{}') as {
      values: Record<string, string>;
    };
    expect(values).toMatchObject({ 'wizard.draft': 'draft' });
    expect(values).not.toHaveProperty('other');
  });

  test.each([
    ['by Exit', 'exit', 'exit'],
    ['by an administrator', 'suspended', 'suspended'],
    ['without a network', 'offline', 'offline'],
    ['by its time', null, 'unauthorized'],
    ['for a reason nobody knows', 'nonsense', 'unauthorized'],
  ])(
    'ended in another tab %s ends in this one, which keeps its place and the reason (AUTH-09, HTTP-15)',
    async (_, announced, reason) => {
      const { leave } = await open('/info/news?page=2#today');
      await screen.findByRole('heading', { name: 'News' });
      if (announced !== null) localStorage.setItem('sessionEnd', announced);
      localStorage.removeItem('currentUser');
      window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser', storageArea: localStorage }));
      expect(leave).toHaveBeenCalledWith('/en/login');
      expect(sessionStorage.getItem('endReason')).toBe(reason);
      expect(sessionStorage.getItem('origin')).toBe('/info/news?page=2#today');
    },
  );
});

test('an expired token is refreshed unnoticed', async () => {
  let answered = false;
  const { leave } = await open('/info/news', {
    intercept: (_, path) => {
      if (path !== '/articles' || answered) return null;
      answered = true;
      return refused(401);
    },
  });
  expect(await screen.findByRole('link', { name: 'New tests' })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('a server failure leads to the error page, which can lead back', async () => {
  const { leave } = await open('/info/article/new-tests', {
    intercept: (_, path) =>
      path.startsWith('/articles/')
        ? refused(503, { isSuccess: false, code: 'ServerError', statusMessage: 'Busy' })
        : null,
  });
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/error500'));
  expect(sessionStorage.getItem('origin')).toBe('/info/article/new-tests');
  expect(localStorage.getItem('currentUser')).not.toBeNull();
});

test('a background call that fails on the server leaves the user where they are', async () => {
  const failed = new Set<string>();
  const { leave } = await open('/menu', {
    as: 'Admin',
    intercept: (_, path) => {
      const [address = ''] = path.split('?');
      if (!['/v1.0/User/All', '/v1.0/Laboratory'].includes(address)) return null;
      failed.add(address);
      return refused(500);
    },
  });
  await waitFor(() => expect(failed.size).toBe(2));
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('the menu stays when the screen under it takes the focus, and is closed by Tab and a press beside it', async () => {
  const { user } = await renderApp({ lab, as: 'Manager', path: '/menu' });
  const menu = () => screen.queryByRole('link', { name: 'RUS' });
  await user.click(await screen.findByRole('button', { name: 'Language: ENG' }));
  const [link] = await within(screen.getByRole('main')).findAllByRole('link');
  act(() => link?.focus());
  expect(menu()).not.toBeNull();
  await user.tab();
  expect(menu()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Language: ENG' }));
  await user.click(screen.getByRole('heading', { name: 'Menu', level: 1 }));
  expect(menu()).toBeNull();
});
