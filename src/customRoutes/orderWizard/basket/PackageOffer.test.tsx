import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../../server/core/db/schema/users.ts';
import { userIds } from '../../../../tests/support/fixture.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { basket, chosenCodes, openWizard } from '../drafts/wizard.fixtures.tsx';

const lab = useLab();

const draft = { patientId: 1, activeStep: 'services', parentCodes: ['1002', '2001', '2002'] } as const;
const total = () => within(basket()).getByText('Total').parentElement?.textContent;

test('a cheaper package is offered with its contents and added with one key', async () => {
  const { user } = await openWizard({ lab, draft });
  await screen.findByText('These 2 make up package 9002: 50.00 BYN cheaper.');
  screen.getByText('1 more test included');
  screen.getByText('Turnaround becomes: 3 working days');
  await user.keyboard('{Alt>}p{/Alt}');
  await waitFor(() => expect(chosenCodes()).toEqual(['1002', '9002']));
  await waitFor(() => expect(total()).toBe('Total60.00\u00a0BYN'));
  expect(screen.queryByText(/are package/)).toBeNull();
});

test('its button adds it too', async () => {
  const { user } = await openWizard({ lab, draft });
  await user.click(await screen.findByRole('button', { name: /^Replace/ }));
  await waitFor(() => expect(chosenCodes()).toEqual(['1002', '9002']));
});

test('no package is offered to a user who may not see prices', async () => {
  const flags = { sendByEmail: true, priceDisplay: false, calculatorImport: true, calculatorUse: true };
  await lab.db.update(users).set({ flags }).where(eq(users.id, userIds.Sorter));
  await openWizard({ lab, as: 'Sorter', scope: { contractId: 1, clientUnitId: null }, draft });
  await screen.findByText(/^\d+ tubes?/);
  expect(screen.queryByText(/are package/)).toBeNull();
});
