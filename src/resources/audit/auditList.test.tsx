import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPatient, searchPatients } from '../../../contract/patients.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { auditFixture } from './audit.fixtures.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.db.execute('truncate audit_log');
  for (const record of auditFixture.records.slice(0, 1)) await auditFixture.insert?.(lab, record);
  await lab.ask(searchPatients, { as: 'Manager', body: { contractId: 1, term: '1981', gender: 'F' } });
  await lab.ask(getPatient, { as: 'Sorter', query: { id: 2 } });
});

const open = (path = '/admin/audit', language: 'ru' | 'en' | 'be' = 'en') =>
  renderApp({ lab, as: 'Admin', path, language });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('says in words who did what to which record, and opens the difference field by field', async () => {
  const { user } = await open();
  const row = within(await rowOf('Order: changed'));
  for (const text of ['nurse@test.lab', 'Order 17', 'Remarks', 'spilt'])
    expect(row.getByText(text)).toBeTruthy();
  await user.click(row.getByText('Order 17'));
  const difference = within(await screen.findByRole('row', { name: /^Remarks/ }));
  expect(difference.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['—', 'urgent']);
  expect(screen.getByText('Patients no.: 4')).toBeTruthy();
});

test('says what a search was by, not what was typed', async () => {
  const { user } = await open();
  await user.click(within(await rowOf('Patient: searched')).getByText('manager@test.lab'));
  expect(await screen.findByText(/^Searched by: text, sex\. Found: \d+$/)).toBeTruthy();
  expect(screen.queryByText(/1981/)).toBeNull();
});

test.each([
  ['ru', 'Заказ: изменение', 'Пациент: просмотр'],
  ['be', 'Заказ: змяненне', 'Пацыент: прагляд'],
] as const)('speaks %s', async (language, changed, seen) => {
  await open('/admin/audit', language);
  expect(await screen.findByText(changed)).toBeTruthy();
  expect(screen.getByText(seen)).toBeTruthy();
});

test('shows who saw a patient, by the patient’s number only', async () => {
  await open(`/admin/audit?filter=${encodeURIComponent('{"patientId":2}')}`);
  expect(await screen.findByText('Patient: viewed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
  expect(screen.getByText('sorter@test.lab')).toBeTruthy();
});
