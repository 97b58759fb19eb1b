import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calculateServices } from '../../../contract/orders.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import type * as ServiceListModule from './services/ServiceList.tsx';
import type * as StepperModule from './Stepper.tsx';
import { basket, chosenCodes, openWizard, searchField, stepper } from './wizard.fixtures.tsx';

const renders = vi.hoisted(() => ({ stepper: 0, services: 0 }));
vi.mock('./Stepper.tsx', async (importOriginal) => {
  const { Stepper } = await importOriginal<typeof StepperModule>();
  const Counted = (props: ComponentProps<typeof Stepper>) => {
    renders.stepper += 1;
    return Stepper(props);
  };
  return { Stepper: Counted };
});
vi.mock('./services/ServiceList.tsx', async (importOriginal) => {
  const { ServiceList } = await importOriginal<typeof ServiceListModule>();
  const Counted = (props: ComponentProps<typeof ServiceList>) => {
    renders.services += 1;
    return ServiceList(props);
  };
  return { ServiceList: Counted };
});

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('a new price does not rerender the stepper or the list of services', async () => {
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
  expect(renders.stepper).toBeGreaterThan(0);
  const before = { ...renders };
  held.release();
  await within(await stepper()).findByText('1 service · 40.00 BYN');
  await within(basket()).findByText('1 tube');
  expect(renders).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Add 1002' }));
  await waitFor(() => expect(renders.services).toBeGreaterThan(before.services));
});
