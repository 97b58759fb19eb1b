import { screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useApp, type RenderedApp } from '../../../../tests/support/renderApp.tsx';
import { patients } from '../../../../server/core/db/schema/patients.ts';
import { getPatient, updatePatient } from '../../../../contract/patients.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

const { lab, open } = useApp({ as: 'Nurse', path: '/create-order' }, ({ db }) =>
  db.update(patients).set({ patientCode: 'P-2' }).where(eq(patients.id, 2)),
);

/** Opens the card of a patient of the list. */
const openCard = async ({ user }: RenderedApp, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Card ${name}` }));
  await screen.findByRole('button', { name: 'Edit' });
};
const card = () => within(screen.getByRole('dialog', { name: 'Patient card' }));
const box = (name: string) => card().getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => card().getByRole<HTMLButtonElement>('button', { name });

test('a patient card opens read-only; the edit icon leads into the form and out of it again; the first change enables Save, Cancel reverts the changes; a saved change shows in the row at once, and the patient code stays (PAT-40..43, PAT-47..49)', async () => {
  const app = await open();
  const { user } = app;
  await openCard(app, 'Петров Сергей Иванович');
  for (const text of ['12.02.1982', 'Male', '+375 29 000 00 02', 'Passport MP0000002', 'P-2'])
    await card().findByText(text);
  expect(card().queryByRole('textbox')).toBeNull();

  await user.click(button('Edit'));
  await waitFor(() => expect(document.activeElement).toBe(box('Last name')));
  await user.type(box('Last name'), 'а');
  await user.click(button('Edit'));
  expect(card().queryByRole('textbox')).toBeNull();
  await user.click(button('Edit'));
  expect(box('Last name').value).toBe('Петров');

  expect(button('Save').disabled).toBe(true);
  await user.type(box('First name'), 'а');
  expect(button('Save').disabled).toBe(false);
  await user.click(button('Cancel'));
  card().getByText('Male');
  await user.click(button('Edit'));
  expect(box('First name').value).toBe('Сергей');
  expect(button('Save').disabled).toBe(true);

  await user.clear(box('Last name'));
  await enter(user, box('Last name'), 'Петренко');
  await user.clear(box('Date of birth'));
  await user.type(box('Date of birth'), '01011970');
  await user.click(card().getByRole('radio', { name: 'Female' }));
  await user.clear(box('Phone'));
  await user.click(button('Save'));
  await screen.findByText('Patient card saved');
  const row = await screen.findByRole('row', { name: /Петренко Сергей Иванович/ });
  for (const text of ['01.01.1970', 'Female']) expect(row.textContent).toContain(text);
  expect(row.className).toBe('changed');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await lab.db.select().from(patients).where(eq(patients.id, 2))).toMatchObject([
    { lastName: 'Петренко', gender: 'F', dateOfBirth: '1970-01-01', mobilePhone: '', patientCode: 'P-2' },
  ]);
});

test('a wrong phone is an error at its field, and a change is not discarded without a prompt; a change of somebody else meanwhile stays beside that of the user, in the same field the user decides', async () => {
  const app = await open();
  const { user } = app;
  const edit = async () => {
    await openCard(app, 'Соколова Ольга Ивановна');
    await user.click(button('Edit'));
  };
  const other = (change: Partial<typeof patients.$inferInsert>) =>
    lab.db
      .update(patients)
      .set({ ...change, version: sql`${patients.version} + 1` })
      .where(eq(patients.id, 3));

  await edit();
  await user.clear(box('Phone'));
  await user.type(box('Phone'), '29123');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await card().findByText('A number as +375-XX-XXX-XX-XX');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Close without saving?' });
  await user.click(screen.getByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await lab.db.select().from(patients).where(eq(patients.id, 3))).toMatchObject([
    { mobilePhone: '375290000003' },
  ]);

  await edit();
  await user.type(box('Address'), 'Минск');
  await other({ email: 'sokolova@mail.by' });
  await user.click(button('Save'));
  await screen.findByText('Patient card saved');
  expect(await lab.db.select().from(patients).where(eq(patients.id, 3))).toMatchObject([
    { address: 'Минск', email: 'sokolova@mail.by', version: 3 },
  ]);

  await edit();
  await user.clear(box('Phone'));
  await user.type(box('Phone'), '80291111111');
  const { patient } = await lab.ask(getPatient, { as: 'Manager', query: { id: 3 } });
  await lab.ask(updatePatient, {
    as: 'Manager',
    body: { ...patient, gender: 'F', mobilePhone: '375292222222' },
  });
  await user.click(button('Save'));
  const alert = await card().findByRole('alert');
  expect(alert.textContent).toContain('While you were editing, Manager Test saved other values');
  expect(alert.textContent).toContain('Phone: +375 29 222 22 22');
  expect(box('Phone').value).toBe('+375 29 111 11 11');
  await user.click(button('Take the saved values'));
  expect(box('Phone').value).toBe('+375 29 222 22 22');

  await user.clear(box('Phone'));
  await user.type(box('Phone'), '80291111111');
  await other({ mobilePhone: '375293333333' });
  await user.click(button('Save'));
  await card().findByText('+375 29 333 33 33');
  await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(false));
  await user.click(button('Save'));
  await screen.findByText('Patient card saved');
  expect(await lab.db.select().from(patients).where(eq(patients.id, 3))).toMatchObject([
    { mobilePhone: '375291111111' },
  ]);
});

describe('who saw the patient', () => {
  const seenBy = 'Who viewed and changed this patient’s data';
  const openFirst = async (as: 'Admin' | 'Nurse') => {
    const app = await open({ as });
    if (as === 'Admin')
      await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), 'North Clinic');
    const [first] = await screen.findAllByRole('button', { name: /^Card / });
    await app.user.click(first as HTMLElement);
    await screen.findByRole('button', { name: 'Edit' });
    return app;
  };

  test('is a link for an administrator', async () => {
    const { user, place } = await openFirst('Admin');
    await user.click(card().getByRole('link', { name: seenBy }));
    await waitFor(() => expect(place()).toMatch(/^\/admin\/audit\?filter=%7B%22patientId%22%3A\d+%7D/));
  });

  test('is not offered to a nurse', async () => {
    await openFirst('Nurse');
    expect(card().queryByRole('link')).toBeNull();
  });
});

test('a document that is the mother’s is said to be, and stays hers when the card is changed (X-96)', async () => {
  await lab.db.update(patients).set({ documentOf: 'mother' }).where(eq(patients.id, 3));
  const app = await open();
  const { user } = app;
  await openCard(app, 'Соколова Ольга Ивановна');
  await card().findByText('Passport MP0000003 (mother’s)');
  await user.click(button('Edit'));
  expect(card().getByRole<HTMLSelectElement>('combobox', { name: 'Whose document' }).value).toBe('mother');
  await user.clear(box('Address'));
  await enter(user, box('Address'), 'Брест');
  await user.click(button('Save'));
  await screen.findByText('Patient card saved');
  expect(await lab.db.select().from(patients).where(eq(patients.id, 3))).toMatchObject([
    { address: 'Брест', identificationNumber: 'MP0000003', documentOf: 'mother' },
  ]);
});
