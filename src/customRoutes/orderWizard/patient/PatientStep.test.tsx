import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { patients } from '../../../../server/core/db/schema/patients.ts';
import { searchPatients } from '../../../../contract/patients.ts';
import { userIds } from '../../../../tests/support/fixture.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { reject } from '../../../../tests/support/intercepts.ts';
import { screenOf, type RenderedApp } from '../../../../tests/support/renderApp.tsx';
import { enter } from '../../../../tests/support/fillIn.ts';

const namesake = {
  contractId: 1,
  lastName: 'Семёнова',
  gender: 'F' as const,
  dateOfBirth: '1990-01-01',
  createdAt: new Date('2026-11-01T08:00:00Z'),
};

const lab = useLab();

/** Patient searches sent, and all calls. */
let searches = 0;
let calls: string[] = [];
beforeEach(() => {
  searches = 0;
  calls = [];
});
const open = screenOf(lab, {
  as: 'Nurse',
  path: '/create-order',
  intercept: (method, path) => {
    calls.push(`${method} ${path}`);
    if (path === searchPatients.path) searches += 1;
    return null;
  },
});

const searchField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search patient' });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const surnames = () =>
  within(screen.getByRole('grid', { name: 'Patients' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('b')?.textContent);
const showsOnly = (...expected: string[]) => waitFor(() => expect(surnames()).toEqual(expected));
const chosen = async ({ place }: RenderedApp, name: RegExp) => {
  await waitFor(() => expect(place()).toBe('/create-order/services'));
  expect(screen.getByRole('navigation', { name: 'Steps of the order' }).textContent).toMatch(name);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the list', () => {
  test('shows the patients of the only contract, search focused, sorted by the column heads (PAT-01, PAT-02, PAT-04, PAT-07, FILT-25)', async () => {
    const { user } = await open();
    const row = await rowOf(/Иванова Мария Ивановна/);
    expect(row.textContent).toContain('Female');
    expect(row.textContent).toContain('11.01.1981');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' }).value).toBe('1');
    screen.getByText('1–3 of 3');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Patient',
      'Gender',
      'Date of birth',
      'Actions',
    ]);
    await waitFor(async () => expect(document.activeElement).toBe(await searchField()));
    await user.click(button('Date of birth'));
    await user.click(button('Date of birth'));
    expect(surnames()).toEqual(['Соколова', 'Петров', 'Иванова']);
    expect(screen.getByRole('columnheader', { name: 'Date of birth' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(searches).toBe(1);
  });

  test('without a contract nothing can be searched or added, and the page says why (PAT-23)', async () => {
    const { user } = await open({ as: 'Manager' });
    const field = await searchField();
    expect(field.disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Contract' }));
    for (const name of ['Add patient', 'Excel']) expect(button(name).disabled).toBe(true);
    await user.click(button('Filters'));
    const filters = screen.getByRole('form', { name: 'Filters' });
    expect(within(filters).getByRole('button', { name: 'Show' }).matches(':disabled')).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department' }).disabled).toBe(true);
    screen.getByText('Choose a contract to find or add a patient');
    expect(searches).toBe(0);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'South Clinic');
    await rowOf(/Ковалёв Денис/);
    expect(field.disabled).toBe(false);
    // Its only department.
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department' }).value).toBe('21');
    expect(searches).toBe(1);
  });

  test('takes the top hit of a surname and Enter typed in one go', async () => {
    const app = await open();
    await rowOf(/Петров/);
    await enter(app.user, await searchField(), 'Соколова{Enter}');
    await chosen(app, /Соколова/);
  });

  test('Enter moves to the list when several have the name, and chooses by the full name', async () => {
    await lab.db.insert(patients).values([
      { ...namesake, firstName: 'Анна' },
      { ...namesake, firstName: 'Анна', dateOfBirth: '1985-03-03' },
    ]);
    const app = await open();
    await rowOf(/Петров/);
    await enter(app.user, await searchField(), 'семенова{Enter}');
    await showsOnly('Семёнова', 'Семёнова');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Семёнова Анна'));
    expect(app.place()).toBe('/create-order');
    await app.user.clear(await searchField());
    await enter(app.user, await searchField(), 'семенова а. 1985{Enter}');
    await chosen(app, /Семёнова/);
    await lab.db.delete(patients).where(eq(patients.lastName, 'Семёнова'));
  });

  test('chooses nobody by a patronymic or a mistyped name, searches from three characters on, and offers to register who was not found (PAT-10, PAT-54)', async () => {
    const { user, place } = await open();
    await rowOf(/Петров/);
    await user.type(await searchField(), 'Пе');
    screen.getByText('At least 3 characters');
    await user.type(await searchField(), 'т');
    await showsOnly('Петров');
    expect(searches).toBe(2);
    await user.keyboard('{Escape}');
    await showsOnly('Иванова', 'Петров', 'Соколова');

    await enter(user, await searchField(), 'Иванович{Enter}');
    await showsOnly('Петров');
    expect(place()).toBe('/create-order');

    await user.clear(await searchField());
    await enter(user, await searchField(), 'Саколова{Enter}');
    await screen.findByText('No exact matches. Perhaps you meant:');
    await showsOnly('Соколова');
    await user.keyboard('{Enter}');
    expect(place()).toBe('/create-order');

    await user.clear(await searchField());
    await enter(user, await searchField(), 'Антонов Олег');
    await screen.findByText('Patient not found. Check the last name or add a new one');
    await user.click(button('Register Антонов Олег'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New patient' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Антонов');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Олег');
  });

  test('is navigated by arrow keys; typing continues the search; a click on a row, but not on its buttons, chooses the patient (PAT-03, PAT-24, PAT-26)', async () => {
    const app = await open();
    await rowOf(/Петров/);
    await app.user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf(/Петров/)));
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    await app.user.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(async () => expect(document.activeElement).toBe(await searchField()));
    await app.user.click(button('Card Петров Сергей Иванович'));
    await screen.findByRole('dialog', { name: 'Patient card' });
    await app.user.keyboard('{Escape}');
    expect(app.place()).toBe('/create-order');
    calls = [];
    await app.user.click(screen.getByText('12.02.1982'));
    await chosen(app, /Петров/);
    expect(calls[0]).toBe('GET /v1.0/Patient?id=2');

    await app.go('/create-order');
    await rowOf(/Петров/);
    await waitFor(async () => expect(document.activeElement).toBe(await searchField()));
    await app.user.keyboard('{ArrowDown}{End}{Enter}');
    await chosen(app, /Соколова/);
  });

  test('filters apply automatically; invalid ones show an error and change nothing (PAT-14, PAT-15)', async () => {
    const { user } = await open();
    await rowOf(/Петров/);
    await user.click(button('Filters'));
    const filters = within(screen.getByRole('form', { name: 'Filters' }));
    await user.type(filters.getByRole('textbox', { name: 'Last name' }), 'Со');
    await user.type(filters.getByRole('textbox', { name: 'Date of birth' }), '31022020');
    await user.type(filters.getByRole('textbox', { name: 'Phone' }), '8029');
    await user.type(filters.getByRole('textbox', { name: 'E-mail' }), 'nurse');
    await filters.findByText('At least 3 characters');
    await filters.findByText('There is no such date');
    await filters.findByText('A number as +375-XX-XXX-XX-XX');
    await filters.findByText('This is not a valid e-mail address');
    expect(searches).toBe(1);

    await user.click(filters.getByRole('button', { name: 'Reset' }));
    await user.selectOptions(filters.getByRole('combobox', { name: 'Gender' }), 'Male');
    await showsOnly('Петров');
    await user.click(filters.getByRole('button', { name: 'Reset' }));
    // Typed without pauses it would be a scan.
    fireEvent.change(filters.getByRole('textbox', { name: 'Phone' }), { target: { value: '80290000003' } });
    await showsOnly('Соколова');
  });

  test('a failed list shows an error and a retry', async () => {
    const { user, intercept } = await open({
      intercept: reject(searchPatients, { code: 'Forbidden', statusMessage: 'Not for you today' }, 403),
    });
    await screen.findByText('Not for you today');
    intercept();
    await user.click(button('Try again'));
    await rowOf(/Петров/);
  });
});

test('a user of several contracts starts in the contract of the last order, search focused (PAT-01)', async () => {
  await insertOrder(lab.db, 1, { contractId: 2, clientUnitId: 21, patientId: 4, createdBy: userIds.Manager });
  await open({ as: 'Manager' });
  await rowOf(/Ковалёв Денис/);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' }).value).toBe('2');
  await waitFor(async () => expect(document.activeElement).toBe(await searchField()));
});
