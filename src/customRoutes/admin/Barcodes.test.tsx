import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBarcodes } from '../../../contract/barcodes.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('barcodes are reserved and listed, grouped for the eye and copied without spaces (BAR-01)', async () => {
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/barcode', language: 'en' });
  expect(await screen.findByText(/^No free barcodes/)).toBeTruthy();
  const count = screen.getByRole('spinbutton', { name: 'How many barcodes' });
  await user.clear(count);
  await user.type(count, '3');
  await user.click(screen.getByRole('button', { name: 'Reserve' }));
  expect(await screen.findByText('3 barcodes are reserved')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Free barcodes' });
  const shown = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  const { barcodes } = await lab.ask(listBarcodes, { as: 'Admin', query: {} });
  expect(shown).toEqual(barcodes);
});

test('more than 500 at once are refused before asking', async () => {
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/barcode', language: 'en' });
  const count = await screen.findByRole('spinbutton', { name: 'How many barcodes' });
  await user.type(count, '000');
  await user.click(screen.getByRole('button', { name: 'Reserve' }));
  expect(count.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(count));
});
