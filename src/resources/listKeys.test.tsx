import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdKeys } from '../ui/typeAhead.ts';
import { openResource } from './openResource.fixtures.ts';

const { open, path } = openResource('admin/mail-manager/sender');
const rowOf = async (email: string) => (await screen.findByText(email)).closest('tr') as HTMLElement;

test('arrows walk the rows of a list, Space selects, Enter opens, and the row has the focus on return', async () => {
  const { user, place, back } = await open('list');
  const first = await rowOf('first@test.lab');
  const second = await rowOf('second@test.lab');
  const checkbox = await within(second).findByRole<HTMLInputElement>('checkbox');
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard(' ');
  expect(checkbox.checked).toBe(true);
  expect(place()).toBe(path('list'));
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(place()).toBe(path('edit')));
  await screen.findByDisplayValue('first@test.lab');
  await back();
  await waitFor(async () => expect(document.activeElement).toBe(await rowOf('first@test.lab')));
});

test('keys that were held at sign-in are not held on a list', async () => {
  holdKeys();
  const { user } = await open('list');
  const first = await rowOf('first@test.lab');
  const checkbox = await within(first).findByRole<HTMLInputElement>('checkbox');
  first.focus();
  await user.keyboard(' ');
  expect(checkbox.checked).toBe(true);
});

test('the form of a new record focuses its first field, the form of an existing record none', async () => {
  const { go } = await open('create');
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'E-mail' })),
  );
  await go(path('edit'));
  await screen.findByDisplayValue('first@test.lab');
  expect(document.activeElement?.closest('form')).toBeFalsy();
});

test('an empty list that nobody adds to says what will stand in it', async () => {
  const { go } = await open('list');
  await go('/admin/mail-manager/delivery');
  await screen.findByText('No result has been given to anybody yet');
  screen.getByText(/^Here you see who got which result and when/);
});
