import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import * as texts from '../../i18n/useArea.ts';
import { chosenCodes, openWizard, reload } from './drafts/wizard.fixtures.tsx';

const lab = useLab();

test('an unfinished order is resumed after a failure on its screen and a reload (WIZ-12)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { useArea } = texts;
  vi.spyOn(texts, 'useArea').mockImplementation((area) => {
    if (area === 'excel') throw new Error('broken');
    return useArea(area);
  });
  const draft = { patientId: 1, activeStep: 'services' as const, parentCodes: ['1001'] };
  const app = await openWizard({ lab, draft, step: 'patient' });
  await app.user.click(await screen.findByRole('button', { name: 'Excel' }));
  await screen.findByText(/^This page could not be shown/);
  expect(screen.queryByText('The order is kept among the unfinished ones')).toBeNull();
  const { user } = await reload(app, lab);
  await user.click(await screen.findByRole('link', { name: /Services/ }));
  await screen.findByRole('region', { name: 'Basket' });
  expect(chosenCodes()).toEqual(['1001']);
  expect(screen.queryByRole('region', { name: /^Unfinished order/ })).toBeNull();
});
