import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchPatients } from '../../../contract/patients.ts';
import { searchServices } from '../../../contract/services.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { openWizard, searchField } from './drafts/wizard.fixtures.tsx';
import type { Step } from '../../paths/createOrder.ts';

const lab = useLab();
afterEach(() => void vi.useRealTimers());

/** Searches sent. */
let searches = 0;
beforeEach(() => {
  searches = 0;
});
/** Opens a step and, once its list is loaded, stops the clock; `pass` advances it. */
const open = async (step: Step, search: string) => {
  await openWizard({
    lab,
    step,
    intercept: (_, path) => {
      if (path.startsWith(search)) searches += 1;
      return null;
    },
  });
  await screen.findByText(/^1–\d+ of \d+$/);
  searches = 0;
};
const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('patients are searched for 200 ms after the last key (PAT-11)', async () => {
  await open('patient', searchPatients.path);
  const field = screen.getByRole('searchbox', { name: 'Search patient' });
  stopTheClock();
  write(field, 'Пет');
  await pass(150);
  write(field, 'Петр');
  await pass(199);
  expect(searches).toBe(0);
  await pass(1);
  expect(searches).toBe(1);
});

test('a filter of the patients is checked and applied 200 ms after the last key (PAT-17, CONST-03)', async () => {
  await open('patient', searchPatients.path);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const field = screen.getByRole('textbox', { name: 'Last name' });
  stopTheClock();
  write(field, 'Пе');
  await pass(199);
  expect(screen.queryByText('At least 3 characters')).toBeNull();
  await pass(1);
  screen.getByText('At least 3 characters');
  write(field, 'Петр');
  await pass(199);
  expect(searches).toBe(0);
  await pass(1);
  expect(searches).toBe(1);
});

test('services are searched for 500 ms after the last key (SVC-09, CONST-02)', async () => {
  await open('services', searchServices.path);
  const field = await searchField();
  stopTheClock();
  write(field, 'glu');
  await pass(400);
  write(field, 'gluc');
  await pass(499);
  expect(searches).toBe(0);
  await pass(1);
  expect(searches).toBe(1);
});
