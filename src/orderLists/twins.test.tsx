import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patients } from '../../server/core/db/schema/patients.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { searchSorting } from '../../tests/support/sortingScreen.ts';
import { useLabOfToday } from '../../tests/support/testLab.ts';
import { setViewportWidth } from '../../tests/support/viewport.ts';

const lab = useLabOfToday(async () => {
  const twin = { contractId: 1, lastName: 'Гурская', firstName: 'НН', gender: 'F' as const };
  const born = { dateOfBirth: '2026-11-17', createdAt: lab.clock.now() };
  const twins = await lab.db
    .insert(patients)
    .values(['04:35', '04:52'].map((timeOfBirth) => ({ ...twin, ...born, timeOfBirth })))
    .returning({ id: patients.id });
  for (const [at, { id }] of twins.entries()) await insertOrder(lab.db, at + 1, { patientId: id });
  await insertOrder(lab.db, 3);
});

const rows = async (name: RegExp) =>
  (await screen.findAllByRole('row', { name })).map((row) => row.textContent);
const times = async () =>
  (await rows(/Гурская/))
    .map((text) => /\d\d:\d\d/.exec(text ?? '')?.[0])
    .toSorted((one = '', other = '') => one.localeCompare(other));

test.each([1366, 360])(
  'twins differ in the results by their times of birth, at %i px (X-191)',
  async (width) => {
    setViewportWidth(width);
    await renderApp({ lab, as: 'Nurse', path: '/results' });
    expect(await times()).toEqual(['04:35', '04:52']);
    expect((await rows(/Иванова/))[0]).not.toMatch(/:/);
  },
);

test.each([1366, 360])('twins differ in sorting by their times of birth, at %i px (X-191)', async (width) => {
  setViewportWidth(width);
  await searchSorting(lab);
  expect(await times()).toEqual(['04:35', '04:52']);
});
