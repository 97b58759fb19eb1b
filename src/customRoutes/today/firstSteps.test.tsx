import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab();

test('the first administrator of a laboratory is led to what it needs', async () => {
  lab.lab.mailer = { ...lab.lab.mailer, hasServer: false };
  const { user, place } = await renderApp({ lab, as: 'Admin', path: '/today' });
  const steps = within(await screen.findByRole('region', { name: 'First steps of the laboratory' }));
  steps.getByText('Done: 5 of 6');
  expect(screen.queryByText('Nothing waits for you')).toBeNull();
  await user.click(steps.getByRole('link', { name: /^Send a test e-mail.*To do$/ }));
  expect(place()).toBe('/admin/mail-manager/smtp');
});
