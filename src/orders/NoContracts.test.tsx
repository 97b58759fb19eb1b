import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '../../server/core/db/schema/contracts.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
  await lab.db.update(contracts).set({ isActive: false });
});
afterAll(() => lab.close());

test.each(['/results', '/sort', '/create-order', '/order-import'])(
  'without contracts %s leads an administrator to the first steps, and tells others whom to ask',
  async (path) => {
    await renderApp({ lab, as: 'Admin', language: 'en', path });
    const notice = within(await screen.findByText(/There are no contracts yet/));
    const link = notice.getByRole('link', { name: 'First steps of the laboratory' });
    expect(link.getAttribute('href')).toBe('/today');
    expect(screen.queryByRole('list', { name: 'Promised days' })).toBeNull();
    cleanup();
    await renderApp({ lab, as: 'Nurse', language: 'en', path });
    await screen.findByText(
      'You have no contracts yet. Ask a manager or an administrator to connect one to your account',
    );
  },
);
