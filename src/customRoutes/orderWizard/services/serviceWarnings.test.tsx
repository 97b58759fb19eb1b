import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contracts } from '../../../../server/core/db/schema/contracts.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { basket, chosenCodes, openWizard, searchField } from '../drafts/wizard.fixtures.tsx';
import { rowOf } from './services.fixtures.ts';

const lab = useLab();

describe('a service for the other sex', () => {
  const open = (patientId: number) => openWizard({ lab, draft: { patientId, activeStep: 'services' } });

  test('is marked in the list before it is chosen, and rejected with a message that says why', async () => {
    const { user } = await open(2);
    const row = within(await rowOf('5001'));
    await row.findByText('women only');
    await user.click(row.getByRole('button', { name: 'Add 5001' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(
      'The test is for men only or for women only and does not suit this patient. Remove it from the order: 5001',
    );
    expect(chosenCodes()).toEqual([]);
  });

  test('is not marked for a patient of the right sex', async () => {
    await open(1);
    await waitFor(async () => expect((await rowOf('5001')).textContent).not.toContain('women only'));
  });
});

test('the limit of services is shown before it is reached', async () => {
  await lab.db.update(contracts).set({ maxServices: 7 }).where(eq(contracts.id, 1));
  const { user } = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001'] },
  });
  const field = await searchField();
  await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
  expect(within(basket()).queryByText(/can be added/)).toBeNull();
  await user.type(field, '1002{Enter}');
  await within(basket()).findByText('5 more services can be added');
  for (const code of ['1003', '2001', '2002', '2003', '3001']) await user.keyboard(`${code}{Enter}`);
  await within(basket()).findByText('No more can be added: an order may have 7 services at most');
  await lab.db.update(contracts).set({ maxServices: 100 }).where(eq(contracts.id, 1));
});
