import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPatient } from '../../../contract/patients.ts';
import { claimPersonCase, searchPersonCases } from '../../../contract/personCases.ts';
import { patients } from '../../../server/core/db/schema/patients.ts';
import { userContracts } from '../../../server/core/db/schema/users.ts';
import { personCases } from '../../../server/core/db/schema/persons.ts';
import { compareNext } from '../../../server/reference/persons/nightly.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { when } from '../../../tests/support/intercepts.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';

let lab: TestLab;
beforeEach(async () => {
  lab = await openLab();
  const register = (contractId: number, lastName: string, mobilePhone: string, dateOfBirth: string) =>
    lab.ask(createPatient, {
      as: 'Admin',
      body: {
        contractId,
        lastName,
        firstName: 'Анна',
        gender: 'F',
        mobilePhone,
        dateOfBirth,
        confirmed: true,
      },
      headers: { Contracts: String(contractId) },
    });
  await register(1, 'Вашкевич', '375291112233', '19910524');
  await register(1, 'Вашкевіч', '375291112233', '19910524');
  await register(1, 'Савицкая', '375297770001', '19790103');
  await register(1, 'Савіцкая', '375297770001', '19790103');
  await register(1, 'Гурская', '375297770555', '19660717');
  await register(2, 'Гурская', '375297770555', '19660717');
  await compareNext(lab.db, lab.clock.now(), 100);
});
afterEach(() => lab.close());

const LIST = '/order-import/person-dublicates';
const PAIR = `${LIST}/manual-check?id=`;
const open = (path = LIST, as: UserName = 'Admin') => renderApp({ lab, as, path });
const idOf = async (lastName: string): Promise<number> => {
  const [found] = await lab.db
    .select({ id: personCases.id })
    .from(personCases)
    .innerJoin(patients, eq(patients.id, personCases.leftId))
    .where(eq(patients.lastName, lastName));
  return found?.id ?? 0;
};
const pair = (name: RegExp | string) => screen.findByRole('region', { name });
const stateOf = async (id: number) =>
  (await lab.db.select().from(personCases).where(eq(personCases.id, id)))[0]?.state;
/** The keys of a scanner: a barcode and Enter. */
const scan = '5000000071{Enter}';

test('pairs are found by a name, which is in no address; a list that cannot be read says so in its place, keeps what is typed and is read again; Back closes the open dialog and stays on the pair, without one it leaves; a queue is decided by single keys, and a scan decides nothing (IMP-01, D2, X-99, X-187)', async () => {
  const id = await idOf('Савицкая');
  const { user, leave, place, go, back, intercept } = await open();
  await screen.findByRole('table', { name: 'Duplicate patients' });
  intercept(when(searchPersonCases, () => Response.json({}, { status: 500 })));
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Patient' });
  await user.type(text, 'савиц');
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('table')).toBeNull();
  intercept();
  await user.click(again);
  await screen.findByRole('link', { name: 'Compare: Савицкая Анна, Савіцкая Анна' });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect([text.value, place(), leave.mock.calls.length]).toEqual(['савиц', LIST, 0]);
  expect(window.location.href).not.toMatch(/савиц|%D1/i);

  await go(`${PAIR}${String(id)}`);
  const region = within(await screen.findByRole('region', { name: /Савицкая/ }));
  await user.click(await region.findByRole('button', { name: /^Put off/ }));
  await screen.findByRole('dialog');
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe(`${PAIR}${String(id)}`);
  expect(await stateOf(id)).toBe('IN_REVIEW');
  await back();
  await waitFor(() => expect(place()).toBe(LIST));

  await user.clear(await screen.findByRole('textbox', { name: 'Patient' }));
  await user.click(await screen.findByRole('link', { name: 'Check one by one' }));
  const first = await pair(/^Вашкевич Анна and Вашкевіч Анна$|^Гурская|^Савицкая/);
  expect(document.activeElement).toBe(first);
  const decided = new Set<string>();
  for (let left = 3; left > 0; left -= 1) {
    const region = await pair(/ and /);
    const name = region.getAttribute('aria-label') ?? '';
    expect(decided.has(name)).toBe(false);
    decided.add(name);
    await waitFor(() => expect(within(region).getByRole('button', { name: /^Different/ })).toBeTruthy());
    await user.keyboard(scan);
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why are they different persons?' }));
    await user.keyboard(scan);
    dialog.getByText('Choose a reason');
    await user.click(dialog.getByRole('radio', { name: 'Namesakes' }));
    await user.keyboard('{Enter}');
    if (left > 1)
      await waitFor(() =>
        expect(screen.getByRole('region', { name: / and / }).getAttribute('aria-label')).not.toBe(name),
      );
  }
  await waitFor(() => expect(place()).toBe(LIST));
  await screen.findByText('No possible duplicates');
  const rows = await lab.db.select().from(personCases);
  expect(rows.map(({ state, reason }) => `${state} ${reason ?? ''}`)).toEqual([
    'NOT_SAME namesake',
    'NOT_SAME namesake',
    'NOT_SAME namesake',
  ]);
});

test('a pair shows what agrees and what it weighs; S leads to the merge and on to the next pair, R says how two persons are related; records of two contracts are linked', async () => {
  const ids = {
    merged: await idOf('Вашкевич'),
    related: await idOf('Савицкая'),
    linked: await idOf('Гурская'),
  };
  const { user, place, go, leave } = await open(`${PAIR}${String(ids.merged)}`);
  const region = within(await pair('Вашкевич Анна and Вашкевіч Анна'));
  const row = (name: string) => region.getByRole('row', { name: new RegExp(`^${name}`) });
  within(row('last name')).getByText('other spelling');
  within(row('phone')).getByText('the same');
  within(row('Orders')).getAllByText('0');
  await user.keyboard('s');
  // They are certainly one: the button has the focus.
  const button = await screen.findByRole('button', { name: 'Merge' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('twice');
  expect(screen.queryByRole('textbox', { name: /^Last name of the main/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toMatch(/^\/order-import\/person-dublicates\/manual-check\?id=\d+$/));
  await pair(/^(Гурская|Савицкая)/);
  expect(await stateOf(ids.merged)).toBe('MERGED');

  await go(`${PAIR}${String(ids.related)}`);
  await pair(/^Савицкая/);
  await screen.findByRole('button', { name: /^Relatives/ });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Relationship' }), 'Twin');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await pair(/^Гурская/);
  expect(await stateOf(ids.related)).toBe('RELATED');

  await go(`${PAIR}${String(ids.linked)}`);
  await user.click(await screen.findByRole('button', { name: /^One person: link/ }));
  await screen.findByText('The records are linked');
  expect(await stateOf(ids.linked)).toBe('MERGED');
  expect(leave).not.toHaveBeenCalled();
});

test('a pair of two clients is neither listed nor opened for a manager of one', async () => {
  const id = await idOf('Гурская');
  await lab.db.delete(userContracts).where(eq(userContracts.contractId, 2));
  const { go } = await open(LIST, 'Manager');
  await screen.findAllByText(/Савицкая/);
  expect(screen.queryByText(/Гурская/)).toBeNull();
  await go(`${PAIR}${String(id)}`);
  await screen.findByText(/^Not found/);
  expect(screen.queryByRole('button', { name: /^(One person|Different persons)/ })).toBeNull();
});

test('a pair that a colleague has taken meanwhile says who has it, and is only shown from then on; several are decided in the list', async () => {
  const id = await idOf('Савицкая');
  const { user, go } = await open(`${PAIR}${String(id)}`);
  const region = within(await screen.findByRole('region', { name: /Савицкая/ }));
  await user.click(await region.findByRole('button', { name: /^Different persons/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Namesakes' }));
  lab.clock.advance(16 * 60_000);
  await lab.ask(claimPersonCase, { as: 'Manager', body: { id } });
  await user.click(dialog.getByRole('button', { name: /Different persons/ }));
  await screen.findByText(/^Manager Test is checking this pair until 12:31/);
  await screen.findByText('Manager Test is checking it until 12:31');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(region.queryByRole('button', { name: /^One person/ })).toBeNull();

  await go(LIST);
  const table = within(await screen.findByRole('table', { name: 'Duplicate patients' }));
  for (const box of table.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Put off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put off' }));
  await screen.findByText('Pairs decided: 2. Left: 1, others are checking or have decided them');
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision' }), 'Put off');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));

  await go(`${PAIR}${String(id)}`);
  await screen.findByText('Manager Test is checking it until 12:31');
  expect(screen.queryByRole('button', { name: /^One person/ })).toBeNull();
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
});
