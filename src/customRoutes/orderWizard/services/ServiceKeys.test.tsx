import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchServices } from '../../../../contract/services.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { basket, chosenCodes } from '../drafts/wizard.fixtures.tsx';
import { openServices, rowOf } from './services.fixtures.ts';

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
