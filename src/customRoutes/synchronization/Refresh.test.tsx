import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('an administrator comes from the manual, refreshes all books and applies a difference (SYNC-04, SYNC-08)', async () => {
  const { user, place } = await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/synchronization',
    language: 'en',
  });
  await user.click(await screen.findByRole('link', { name: 'Refresh from the laboratory' }));
  await waitFor(() => expect(place()).toBe('/admin/service-extension/refresh'));
  await user.click(await screen.findByRole('button', { name: 'Refresh all reference books' }));
  const prices = within(screen.getByRole('region', { name: 'Prices and contracts' }));
  expect(await prices.findByText(/^The reference book is compared/)).toBeTruthy();
  const results = within(screen.getByRole('region', { name: 'Results' }));
  expect(await results.findByText('Results are refreshed. Orders that changed: 0')).toBeTruthy();
  await user.click(prices.getByRole('button', { name: 'Apply selected (1)' }));
  expect(await screen.findByText('Changes applied: 1')).toBeTruthy();
  const texts = within(screen.getByRole('region', { name: 'Descriptions of services' }));
  expect(texts.getByRole<HTMLButtonElement>('button', { name: 'Apply selected (0)' }).disabled).toBe(true);
});

test('a manager sees no way to the refresh (SYNC-04, EXT-05)', async () => {
  await renderApp({ lab, as: 'Manager', path: '/admin/synchronization', language: 'en' });
  await screen.findByText('Complete blood count');
  expect(screen.queryByRole('link', { name: 'Refresh from the laboratory' })).toBeNull();
});
