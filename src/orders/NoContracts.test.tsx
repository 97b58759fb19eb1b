import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contracts } from '../../server/core/db/schema/contracts.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { useLab } from '../../tests/support/testLab.ts';

const lab = useLab(async () => {
  await lab.db.update(contracts).set({ isActive: false });
});

test.each(['/results', '/sort', '/create-order', '/order-import'])(
  'without contracts %s leads an administrator to the first steps, and tells others whom to ask',
  async (path) => {
    await renderApp({ lab, as: 'Admin', path });
    const notice = within(await screen.findByText(/There are no contracts yet/));
    const link = notice.getByRole('link', { name: 'First steps of the laboratory' });
    expect(link.getAttribute('href')).toBe('/today');
    expect(screen.queryByRole('list', { name: 'Promised days' })).toBeNull();
    cleanup();
    await renderApp({ lab, as: 'Nurse', path });
    await screen.findByText(
      'You have no contracts yet. Ask a manager or an administrator to connect one to your account',
    );
  },
);
