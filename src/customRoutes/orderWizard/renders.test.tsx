import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { calculateServices } from '../../../contract/orders.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import * as services from './services/ServiceList.tsx';
import * as steppers from './Stepper.tsx';
import { basket, chosenCodes, openWizard, searchField, stepper } from './drafts/wizard.fixtures.tsx';

const lab = useLab();

test('a new price does not rerender the stepper or the list of services', async () => {
  const shown = { stepper: vi.spyOn(steppers, 'Stepper'), services: vi.spyOn(services, 'ServiceList') };
  const renders = () => [shown.stepper.mock.calls.length, shown.services.mock.calls.length] as const;
  const held = holdResponses(lab);
  const { user } = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes: ['2001'] },
    intercept: (_, path) => (path.startsWith(calculateServices.path) ? held.ask(path) : null),
  });
  await searchField();
  await screen.findByRole('button', { name: 'Add 1002' });
  await waitFor(() => expect(chosenCodes()).toEqual(['2001']));
  // Wait until only the calculation is pending.
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(within(await stepper()).queryByText('1 service · 40.00 BYN')).toBeNull();
  const before = renders();
  expect(before[0]).toBeGreaterThan(0);
  held.release();
  await within(await stepper()).findByText('1 service · 40.00 BYN');
  await within(basket()).findByText('1 tube');
  expect(renders()).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Add 1002' }));
  await waitFor(() => expect(renders()[1]).toBeGreaterThan(before[1]));
});
