import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();

test('the list counts the contracts of a channel', async () => {
  await renderApp({ lab, as: 'Admin', path: '/admin/settings/payment-channel' });
  const row = (await screen.findByRole('cell', { name: 'Cash' })).closest('tr') as HTMLElement;
  expect(within(row).getByRole('cell', { name: '2' })).toBeTruthy();
});
