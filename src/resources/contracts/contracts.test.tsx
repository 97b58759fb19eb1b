import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, gt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, contractSettings } from '../../../contract/contractSettings.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { fakeHub } from '../../../tests/support/fakeHub.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { additionalFields, clientUnits, contracts } from '../../../server/core/db/schema/contracts.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();
beforeEach(async () => {
  await lab.db.delete(orders);
  await lab.db.update(contracts).set({ isActive: true });
  await lab.db.update(clientUnits).set({ isActive: true });
});

const hub = fakeHub();
const open = (path = '/admin/contracts') => renderApp({ lab, as: 'Admin', path, hub: hub.connect });

test('departments are removed after a prompt, unless orders are open; orders of others may be read by barcode once the contract allows it, off at first (CON-06, CON-07, D4)', async () => {
  await insertOrder(lab.db, 1, { clientUnitId: 11 });
  const { user } = await open('/admin/contracts/1');
  await user.click(await screen.findByRole('tab', { name: 'Departments' }));
  expect(await screen.findAllByText(/1 order in progress/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Remove “Reception”' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove “Ward”' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(async () =>
    expect(await lab.db.$count(clientUnits, eq(clientUnits.isActive, false))).toBe(1),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove “Ward”' })).toBeNull());
  const allows = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Orders of other departments may be read by scanned barcode',
  });
  expect(allows.checked).toBe(false);
  await user.click(allows);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await lab.db.$count(contracts, eq(contracts.readByBarcode, true))).toBe(1),
  );
});

test('all contracts are removed after a word is typed; their number is shown (CON-08, X-09)', async () => {
  const { user } = await open();
  await screen.findByText('NORTH');
  const boxes = screen.getAllByRole('checkbox');
  await user.click(boxes[1] as HTMLElement);
  await screen.findByText('1 item selected');
  expect(screen.queryByRole('button', { name: 'Remove all contracts' })).toBeNull();
  await user.click(boxes[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Remove all contracts' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(dialog.textContent).toMatch(/2 contracts will be removed/);
  const input = within(dialog).getByRole('textbox', { name: 'Type the word “remove”' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.type(input, 'remove');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await lab.db.$count(contracts, eq(contracts.isActive, true))).toBe(0));
});

test('an additional field is added, the promo code cannot be renamed, an option of a list is named in three languages (CON-10, CON-11, X-108)', async () => {
  const options = [{ value: 'A', name: { ru: 'Ангина', en: '', be: '' } }];
  await lab.db.update(additionalFields).set({ type: 'list', options }).where(eq(additionalFields.id, 1));
  const { user } = await open('/admin/contracts/settings?contractId=1');
  await user.click(await screen.findByRole('tab', { name: 'Additional fields' }));
  const promo = await screen.findByRole('group', { name: 'Online promocode' });
  const [name] = within(promo).getAllByRole('textbox');
  expect(name?.hasAttribute('readonly')).toBe(true);
  const diagnosis = within(screen.getByRole('group', { name: 'Diagnosis' }));
  const option = (language: string) =>
    diagnosis.getAllByRole('textbox', { name: `Name (${language})` }).at(-1) as HTMLElement;
  await enter(user, option('en'), 'Tonsillitis');
  await user.click(diagnosis.getByRole('button', { name: 'Add' }));
  await enter(user, option('ru'), 'Бронхит');
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  for (const language of ['ru', 'en', 'be']) {
    const inputs = screen.getAllByRole('textbox', { name: `Name (${language})` });
    await enter(user, inputs.at(-1) as HTMLElement, `Weight ${language}`);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const rows = await lab.db.select().from(additionalFields).where(eq(additionalFields.contractId, 1));
    const weight = { ru: 'Weight ru', en: 'Weight en', be: 'Weight be' };
    expect(rows.find(({ position }) => position === 3)?.fieldName).toEqual(weight);
    expect(rows.find(({ id }) => id === 1)?.options).toEqual([
      { value: 'A', name: { ru: 'Ангина', en: 'Tonsillitis', be: '' } },
      { value: 'Бронхит', name: { ru: 'Бронхит', en: '', be: '' } },
    ]);
  });
  await lab.db.update(additionalFields).set({ type: 'text', options: [] });
});

test('a rejected save opens the first tab with an error, focuses the field and names what is missing (D4)', async () => {
  const { user } = await open('/admin/contracts/2');
  const code = await screen.findByRole('textbox', { name: 'Code in the laboratory system' });
  await user.clear(code);
  await user.click(screen.getByRole('tab', { name: 'Labels' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByRole('tab', { name: 'Main', selected: true })).toBeTruthy();
  expect(screen.getByText('Fill in the required fields: Code in the laboratory system')).toBeTruthy();
});

test('a contract gets a cut-off hour and days off of its own, the validity of online orders shows the last day of one made today, results are sent to its addresses, as a link and not at night (D4, D9)', async () => {
  const addresses = ['one@clinic.test'];
  await lab.db.update(contracts).set({ resultDelivery: 'email', resultAddresses: addresses });
  const { user } = await open('/admin/contracts/2');
  await user.click(await screen.findByRole('tab', { name: 'Schedule' }));
  fireEvent.change(await screen.findByLabelText('Cut-off time'), { target: { value: '15:30' } });
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  fireEvent.change(await screen.findByLabelText(/^Date/), { target: { value: '24.12.2026' } });
  await enter(user, screen.getByRole('textbox', { name: /^Name/ }), 'Clinic closed');
  await screen.findByText('In the last 30 days no deadline would have moved.');

  await user.click(screen.getByRole('tab', { name: 'Ordering' }));
  await screen.findByText('An order placed today is valid until 20.12.2026, a paid one until 18.02.2027.');
  await user.type(screen.getByRole('spinbutton', { name: /^Validity of online orders/ }), '14');
  await user.type(screen.getByRole('spinbutton', { name: /^Validity of paid online orders/ }), '30');
  await screen.findByText('An order placed today is valid until 04.12.2026, a paid one until 20.12.2026.');

  await user.click(screen.getByRole('tab', { name: 'Results' }));
  const more = await screen.findByRole('combobox', { name: /E-mail addresses for results/ });
  await enter(user, more, 'two@clinic.test{Enter}');
  await user.click(screen.getByRole('combobox', { name: /^What the e-mail has/ }));
  await user.click(screen.getByRole('option', { name: 'A link that asks for the birth date' }));
  fireEvent.change(screen.getByLabelText('No e-mails from'), { target: { value: '21:00' } });
  fireEvent.change(screen.getByLabelText('No e-mails until'), { target: { value: '08:00' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const [stored] = await lab.db.select().from(contracts).where(eq(contracts.id, 2));
    expect(stored).toMatchObject({
      cutOff: '15:30',
      holidays: [{ day: '2026-12-24', name: 'Clinic closed' }],
      resultAddresses: ['one@clinic.test', 'two@clinic.test'],
      resultForm: 'link',
      resultLinkDays: 5,
      quietFrom: '21:00',
      quietTo: '08:00',
    });
  });
});

test('additional fields are put in order by the keyboard, and each move is announced (CON-11)', async () => {
  await lab.db.delete(additionalFields).where(gt(additionalFields.id, 2));
  const { user } = await open('/admin/contracts/1');
  await user.click(await screen.findByRole('tab', { name: 'Additional fields' }));
  const fields = await screen.findAllByRole('group');
  // jsdom has no layout, and the keyboard moves an item to the next place below.
  for (const [at, field] of fields.entries())
    field.getBoundingClientRect = () => new DOMRect(0, at * 200, 600, 190);
  screen.getByRole('button', { name: 'Move the field “Diagnosis”' }).focus();
  const place = () =>
    screen.getAllByRole('status').find(({ id }) => id.startsWith('DndLiveRegion'))?.textContent;
  await user.keyboard('[Space]');
  await waitFor(() => expect(place()).toBe('Now in place 1 of 2.'));
  await user.keyboard('[ArrowDown]');
  await waitFor(() => expect(place()).toBe('Now in place 2 of 2.'));
  await user.keyboard('[Space]');
  await waitFor(() => expect(place()).toBe('Dropped in place 2 of 2.'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const [first] = await lab.db
      .select({ name: additionalFields.fieldName })
      .from(additionalFields)
      .where(eq(additionalFields.contractId, 1))
      .orderBy(additionalFields.position);
    expect(first?.name.en).toBe('Online promocode');
  });
});

test('a value that was saved by another administrator meanwhile is not saved over in silence (CON-03)', async () => {
  const { user } = await open('/admin/contracts/1');
  await user.click(await screen.findByRole('tab', { name: 'Ordering' }));
  const most = await screen.findByRole<HTMLInputElement>('spinbutton', {
    name: 'Maximum services per order',
  });
  await user.clear(most);
  await user.type(most, '41');
  const stored = async () => (await lab.ask(contractSettings.one, { as: 'Admin', query: { id: 1 } })).item;
  await lab.ask(changeSettings, {
    as: 'Admin',
    body: { contractId: 1, rowVersion: (await stored()).version, maxServices: 43, labelCopies: 2 },
  });
  // The settings of the contract have changed, so the portal reads everything again.
  hub.handlers.UpdateSettings?.();
  const alert = within(
    (await screen.findByText(/^Somebody else has changed this record/)).closest(
      '[role=alert]',
    ) as HTMLElement,
  );
  // Who has saved what.
  await alert.findByText(/· Admin Test · Contract: changed$/);
  alert.getByRole('row', { name: /^Maximum services per order \d+ 43$/ });
  expect(most.value).toBe('41');
  expect((await stored()).maxServices).toBe(43);
  await user.click(screen.getByRole('button', { name: 'Save my changes' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ maxServices: 41, labelCopies: 2 }));
});
