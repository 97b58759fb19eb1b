import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getPatient, searchPatients } from '../../../contract/patients.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { fillIn } from '../../../tests/support/fillIn.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
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
const tooMany = 'More than 10,000 entries match. Narrow the search to see the rest';
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('says in words who did what to which record, by which fields a search was made, and opens the difference field by field', async () => {
  const id = await insertOrder(lab.db, 17);
  const add = (action: string, subject: string, details: object, patientIds = '{}') =>
    lab.db.execute(sql`insert into audit_log (at, user_id, action, subject, details, patient_ids)
      values (now(), 1, ${action}, ${subject}, ${JSON.stringify(details)}, ${patientIds})`);
  await add('order.cancel', `order ${String(id)}`, {}, '{999}');
  await add('call.forbidden', '', { call: 'GET /v1.0/User', times: 40, requestId: '7F3K' });
  await add('order.readByBarcode', 'order 18', { unitId: 12 });
  const { user } = await open();
  const row = within(await rowOf('Order: changed'));
  expect(screen.queryByText(tooMany)).toBeNull();
  for (const text of ['Nurse Test', 'Order 17', 'Remarks', 'spilt']) expect(row.getByText(text)).toBeTruthy();
  await user.click(row.getByText('Order 17'));
  const difference = within(await screen.findByRole('row', { name: /^Remarks/ }));
  expect(difference.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['—', 'urgent']);
  expect(screen.getByText('nurse@test.lab')).toBeTruthy();

  await user.click(within(await rowOf('Patient: searched')).getByText('Manager Test'));
  expect(await screen.findByText(/^Searched by: text, gender\. Found: \d+$/)).toBeTruthy();
  expect(screen.queryByText(/1981/)).toBeNull();

  // An order is named by its barcode; a patient that was deleted has no name.
  await user.click(screen.getByText('Order 50 0000 0017'));
  expect(await screen.findByRole('link', { name: 'no. 999' })).toBeTruthy();
  await user.click(screen.getByText('Call: refused: no permission'));
  expect(await screen.findByText('Call: GET /v1.0/User. Refused calls within this minute: 40')).toBeTruthy();
  expect(screen.getByText('Id of the call in the server’s log: 7F3K')).toBeTruthy();
  await user.click(screen.getByText('Order: read by barcode, another department'));
  expect(await screen.findByText('Department no. 12')).toBeTruthy();

  await user.click(screen.getByRole('link', { name: 'Ковалёв Денис Иванович' }));
  await waitFor(() => expect(screen.queryByText('Patient: viewed')).toBeNull());
  expect(screen.getByText('Order: changed')).toBeTruthy();
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

test('says when more entries match than it can page through', async () => {
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject)
    select now(), 1, 'order.read', 'order ' || n from generate_series(1, 10000) n`);
  await open();
  expect(await screen.findByText(tooMany)).toBeTruthy();
});

const addFilter = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name }));
};

test('finds lines by the barcode of an order, and by the name of a patient, without the name in the address', async () => {
  const id = await insertOrder(lab.db, 18);
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject)
    values (now(), 1, 'order.cancel', ${`order ${String(id)}`})`);
  const { user } = await open();
  await rowOf('Order: changed');
  await addFilter(user, 'Barcode');
  const barcode = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Barcode' });
  await fillIn(user, barcode, '5000000018');
  await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
  expect(screen.getByText('Order 50 0000 0018')).toBeTruthy();
  await user.clear(barcode);
  await rowOf('Order: changed');

  await addFilter(user, 'Patient');
  await user.type(await screen.findByRole('combobox', { name: 'Patient' }), 'петров');
  await user.click(await screen.findByRole('option', { name: 'Петров Сергей Иванович, 12.02.1982' }));
  await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
  expect(screen.getAllByText('Patient Петров Сергей Иванович')).not.toHaveLength(0);
  expect(decodeURIComponent(location.href)).not.toMatch(/петров/i);
});

test('is narrowed to a contract, a card and a service by name, shows reads of lists on request, and who did what on a phone (X-242)', async () => {
  await lab.db.execute(sql`insert into audit_log (at, user_id, action, subject)
    values (now(), 4, 'contractSettings.update', 'contract 2'), (now(), 4, 'discountCard.update', 'discountCard 1'),
      (now(), 4, 'serviceExtension.publish', 'service 1')`);
  const { user } = await open();
  await rowOf('Order: changed');
  expect(screen.queryByText('Audit log: viewed')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'With reads of lists' }));
  expect(await screen.findAllByText('Audit log: viewed')).not.toHaveLength(0);
  await user.click(screen.getByRole('switch', { name: 'With reads of lists' }));
  await waitFor(() => expect(screen.queryByText('Audit log: viewed')).toBeNull());
  for (const [filter, typed, option, shown] of [
    ['Contract', 'South', 'South Clinic', 'Contract South Clinic'],
    ['Discount card', 'lab', 'LAB-10', 'Discount card LAB-10'],
    ['Service', '1001', /^1001 · /, /^Service 1001 /],
  ] as const) {
    await addFilter(user, filter);
    const choice = await screen.findByRole('combobox', { name: filter });
    await user.type(choice, typed);
    await user.click(await screen.findByRole('option', { name: option }));
    await waitFor(() => expect(screen.queryByText('Order: changed')).toBeNull());
    expect(await screen.findByText(shown)).toBeTruthy();
    await user.clear(choice);
    await rowOf('Order: changed');
  }
  act(() => setViewportWidth(360));
  expect((await rowOf('Order: changed')).textContent).toMatch(/Nurse TestOrder: changedOrder 17/);
});
