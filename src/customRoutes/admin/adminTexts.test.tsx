import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import * as dictionary from '../../i18n/dictionary.ts';

const lab = useLab();

test('the administration’s texts come with the first entry, and once (I18N-06)', async () => {
  const load = vi.spyOn(dictionary, 'loadArea');
  const loaded = () => load.mock.calls.filter(([area]) => area === 'admin');
  const translators = new Map();
  const { go } = await renderApp({ lab, as: 'Admin', path: '/settings/staff', translators });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(loaded()).toEqual([]);
  await go('/admin/barcode');
  await screen.findByRole('spinbutton', { name: 'How many barcodes' });
  const first = loaded();
  expect(first).toContainEqual(['admin', 'en']);
  await go('/settings/staff');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await go('/admin/users');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(loaded()).toEqual(first);
});
