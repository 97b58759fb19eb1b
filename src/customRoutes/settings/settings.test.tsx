import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { getUser } from '../../../contract/users.ts';
import { users } from '../../../server/core/db/schema/users.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';
import { readNotifications } from '../../../contract/ownNotifications.ts';
import { login } from '../../../contract/session.ts';

const lab = useLab();

const open = (as: UserName, path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ lab, as, path, ...options });
const rowOf = async (user: UserName) => {
  const row = (await screen.findByText(emailOf(user))).closest('tr');
  if (row === null) throw new Error(`no row of ${user}`);
  return within(row);
};
const stored = (user: UserName) => lab.ask(getUser, { as: 'Admin', query: { id: userIds[user] } });

describe('own password', () => {
  const labels = ['Current password', 'New password', 'New password again'];
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], values: readonly string[]) => {
    for (const [index, label] of labels.entries())
      await user.type(await screen.findByLabelText(label), values[index] ?? '');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  test('must have eight characters and be repeated; a wrong current one is named at its field (SET-12, CONST-04)', async () => {
    const { user } = await open('User', '/settings/edit-password');
    await fill(user, ['x', 'short', 'other']);
    expect(await screen.findByText('At least 8 characters', { selector: '.error' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    await enter(user, screen.getByLabelText('New password'), '-but-longer');
    // The error of a field goes when the field changes, those of others stay.
    expect(screen.queryByText('At least 8 characters', { selector: '.error' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The passwords differ')).toBeTruthy();

    for (const label of labels) await user.clear(screen.getByLabelText(label));
    await fill(user, ['not-mine-1', 'NewLab-2027', 'NewLab-2027']);
    const field = await screen.findByLabelText('Current password');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  test('is changed without signing out', async () => {
    const { user, leave } = await open('Sorter', '/settings/edit-password');
    await fill(user, [PASSWORD, 'NewLab-2027', 'NewLab-2027']);
    expect(await screen.findByText('The password is changed')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
    await user.click(screen.getByRole('link', { name: 'Information' }));
    expect(await screen.findByRole('link', { name: 'New tests' })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('employees', () => {
  test('a failed load shows an error and a retry; a manager sees employees of own contracts, who are walked by arrows, one stop of Tab, and switches their flags; those that are switched at once are all saved; a rejected one is reverted, with the error below; they are found by e-mail, or nobody is (SET-05, SET-06, SET-08, SET-10)', async () => {
    const { user, intercept } = await open('Manager', '/settings/staff', {
      intercept: (_, path) =>
        path.startsWith('/v1.0/User/Search') ? new Response('{}', { status: 404 }) : null,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
    intercept();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const nurse = await rowOf('Nurse');
    const [, first, second] = screen.getAllByRole('row');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    const states = () => switches.map((one) => one.ariaChecked ?? String(one.checked));
    const before = states();
    await user.keyboard(' ');
    expect(states()).toEqual(before);
    expect(second?.contains(switches.find(({ tabIndex }) => tabIndex === 0) ?? null)).toBe(true);
    expect(first?.querySelector('[tabindex="0"]')).toBeNull();

    expect(screen.queryByText(emailOf('Admin'))).toBeNull();
    expect(nurse.queryByRole('button', { name: 'Lock' })).toBeNull();
    const prices = nurse.getByRole('switch', { name: `Showing prices: ${emailOf('Nurse')}` });
    await user.click(prices);
    await waitFor(async () => expect((await stored('Nurse')).user.flags.priceDisplay).toBe(false));
    await waitFor(() => expect(prices.getAttribute('aria-checked')).toBe('false'));

    const flags = (await stored('Nurse')).user.flags;
    for (const name of [/^Showing prices/, /^Sending results/])
      await user.click(nurse.getByRole('switch', { name }));
    await waitFor(async () =>
      expect((await stored('Nurse')).user.flags).toEqual({
        ...flags,
        priceDisplay: !flags.priceDisplay,
        sendByEmail: !flags.sendByEmail,
      }),
    );
    expect(nurse.queryByRole('alert')).toBeNull();

    const failure = { isSuccess: false, code: 'Forbidden', statusMessage: 'Not allowed' };
    intercept((_, path) => (path === '/v1.0/User/Settings' ? Response.json(failure, { status: 403 }) : null));
    const row = await rowOf('AdvancedUser');
    const flag = row.getByRole('switch', { name: /^Sending results/ });
    await user.click(flag);
    expect((await row.findByRole('alert')).textContent).toBe('Not allowed');
    expect(flag.getAttribute('aria-checked')).toBe('true');

    intercept();
    const search = screen.getByRole('searchbox', { name: 'Find by name or e-mail' });
    await user.type(search, 'user@');
    await waitFor(() => expect(screen.queryByText(emailOf('Nurse'))).toBeNull());
    await user.clear(search);
    await user.type(search, 'nobody');
    expect(await screen.findByText('No users found. Check the name or e-mail')).toBeTruthy();
  });

  test('are given the right to upload the calculator by administrators only (SET-06, SET-14)', async () => {
    await open('Manager', '/settings/staff');
    const nurse = await rowOf('Nurse');
    const words = /^The laboratory’s administrator gives the right to upload the calculator/;
    expect(await screen.findByText(words)).toBeTruthy();
    expect(nurse.getAllByRole('switch').map((one) => one.title)).toEqual([
      'Sending results by e-mail: nurse@test.lab',
      'Showing prices: nurse@test.lab',
      'Calculator: the total of an order: nurse@test.lab',
    ]);
    expect(nurse.getAllByRole('cell')[4]?.textContent).toBe('Yes');
    cleanup();
    await open('Admin', '/settings/staff');
    expect(await (await rowOf('Nurse')).findAllByRole('switch')).toHaveLength(4);
    expect(screen.queryByText(words)).toBeNull();
  });

  test('say after a second that a search is slow, over those shown so far (SHELL-24)', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<null>((resolve) => (release = () => resolve(null)));
    const { user } = await open('Manager', '/settings/staff', {
      intercept: (_, path) =>
        path.startsWith('/v1.0/User/Search') && path.includes('user') ? released : null,
    });
    await rowOf('Nurse');
    await user.type(screen.getByRole('searchbox', { name: 'Find by name or e-mail' }), 'user@');
    expect(screen.queryByText('Loading…')).toBeNull();
    await screen.findByText('Loading…', {}, { timeout: 5000 });
    await rowOf('Nurse');
    release();
    await waitFor(() => expect(screen.queryByText(emailOf('Nurse'))).toBeNull());
    expect(screen.queryByText('Loading…')).toBeNull();
  });
});

test('the calculator is uploaded by holders of the flag (SET-13, SET-14)', async () => {
  const flags = { sendByEmail: true, priceDisplay: true, calculatorImport: false, calculatorUse: true };
  await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.User));
  const { place } = await open('User', '/settings/calculator');
  await waitFor(() => expect(place()).toBe('/info/news'));
  cleanup();
  await lab.db
    .update(users)
    .set({ flags: { ...flags, calculatorImport: true } })
    .where(eq(users.id, userIds.User));
  const { user } = await open('User', '/settings/edit-password');
  await user.click(await screen.findByRole('link', { name: 'Calculator' }));
  expect(
    await screen.findByText(
      /^Prices of services in your contracts\. Turnaround .* administrator changes it\./,
    ),
  ).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('No file is chosen. Choose a file')).toBeTruthy();
});

test('the sign-in on another device is ended with the password and leaves the list (SET-15)', async () => {
  const phone = await lab.ask(login, {
    body: { UserName: emailOf('Nurse'), Password: PASSWORD },
    headers: { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0' },
  });
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/devices' });
  await user.click(await screen.findByRole('button', { name: 'End: Firefox · Android' }));
  const dialog = screen.getByRole('dialog', { name: 'End the sign-in?' });
  await user.type(within(dialog).getByLabelText('Current password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  expect(screen.getByText('This device')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: 'Where you are signed in' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const headers = { Authorization: `Bearer ${phone.accessToken}` };
  expect((await lab.call(readNotifications, { headers })).status).toBe(410);
});

test('a shorter idle time is saved and locks the screen of this tab from now on (AUTH-13)', async () => {
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/devices' });
  const select = await screen.findByLabelText<HTMLSelectElement>('Lock after');
  expect(select.selectedOptions[0]?.textContent).toBe('10 minutes (the longest for your role)');
  expect(within(select).queryByText(/15/)).toBeNull();
  await user.selectOptions(select, '2 minutes');
  expect(await screen.findByText('The lock time is saved')).toBeTruthy();
  expect(select.value).toBe('2');
  expect((await lab.session('Nurse')).lockMinutes).toBe(2);

  // The longest time is not stored: it follows the role.
  const stored = () =>
    lab.db
      .select({ minutes: users.lockMinutes })
      .from(users)
      .where(eq(users.email, emailOf('Nurse')));
  await user.selectOptions(select, '10 minutes (the longest for your role)');
  await waitFor(async () => expect(await stored()).toEqual([{ minutes: null }]));
  await user.selectOptions(select, '2 minutes');
  await waitFor(async () => expect(await stored()).toEqual([{ minutes: 2 }]));
  vi.setSystemTime(Date.now() + 121_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('dialog', { name: 'Screen locked' })).toBeTruthy();
  vi.useRealTimers();
});

test('a user chooses the language of e-mails, links for results, and asks for news; the language of documents is the one beside the language of the screen (D8)', async () => {
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/settings/notifications' });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Language of e-mails' }),
    'Беларуская',
  );
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Results in e-mails' }),
    'Always as a link, which asks for the patient’s birth date',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Get news of the laboratory by e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect((await lab.ask(readNotifications, { as: 'Nurse' })).notifications).toEqual({
    language: 'be',
    newsByEmail: true,
    resultForm: 'link',
  });
  await user.selectOptions(await screen.findByLabelText('Language of documents'), 'Русский');
  await user.click(screen.getByRole('button', { name: 'Language: ENG' }));
  const shown = screen.getAllByLabelText<HTMLSelectElement>('Language of documents');
  expect(shown.map(({ value }) => value)).toEqual(['ru', 'ru']);
});
