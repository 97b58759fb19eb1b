import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calculateServices } from '../../../contract/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { chosenCodes, openWizard, searchField } from './drafts/wizard.fixtures.tsx';

const lab = useLab();

test.each([
  ['a patient (BSK-08)', 'Nurse', { patientId: null }, 'Select a patient'],
  ['a contract (BSK-09)', 'Manager', { patientId: 1 }, 'Select a contract'],
] as const)(
  'without %s the basket is not calculated, and the page says what is missing',
  async (_, as, draft, words) => {
    let calculations = 0;
    const { user } = await openWizard({
      lab,
      as,
      draft: { activeStep: 'services', ...draft },
      intercept: (__, path) => {
        if (path.startsWith(calculateServices.path)) calculations += 1;
        return null;
      },
    });
    await user.type(await searchField(), '1001{Enter}');
    const said = await screen.findAllByText(words);
    expect(said.length).toBeGreaterThan(0);
    expect(chosenCodes()).toEqual([]);
    expect(calculations).toBe(0);
  },
);
