import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const texts = vi.hoisted(() => ({ loaded: 0 }));
vi.mock('../../i18n/en/admin.ts', (original) => {
  texts.loaded += 1;
  return original();
});

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('the administration’s texts come with the first entry, and once (I18N-06)', async () => {
  const { go } = await renderApp({ lab, as: 'Admin', path: '/settings/staff', language: 'en' });
  await screen.findByRole('heading', { level: 1, name: 'Options' });
  expect(texts.loaded).toBe(0);
  await go('/admin/barcode');
  await screen.findByRole('spinbutton', { name: 'How many barcodes' });
  expect(texts.loaded).toBe(1);
  await go('/settings/staff');
  await screen.findByRole('heading', { level: 1, name: 'Options' });
  await go('/admin/users');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(texts.loaded).toBe(1);
});
