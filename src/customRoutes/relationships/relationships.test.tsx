import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getPatientDraft, savePatientDraft } from '../../../contract/patients.ts';
import { createRelationship } from '../../../contract/personRelationships.ts';
import { patients } from '../../../server/core/db/schema/patients.ts';
import { personRelationships } from '../../../server/core/db/schema/personRelationships.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { enter } from '../../../tests/support/fillIn.ts';

let [mother, twin, other]: number[] = [];
const lab = useLab(async () => {
  const person = { contractId: 1, lastName: 'Савицкая', gender: 'F' as const, createdAt: lab.clock.now() };
  const created = await lab.db
    .insert(patients)
    .values([
      { ...person, firstName: 'Ольга', dateOfBirth: '1990-03-02', mobilePhone: '375291112233' },
      { ...person, firstName: 'Мария', dateOfBirth: '2020-05-01' },
      { ...person, firstName: 'Дарья', dateOfBirth: '2020-05-01' },
    ])
    .returning({ id: patients.id });
  [mother, twin, other] = created.map(({ id }) => id);
});
beforeEach(() => lab.db.delete(personRelationships));

const relate = (patientId = 0, relatedPatientId = 0, type: 'motherOf' | 'twinOf' = 'motherOf') =>
  lab.ask(createRelationship, { as: 'Manager', body: { patientId, relatedPatientId, type } });
const open = (patientId = 0) =>
  renderApp({
    lab,
    as: 'Manager',
    path: `/order-import/person-dublicates/relationship?patientId=${String(patientId)}`,
  });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a manager adds a relative, reads both sides, and removes them (X-98)', async () => {
  const { user } = await open(twin);
  await screen.findByText('No relationships yet');
  await user.click(screen.getByRole('button', { name: 'Add relationship' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add relationship' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Fill in this field')).toHaveLength(2);

  await enter(user, dialog.getByRole('combobox', { name: 'Patient of the same contract' }), 'Савицкая');
  const options = await dialog.findAllByRole('option', { name: /^Савицкая/ }, { timeout: 3000 });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Савицкая Дарья, 01.05.2020',
    'Савицкая Ольга, 02.03.1990',
  ]);
  await user.click(dialog.getByRole('option', { name: /Дарья/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Relationship' }), 'Mother');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('A mother is 10 to 60 years older than her child. Check the dates of birth');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Relationship' }), 'Twin');
  await enter(user, dialog.getByRole('textbox', { name: 'Note' }), 'Birth certificate');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const row = await rowOf(/Дарья/);
  row.getByText('Twin');
  row.getByText('Birth certificate');
  row.getByText('Manager Test');
  await user.click(row.getByRole('link', { name: 'Савицкая Дарья' }));
  const back = await rowOf(/Мария/);
  back.getByText('Twin');
  await user.click(back.getByRole('button', { name: 'Delete the relationship with Савицкая Мария' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the relationship?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No relationships yet');
  expect(await lab.db.$count(personRelationships)).toBe(0);
});

test('a newborn gets the name and the phone of the mother, who is the mother once it is saved (X-98)', async () => {
  const body = {
    lastName: 'Гончар',
    firstName: '',
    paternalName: '',
    dateOfBirth: '',
    timeOfBirth: '',
    gender: '' as const,
    mobilePhone: '',
    email: '',
    resultsByEmail: false,
    resultsBySms: false,
    address: '',
    identificationNumberTypeId: '',
    identificationNumber: '',
    documentOf: 'own' as const,
  };
  await lab.ask(savePatientDraft, { as: 'Manager', body });
  await relate(mother, twin);
  const { user } = await open(mother);
  await rowOf(/Мария/);
  await user.click(screen.getByRole('button', { name: 'Newborn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New patient' }));
  const value = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([value('Last name'), value('First name'), value('Phone')]).toEqual([
    'Савицкая',
    'NB 1',
    '+375 29 111 22 33',
  ]);
  expect(value('Time of birth')).toBe('');
  await user.click(dialog.getByRole('radio', { name: 'Male' }));
  const born = dialog.getByRole('textbox', { name: 'Date of birth' });
  await user.clear(born);
  await user.type(born, '19111985');
  expect(dialog.queryByRole('textbox', { name: 'Time of birth' })).toBeNull();
  await user.clear(born);
  await user.type(born, '19112026');
  const time = dialog.getByRole('textbox', { name: 'Time of birth' });
  await user.type(time, '2599');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('From 00:00 to 23:59, not later than now');
  await user.clear(time);
  await user.type(time, '435');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const row = await rowOf(/NB 1/);
  row.getByText('19.11.2026 04:35');
  row.getByText(', order of birth: 1');
  const [child] = await lab.db.select().from(patients).where(eq(patients.firstName, 'NB 1'));
  expect(child).toMatchObject({ dateOfBirth: '2026-11-19', timeOfBirth: '04:35' });
  // The form of another patient that was left unfinished is still there.
  expect((await lab.ask(getPatientDraft, { as: 'Manager' })).draft).toEqual(body);
});

test('a man has no newborn', async () => {
  await open(2);
  await screen.findByText('No relationships yet');
  expect(screen.queryByRole('button', { name: 'Newborn' })).toBeNull();
});

test('the patient card names the relatives and opens their cards, for every reader', async () => {
  await relate(mother, twin);
  await relate(twin, other, 'twinOf');
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/create-order' });
  await user.click(await screen.findByRole('button', { name: 'Card Савицкая Мария' }));
  const family = within(await screen.findByRole('list', { name: 'Relatives' }));
  expect(family.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MotherСавицкая Ольга',
    'TwinСавицкая Дарья',
  ]);
  await user.click(family.getByRole('button', { name: 'Савицкая Ольга' }));
  const card = within(await screen.findByRole('dialog', { name: 'Patient card' }));
  await waitFor(() => card.getByText('02.03.1990'));
  await card.findByRole('button', { name: 'Савицкая Мария' });
  expect(document.activeElement?.closest('dialog')).not.toBeNull();
  expect(card.queryByRole('link', { name: 'Relationships with other patients' })).toBeNull();
});
