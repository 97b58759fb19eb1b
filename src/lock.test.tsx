import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emailOf, PASSWORD } from '../tests/support/fixture.ts';
import { renderApp, type RenderedApp } from '../tests/support/renderApp.tsx';
import { useLab } from '../tests/support/testLab.ts';
import { enter } from '../tests/support/fillIn.ts';

const lab = useLab();

/** Pastes the text, because user-event types as fast as a scanner. */
const send = async ({ user }: RenderedApp, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
};

test('a locked screen holds its calls and opens where it was by the password (AUTH-13)', async () => {
  const sent: string[] = [];
  const app = await renderApp({
    lab,
    as: 'Nurse',
    path: '/settings/edit-password',
    intercept: (method, path) => {
      sent.push(`${method} ${path}`);
      return null;
    },
  });
  await enter(app.user, await screen.findByLabelText('Current password'), 'half typed');
  // The contacts of the footer are anonymous: a lock does not hold their call.
  await waitFor(() => expect(sent).toContain('GET /v1.0/Laboratory'));
  await app.user.keyboard('{Control>}{Alt>}[KeyL]{/Alt}{/Control}');
  const locked = await screen.findByRole('dialog', { name: 'Screen locked' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await waitFor(() => expect(document.title).toBe('Lab Cabinet'));
  await waitFor(() => expect(sent).toContain('POST /v1.0/Token/lock'));

  const before = sent.length;
  await app.go('/sort');
  await send(app, within(locked).getByLabelText('Password'), 'Wrong-2026');
  await within(locked).findByText('The password is wrong');
  expect(
    within(locked)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['']);
  expect(sent.slice(before).filter((call) => call !== 'POST /v1.0/Token/unlock')).toEqual([]);
  await app.go('/settings/edit-password');
  await app.user.type(within(locked).getByLabelText('Password'), 'x');
  expect(within(locked).queryByText('The password is wrong')).toBeNull();
  expect(
    within(locked)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['']);
  await app.user.clear(within(locked).getByLabelText('Password'));

  await send(app, within(locked).getByLabelText('Password'), PASSWORD);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('navigation', { name: 'Menu' });
});

test('another user goes on from the lock screen without a reload, at their own start (AUTH-13)', async () => {
  const app = await renderApp({ lab, as: 'Nurse', path: '/settings/edit-password' });
  const nurse = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken: string };
  await app.user.click(await screen.findByRole('button', { name: 'Lock the screen' }));
  await app.user.click(await screen.findByRole('button', { name: 'Another user' }));
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
  await app.user.type(screen.getByLabelText('E-mail'), `${emailOf('Sorter')}{Enter}`);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await send(app, screen.getByLabelText('Password'), 'Wrong-2026');
  await screen.findByText('Wrong e-mail or password');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  await send(app, screen.getByLabelText('Password'), PASSWORD);
  await screen.findByTitle(emailOf('Sorter'));
  await waitFor(() => expect(app.place()).toBe('/create-order'));
  expect(app.leave).not.toHaveBeenCalled();
  await waitFor(async () => {
    const response = await lab.app.request('/v1.0/User/Notifications', {
      headers: { Authorization: `Bearer ${nurse.accessToken}` },
    });
    expect(response.status).toBe(410);
  });
});

test('a page loaded while locked shows and asks nothing before it is opened (AUTH-13)', async () => {
  localStorage.setItem('locked', 'yes');
  const sent: string[] = [];
  await renderApp({
    lab,
    as: 'Sorter',
    path: '/sort',
    intercept: (method, path) => {
      sent.push(`${method} ${path}`);
      return null;
    },
  });
  await screen.findByRole('dialog', { name: 'Screen locked' });
  expect(document.querySelector('main')).toBeNull();
  expect(sent).toEqual([]);
  act(() => localStorage.removeItem('locked'));
});
