import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPatient, getPatient, updatePatient } from '../../../contract/patients.ts';
import { claimPersonCase } from '../../../contract/personCases.ts';
import { listPersonMerges, validatePersonMerge } from '../../../contract/personMerges.ts';
import { patients } from '../../../server/core/db/schema/patients.ts';
import { personCases } from '../../../server/core/db/schema/persons.ts';
import { compareNext } from '../../../server/reference/persons/nightly.ts';
import { renderApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { enter } from '../../../tests/support/fillIn.ts';

let lab: TestLab;
beforeEach(async () => {
  lab = await openLab();
});
afterEach(() => lab.close());

interface Person {
  lastName: string;
  firstName: string;
  mobilePhone?: string;
}
const register = async (person: Person): Promise<number> => {
  const born = { gender: 'F', dateOfBirth: '19910524' } as const;
  const body = { contractId: 1, mobilePhone: '375291112233', ...born, ...person, confirmed: true };
  const { patientId } = await lab.ask(createPatient, { as: 'Admin', body });
  return patientId ?? 0;
};
/** A colleague corrects a record. */
const correct = async (id: number, changes: { mobilePhone?: string; address?: string }) => {
  const { patient } = await lab.ask(getPatient, { as: 'Manager', query: { id } });
  const { lastName, firstName, dateOfBirth, mobilePhone, address } = patient;
  const card = { id, lastName, firstName, dateOfBirth, mobilePhone, address, gender: 'F' } as const;
  await lab.ask(updatePatient, { as: 'Manager', body: { ...card, ...changes } });
};
const chosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const MASTER = '/order-import/person-dublicates/master';
const pathOf = (main = 0, other = 0) => `${MASTER}?patientId=${String(main)}&otherId=${String(other)}`;
const open = (ids: readonly number[], intercept?: Intercept) =>
  renderApp({ lab, as: 'Admin', path: pathOf(...ids), intercept });
/** Two records of one person, spelt differently and with other phones: not certain. */
const two = async (): Promise<[number, number]> => [
  await register({ lastName: 'Вашкевич', firstName: 'Анна' }),
  await register({ lastName: 'Вашкевіч', firstName: 'Ганна', mobilePhone: '375297770002' }),
];
const reasonField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const merge = () => screen.getByRole('button', { name: 'Merge' });
test('what is typed at a merge stays when the connection comes back; what is missing is said at its fields and at the button, and so is a refusal that marks a field; the second record becomes the main one, and what was typed and chosen stays', async () => {
  const ids = await two();
  const third = await register({ lastName: 'Гурская', firstName: 'Вера' });
  await lab.db
    .update(patients)
    .set({ identificationNumberTypeId: 1, identificationNumber: 'MP5557771' })
    .where(eq(patients.id, third));
  let read = 0;
  const { user } = await open(ids, (_method, path) => {
    if (path === validatePersonMerge.path) read += 1;
    return null;
  });
  await enter(user, await reasonField(), 'Registered twice');
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(read).toBe(2));
  await user.click(merge());
  await screen.findByText('Fill in this field');
  expect((await reasonField()).value).toBe('Registered twice');
  expect(screen.getByRole('alert').textContent).toBe('Check the marked fields');

  await enter(user, screen.getByRole('textbox', { name: /^Last name of the main/ }), 'Вашкевич');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Document type' }), '1');
  await enter(user, screen.getByRole('textbox', { name: 'Document number' }), 'MP5557771');
  await user.click(merge());
  const said = 'A patient with this document is registered already';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
  expect(screen.getAllByText(said)).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Main record: Анна' }));
  await user.click(screen.getByRole('button', { name: 'Make the second record the main one' }));
  expect((await reasonField()).value).toBe('Registered twice');
  expect([chosen('Second record: Анна'), chosen('Main record: Вашкевіч')]).toEqual(['true', 'true']);
});

test('a document is taken from a record with whose it is (X-96)', async () => {
  const ids = await two();
  for (const [at, document] of [
    { identificationNumber: 'KB7654321' },
    { identificationNumber: 'MP1111111', documentOf: 'mother' as const },
  ].entries())
    await lab.db
      .update(patients)
      .set({ identificationNumberTypeId: 1, ...document })
      .where(eq(patients.id, ids[at] ?? 0));
  const { user } = await open(ids);
  await enter(user, await reasonField(), 'Registered twice');
  await enter(user, screen.getByRole('textbox', { name: /^Last name of the main/ }), 'Вашкевич');
  await user.click(screen.getByRole('button', { name: 'Second record: Passport MP1111111 (mother’s)' }));
  await user.click(merge());
  await waitFor(async () =>
    expect((await lab.ask(listPersonMerges, { as: 'Admin' })).merges).toHaveLength(1),
  );
  const { patient } = await lab.ask(getPatient, { as: 'Admin', query: { id: ids[0] } });
  expect(patient).toMatchObject({ identificationNumber: 'MP1111111', documentOf: 'mother' });
});

test('a colleague who changes a record takes neither choices nor the reason; what changed is said (X-189)', async () => {
  const ids = await two();
  const [mainId, otherId] = ids;
  const { user } = await open(ids);
  await enter(user, await reasonField(), 'Registered twice');
  await enter(user, screen.getByRole('textbox', { name: /^Last name of the main/ }), 'Вашкевич');
  await user.click(screen.getByRole('button', { name: 'Second record: Ганна' }));
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Минск');
  await correct(mainId, { mobilePhone: '375297770001' });
  await correct(otherId, { address: 'Брест' });
  await user.click(merge());
  const changed = (await screen.findByText(/^The records changed while you compared/)).parentElement;
  expect(
    within(changed as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Main record: Phone', 'Second record: Address']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect([(await reasonField()).value, chosen('Second record: Ганна')]).toEqual(['Registered twice', 'true']);
  await user.click(merge());
  await waitFor(async () =>
    expect((await lab.ask(listPersonMerges, { as: 'Admin' })).merges).toHaveLength(1),
  );
  const { patient } = await lab.ask(getPatient, { as: 'Admin', query: { id: mainId } });
  expect(patient).toMatchObject({ firstName: 'Ганна', address: 'Минск', mobilePhone: '375297770001' });
});

test('the form says beforehand who checks the pair or another one of the record that leaves (X-189)', async () => {
  const person = { lastName: 'Вашкевич', firstName: 'Анна' };
  const ids = [await register(person), await register(person), await register(person)];
  await compareNext(lab.db, lab.clock.now(), 100);
  const held = (await lab.db.select().from(personCases)).find(
    ({ leftId, rightId }) => leftId === ids[1] && rightId === ids[2],
  );
  await lab.ask(claimPersonCase, { as: 'Manager', body: { id: held?.id ?? 0 } });
  const { user, go } = await open(ids);
  await screen.findByText(
    'Manager Test is checking another pair of the second record until 12:15. Wait for the decision or make that record the main one',
  );
  await user.click(screen.getByRole('button', { name: 'Make the second record the main one' }));
  await waitFor(() => expect(screen.queryByText(/^Manager Test is checking/)).toBeNull());
  await go(pathOf(ids[1], ids[2]));
  await screen.findByText(
    'Manager Test is checking this pair until 12:15: it can be merged after the decision',
  );
});

test('who begins to check a pair while the form is open is named when the merge is refused, and above from then on', async () => {
  const person = { lastName: 'Вашкевич', firstName: 'Анна' };
  const ids = [await register(person), await register(person)];
  await compareNext(lab.db, lab.clock.now(), 100);
  const [pair] = await lab.db.select().from(personCases);
  const { user } = await open(ids);
  await reasonField();
  await lab.ask(claimPersonCase, { as: 'Manager', body: { id: pair?.id ?? 0 } });
  await user.click(merge());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Manager Test is checking this pair/);
  await screen.findByText(
    'Manager Test is checking this pair until 12:15: it can be merged after the decision',
  );
});
