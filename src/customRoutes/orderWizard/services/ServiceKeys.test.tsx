import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchServices, addFavourite } from '../../../../contract/services.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { basket, chosenCodes, openWizard } from '../drafts/wizard.fixtures.tsx';
import { openServices, rowOf, busy } from './services.fixtures.ts';

const lab = useLab();

/** Replaces what is in the field, as typing after a code does. */
const ALL = '{Control>}a{/Control}';

test('by keyboard alone: arrows move between rows, typing continues the search, Esc clears it; a code and Enter adds the service, and the next code may follow at once; a click into the field selects the last code, so that the next one replaces it; Ctrl+Enter opens the checkout, but not with an empty basket', async () => {
  const { user, field, place } = await openServices(lab);
  await rowOf('1001');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add 1002');
  await user.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add 9002');
  await user.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}2');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(place()).toBe('/create-order/services');

  await user.type(field, '3001{Enter}2002{Enter}1002{Enter}');
  await waitFor(() => expect(chosenCodes()).toEqual(['3001', '2002', '1002']));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  await user.click(screen.getByRole('heading', { level: 1 }));
  field.blur();
  await user.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  await user.keyboard('3001');
  expect(field.value).toBe('3001');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(place()).toBe('/create-order/services/checkout'));
});

test('a failed search shows an error, and the next one works; an unknown code is named in the error; a term with several matches moves to the list, where Enter adds one and returns; a term with a single match adds it', async () => {
  const { user, field } = await openServices(lab, { failing: searchServices.path });
  await user.type(field, '9001 package{Enter}');
  await screen.findAllByText('The laboratory is busy');
  await user.type(field, `${ALL}9999{Enter}1002{Enter}`);
  await screen.findByText('Service “9999” not found');
  await waitFor(() => expect(chosenCodes()).toEqual(['1002']));

  await user.type(field, `${ALL}d-dimer{Enter}`);
  await waitFor(() => expect(chosenCodes()).toEqual(['1002', '3002']));

  await user.type(field, `${ALL}package{Enter}`);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add 9002'));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(chosenCodes()).toContain('9001'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'package'.length]);
});

test('the code of a service in a selected package shows the package', async () => {
  const { user, field } = await openServices(lab, { parentCodes: ['1002', '9001'] });
  await waitFor(() => expect(chosenCodes()).toEqual(['1002', '9001']));
  await within(basket()).findByText('2001');
  await user.type(field, '2001{Enter}');
  await screen.findByText('2001 is in the basket already, as a part of: 9001 Screening package');
  await user.type(field, '{Control>}a{/Control}1002{Enter}');
  await screen.findByText('The service is in the basket already');
  expect(chosenCodes()).toEqual(['1002', '9001']);
});

test('favourites start empty with an explanation (SVC-17)', async () => {
  const { user } = await openServices(lab);
  await user.click(screen.getByRole('button', { name: 'Favourites' }));
  await screen.findByText('No favourites yet. Star the services that you order most');
});

test('favourites are starred at once, and unstarred when the laboratory refuses (SVC-15)', async () => {
  let respond: ((response: Response) => void) | undefined;
  const { user } = await openWizard({
    lab,
    intercept: (_, path) =>
      path.startsWith(addFavourite.path) ? new Promise((resolve) => (respond = resolve)) : null,
  });
  await user.click(await screen.findByRole('button', { name: 'Star 1002' }));
  screen.getByRole('button', { name: 'Unstar 1002' });
  respond?.(busy());
  await screen.findByText('The laboratory is busy');
  screen.getByRole('button', { name: 'Star 1002' });
});

test('fast clicks on the star are sent one after another; the last one wins', async () => {
  const requests: { method: string; respond: (response: Response) => void }[] = [];
  const { user } = await openWizard({
    lab,
    intercept: (method, path) =>
      path.startsWith(addFavourite.path) && method !== 'GET'
        ? new Promise((respond) => requests.push({ method, respond }))
        : null,
  });
  const done = () => Response.json({ isSuccess: true, statusMessage: '' });
  await user.click(await screen.findByRole('button', { name: 'Star 1003' }));
  await user.click(screen.getByRole('button', { name: 'Unstar 1003' }));
  await user.click(screen.getByRole('button', { name: 'Star 1003' }));
  await user.click(screen.getByRole('button', { name: 'Unstar 1003' }));
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
  requests[0]?.respond(done());
  await waitFor(() => expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
  requests[1]?.respond(done());
  screen.getByRole('button', { name: 'Star 1003' });
});

test('unstarred favourites stay visible until the next load', async () => {
  const { user, calls } = await openServices(lab);
  await user.click(await screen.findByRole('button', { name: 'Star 1002' }));
  const toggle = screen.getByRole('button', { name: 'Favourites' });
  await user.click(toggle);
  await screen.findByText('1–1 of 1');
  await user.click(screen.getByRole('button', { name: 'Unstar 1002' }));
  await waitFor(() => expect(calls.at(-1)).toMatch(/^DELETE/));
  screen.getByRole('button', { name: 'Star 1002' });
  await user.click(toggle);
  await rowOf('1001');
  await user.click(toggle);
  await screen.findByText(/^No favourites yet/);
});
