import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { importOrders } from '../../../contract/sorting.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import type { RenderedApp } from '../../../tests/support/renderApp.tsx';
import {
  bar,
  check,
  openSorting,
  order,
  row,
  searchSorting,
  shownRows,
} from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const barcodes: string[] = [];
const lab = useLabOfToday(async () => {
  for (let count = 0; count < 23; count += 1) barcodes.push(await order(lab, { patient: 1 + (count % 3) }));
});

const found = () => screen.findByText(/orders? found/);
const contract = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' });
const createdFrom = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Created.*from$/i });
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Page, of/ });
const pageIs = (page: string) => waitFor(() => expect(number().value).toBe(page));

/**
 * Searches all contracts since the 15th, sorts by barcode and selects the first order of page 2; returns its barcode.
 */
const work = async (as: 'Admin' | 'Manager'): Promise<RenderedApp & { chosen: string }> => {
  const app = await openSorting(lab, { as });
  await app.user.selectOptions(contract(), 'All contracts');
  await app.user.clear(createdFrom());
  await app.user.type(createdFrom(), '15112026');
  await app.user.click(screen.getByRole('button', { name: 'Find' }));
  await found();
  await app.user.click(screen.getByRole('button', { name: 'Barcode' }));
  await waitFor(() => expect(shownRows()).toEqual([...barcodes].sort().slice(0, 10)));
  await app.user.click(screen.getByRole('button', { name: 'Page forward' }));
  await waitFor(() => expect(shownRows()).toEqual([...barcodes].sort().slice(10, 20)));
  const [chosen = ''] = shownRows();
  await app.user.click(check(chosen));
  return { ...app, chosen };
};
const isAsItWas = async (chosen: string) => {
  await waitFor(() => expect(shownRows()).toEqual([...barcodes].sort().slice(10, 20)));
  expect(contract().selectedOptions[0]?.textContent).toBe('All contracts');
  expect(createdFrom().value).toBe('15.11.2026');
  expect(number().value).toBe('2');
  expect(screen.getByRole('columnheader', { name: 'Barcode' }).getAttribute('aria-sort')).toBe('ascending');
  expect(check(chosen).checked).toBe(true);
  within(bar()).getByText('1 selected on this page');
};

describe('the sorting list keeps its state', () => {
  test('after editing an order and going Back; after saving it, and its row is highlighted briefly; the order wizard has the last selected contract', async () => {
    const { user, back, go, place, chosen } = await work('Manager');
    const edit = async () => {
      await user.click(within(row(chosen)).getByTitle('Edit'));
      await screen.findByRole('heading', { name: `Edit ${groupBarcode(chosen)}` });
    };
    await edit();
    await back();
    await isAsItWas(chosen);

    await edit();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('textbox', { name: 'Diagnosis' });
    await enter(user, screen.getByRole('textbox', { name: 'Remarks' }), 'fasting');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(`Order ${groupBarcode(chosen).replaceAll('\u00a0', ' ')} is saved`);
    await isAsItWas(chosen);
    expect(place()).toBe('/sort');
    expect(row(chosen).dataset['changed']).toBe('true');
    expect(document.querySelectorAll('[data-changed]')).toHaveLength(1);
    await waitFor(() => expect(row(chosen).dataset['changed']).toBeUndefined());

    await user.selectOptions(contract(), 'North Clinic');
    await go('/create-order');
    await waitFor(() => expect(contract().selectedOptions[0]?.textContent).toBe('North Clinic'));
  });

  test('after visiting another tab of the screen', async () => {
    const { user, chosen } = await work('Admin');
    await user.click(screen.getByRole('link', { name: 'Preorders' }));
    await screen.findByRole('form', { name: 'Search for preorders' });
    const tabs = within(screen.getByRole('navigation', { name: 'Sorting' }));
    await user.click(tabs.getByRole('link', { name: 'Sorting' }));
    await isAsItWas(chosen);
  });
});

test('the pager opens the first page, the last one and a typed page number; an order that another user has handed over is not selected any more', async () => {
  const { user } = await searchSorting(lab);
  await found();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  await pageIs('3');
  await waitFor(() => expect(shownRows()).toHaveLength(3));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Last page' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await pageIs('1');
  await user.type(number(), '2{Enter}');
  await screen.findByText('11–20 of 23');
  await user.type(number(), '9{Enter}');
  await screen.findByText('21–23 of 23');

  await user.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(shownRows()).toHaveLength(10));
  const [first = '', second = ''] = shownRows();
  for (const barcode of [first, second]) await user.click(check(barcode));
  within(bar()).getByText('2 selected on this page');
  await lab.ask(importOrders, { as: 'Sorter', query: { barcodes: [first] } });
  await user.click(screen.getByRole('button', { name: 'Page forward' }));
  await pageIs('2');
  await user.click(screen.getByRole('button', { name: 'Page back' }));
  await waitFor(() => expect(shownRows()).not.toContain(first));
  await within(bar()).findByText('1 selected on this page');
});
