import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getPatient, searchPatients } from '../../../contract/patients.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { fillIn } from '../../../src/resources/openResource.fixtures.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { fixture } from './audit.fixtures.ts';

const lab = useLab();
beforeEach(async () => {
  await emptyAuditLog(lab.db);
  for (const record of fixture.records.slice(0, 1))
    await fixture.insert?.(lab, { ...record, patientIds: '{4}' });
  await lab.ask(searchPatients, { as: 'Manager', body: { contractId: 1, term: '1981', gender: 'F' } });
  await lab.ask(getPatient, { as: 'Sorter', query: { id: 2 } });
});

const open = (path = '/admin/audit', language: 'ru' | 'en' | 'be' = 'en') =>
  renderApp({ lab, as: 'Admin', path, language });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('says in words who did what to which record, and opens the difference field by field', async () => {
  const { user } = await open();
  const row = within(await rowOf('Order: changed'));
  for (const text of ['Nurse Test', 'Order 17', 'Remarks', 'spilt']) expect(row.getByText(text)).toBeTruthy();
  await user.click(row.getByText('Order 17'));
  const difference = within(await screen.findByRole('row', { name: /^Remarks/ }));
  expect(difference.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['—', 'urgent']);
  expect(screen.getByText('nurse@test.lab')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Ковалёв Денис Иванович' }));
  await waitFor(() => expect(screen.queryByText('Patient: viewed')).toBeNull());
  expect(screen.getByText('Order: changed')).toBeTruthy();
});

test('says which order it was by its barcode, and names no patient that was deleted', async () => {
  const id = await insertOrder(lab.db, 17);
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject, patient_ids)
    values (now(), 1, 'order.cancel', ${`order ${String(id)}`}, '{999}')`);
  const { user } = await open();
  await user.click(await screen.findByText('Order 50 0000 0017'));
  expect(await screen.findByRole('link', { name: 'no. 999' })).toBeTruthy();
});

test('says by which fields a search was made, not what was typed', async () => {
  const { user } = await open();
  await user.click(within(await rowOf('Patient: searched')).getByText('Manager Test'));
  expect(await screen.findByText(/^Searched by: text, gender\. Found: \d+$/)).toBeTruthy();
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

test('shows who saw a patient', async () => {
  await open(`/admin/audit?filter=${encodeURIComponent('{"patientId":2}')}`);
  expect(await screen.findByText('Sorter Test')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
  expect(screen.getAllByText('Patient Петров Сергей Иванович')).not.toHaveLength(0);
  expect(await screen.findByDisplayValue('Петров Сергей Иванович, 12.02.1982')).toBeTruthy();
});

test('says how many calls were refused within a minute', async () => {
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject, details)
    values (now(), 1, 'call.forbidden', '', '{"call": "GET /v1.0/User", "times": 40, "requestId": "7F3K"}')`);
  const { user } = await open();
  await user.click(await screen.findByText('Call: refused: no permission'));
  expect(await screen.findByText('Call: GET /v1.0/User. Refused calls within this minute: 40')).toBeTruthy();
  expect(screen.getByText('Id of the call in the server’s log: 7F3K')).toBeTruthy();
});

test('says of which department an order was that was read by its barcode', async () => {
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject, details)
    values (now(), 1, 'order.readByBarcode', 'order 17', '{"unitId": 12}')`);
  const { user } = await open();
  await user.click(await screen.findByText('Order: read by barcode, another department'));
  expect(await screen.findByText('Department no. 12')).toBeTruthy();
});

test('says when more entries match than it can page through', async () => {
  const more = 'More than 10,000 entries match. Narrow the search to see the rest';
  await open();
  await rowOf('Order: changed');
  expect(screen.queryByText(more)).toBeNull();
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject)
    select now(), 1, 'order.read', 'order ' || n from generate_series(1, 10000) n`);
  await open();
  expect(await screen.findByText(more)).toBeTruthy();
});

const addFilter = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name }));
};

test('finds the lines of a patient by name, without the name in the address', async () => {
  const { user } = await open();
  await rowOf('Order: changed');
  await addFilter(user, 'Patient');
  await user.type(await screen.findByRole('combobox', { name: 'Patient' }), 'петров');
  await user.click(await screen.findByRole('option', { name: 'Петров Сергей Иванович, 12.02.1982' }));
  await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
  expect(screen.getAllByText('Patient Петров Сергей Иванович')).not.toHaveLength(0);
  expect(decodeURIComponent(location.href)).not.toMatch(/петров/i);
});

test('finds the lines of an order by its barcode', async () => {
  const id = await insertOrder(lab.db, 18);
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject)
    values (now(), 1, 'order.cancel', ${`order ${String(id)}`})`);
  const { user } = await open();
  await rowOf('Order: changed');
  await addFilter(user, 'Barcode');
  await fillIn(user, await screen.findByRole('textbox', { name: 'Barcode' }), '5000000018');
  await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
  expect(screen.getByText('Order 50 0000 0018')).toBeTruthy();
});
