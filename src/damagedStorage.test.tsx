import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveInBrowser, leaveInTab } from '../tests/support/browserStorage.ts';
import { useLab } from '../tests/support/testLab.ts';
import { renderApp } from '../tests/support/renderApp.tsx';
import { markWorkingTab } from './authProvider/session.ts';

const lab = useLab();

const keys = ['contractId', 'outsourcing.providerId', 'clientUnitIds', 'documentLanguage', 'wizard.place'];
const keysOfTab = [
  'tab.wizard.id',
  'tab.wizard.place',
  'tab.wizard.newPatient',
  'tab.wizard.texts.a1',
  'tab.wizard.base.a1',
  'tab.order.done',
  'tab.order.editedFrom',
  'tab.sorting.search',
  'tab.results.search',
  'tab.form.admin/news.7',
];
const all = (names: readonly string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));

test.each([[5], ['text'], [true], [[1, null]], [{ state: 1, draft: 2, values: [] }]])(
  'every screen opens although each stored value is %j',
  async (junk) => {
    for (const [path, heading] of [
      ['/create-order/services', 'Create order'],
      ['/create-order-success', 'Create order'],
      ['/sort', 'Sorting'],
      ['/results', 'Results'],
    ] as const) {
      markWorkingTab();
      leaveInBrowser('Nurse', { ...all(keys, junk), 'wizard.drafts.a1': junk });
      leaveInTab('Nurse', all(keysOfTab, junk));
      await renderApp({ lab, as: 'Nurse', path });
      await screen.findByRole('heading', { name: heading, level: 1 }, { timeout: 8000 });
      expect(screen.queryByText(/could not be shown|Unexpected/), path).toBeNull();
      cleanup();
      localStorage.clear();
      sessionStorage.clear();
    }
  },
);
