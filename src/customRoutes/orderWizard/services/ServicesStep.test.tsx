import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listServices, searchServices } from '../../../../contract/services.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { respond } from '../../../../tests/support/respond.ts';
import { openWizard, searchField } from '../drafts/wizard.fixtures.tsx';
import { openServices, rowOf } from './services.fixtures.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

const lab = useLab();

const open = (failing?: string) => openServices(lab, { failing });
const shownCodes = () =>
  screen.getAllByRole('button', { name: /^Add \d/ }).map((button) => button.dataset['add']);

describe('the list', () => {
  test('shows the price book by code and focuses the search (SVC-02, SVC-03, SVC-07)', async () => {
    const { field } = await open();
    const row = await rowOf('1001');
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['1001', 'Complete blood count', '', '10.00\u00a0BYN', '11 day']);
    screen.getByText('1–14 of 14');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('is sorted by a click on a column, reversed by a second click and restored by a third', async () => {
    const { user } = await open();
    await rowOf('1001');
    const byPrice = screen.getByRole('button', { name: 'Price' });
    await user.click(byPrice);
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(byPrice);
    expect(shownCodes().slice(0, 2)).toEqual(['6001', '5001']);
    await user.click(byPrice);
    expect(shownCodes().slice(0, 2)).toEqual(['1001', '1002']);
    await user.click(screen.getByRole('button', { name: 'Service' }));
    expect(shownCodes().slice(0, 2)).toEqual(['2004', '9002']);
  });

  test('is loaded in pages of the chosen size', async () => {
    const { user } = await open();
    await rowOf('1001');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await screen.findByText('1–10 of 14');
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await screen.findByText('11–14 of 14');
    await rowOf('9002');
    // "Next" must name only the checkout button, not the pager.
    expect(screen.getAllByRole('button', { name: /Next|Previous/ })).toHaveLength(1);
  });

  test('shows an error and a retry', async () => {
    const { user } = await open(listServices.path);
    await screen.findByText('The laboratory is busy');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('1001');
  });

  test('shows the details of a service, and closes with Esc', async () => {
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Details of 1001' });
    await user.click(button);
    const texts = await screen.findByRole('dialog', { name: 'Details of 1001' });
    expect(within(texts).getByText('Fasting').tagName).toBe('B');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

/** A hundred of 132 services. */
const manyFound = () =>
  respond(listServices, {
    isSuccess: true,
    statusMessage: '',
    totalCount: 132,
    services: Array.from({ length: 100 }, (_, at) => ({
      id: at + 1,
      code: String(at + 1),
      name: 'Blood',
      price: 1,
      workingDays: 1,
      gender: null,
      isPackage: false,
      isSelected: false,
    })),
  });

describe('the search', () => {
  test('starts with the third character, after a pause in typing (SVC-08)', async () => {
    const { user, field, calls } = await open();
    await rowOf('1001');
    await user.type(field, 'gl');
    screen.getByText('At least 3 characters');
    await user.type(field, 'uc');
    await waitFor(() => expect(shownCodes()).toEqual(['2001']));
    expect(calls.filter((call) => call.includes(searchServices.path))).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    await screen.findByText('1–14 of 14');
  });

  test('says so when nothing is found (SVC-10)', async () => {
    const { user, field } = await open();
    await enter(user, field, 'nothing like this');
    await screen.findByText('Services not found. Check the code or the name');
  });

  test('says how many services match when the laboratory sends only a part of them', async () => {
    const { field, user } = await openWizard({
      lab,
      intercept: (_, path) => (path.startsWith(searchServices.path) ? manyFound() : null),
    }).then(async (app) => ({ ...app, field: await searchField() }));
    await user.type(field, 'blood');
    await screen.findByText('Shown 100 of 132, type more');
    screen.getByText('1–20 of 100');
  });

  test('searches only the favourites while only favourites are shown (SVC-06)', async () => {
    const { user, field } = await open();
    await user.click(await screen.findByRole('button', { name: 'Star 2001' }));
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await screen.findByText('1–1 of 1');
    await enter(user, field, 'complete{Enter}');
    await screen.findByText('Services not found. Check the code or the name');
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await rowOf('1001');
    await user.clear(field);
    await user.click(await screen.findByRole('button', { name: 'Unstar 2001' }));
    await screen.findByRole('button', { name: 'Star 2001' });
  });
});

test('a contract without a price book has no services (SVC-18)', async () => {
  await openWizard({ lab, as: 'Stranger', draft: { patientId: 4, activeStep: 'services' } });
  expect(await screen.findByText(/^No services: the laboratory/)).toBeDefined();
});
