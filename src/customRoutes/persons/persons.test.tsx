import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { patients } from '../../../server/core/db/schema/patients.ts';
import { enter } from '../../../tests/support/fillIn.ts';

let ids: number[];
const lab = useLab(async () => {
  const person = { contractId: 1, gender: 'F' as const, dateOfBirth: '1991-05-24', createdAt: new Date() };
  const created = await lab.db
    .insert(patients)
    .values([
      {
        ...person,
        lastName: 'Климович',
        firstName: 'Анна',
        address: 'Минск',
        identificationNumberTypeId: 1,
        identificationNumber: 'MP5557771',
      },
      {
        ...person,
        lastName: 'Климович',
        firstName: 'Ганна',
        mobilePhone: '375291112233',
        email: 'anna@mail.by',
        resultsByEmail: true,
        resultsBySms: false,
      },
    ])
    .returning({ id: patients.id });
  ids = created.map(({ id }) => id);
  await insertOrder(lab.db, 71, { patientId: ids[1] ?? 0 });
});

const open = (path: string) => renderApp({ lab, as: 'Admin', path });

test('an administrator finds the second record, takes a value from it, merges both and parts them again (IMP-01)', async () => {
  const { user } = await open(`/order-import/person-dublicates/master?patientId=${String(ids[0])}`);
  await user.click(await screen.findByRole('button', { name: 'Compare' }));

  await screen.findByRole('button', { name: 'Second record: Ганна' });
  screen.getByText(/These move to the main record: orders 1, preorders 0, relationships 0/);
  // What only the second record has is taken from it.
  screen.getByDisplayValue('+375 29 111 22 33');
  const agrees = (channel: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', {
      name: `The patient agrees to receive results by ${channel}`,
    }).checked;
  expect([agrees('e-mail'), agrees('SMS')]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Second record: Ганна' }));
  screen.getByDisplayValue('Ганна');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await screen.findByText('Fill in this field');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Registered twice');
  await enter(user, screen.getByRole('textbox', { name: /^Last name of the main/ }), 'Иванова');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await screen.findByText('Type the last name of the main record');
  await user.clear(screen.getByRole('textbox', { name: /^Last name of the main/ }));
  await enter(user, screen.getByRole('textbox', { name: /^Last name of the main/ }), 'Климович');
  await user.click(screen.getByRole('button', { name: 'Merge' }));

  const table = await screen.findByRole('table', { name: 'Merged' });
  within(table).getByText('Registered twice');
  const ownerOf = async () =>
    (await lab.db.select({ id: orders.patientId }).from(orders).where(eq(orders.barcode, '5000000071')))[0]
      ?.id;
  expect(await ownerOf()).toBe(ids[0]);
  await user.click(within(table).getByRole('button', { name: 'Undo the merge' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo the merge?' }));
  await user.click(question.getByRole('button', { name: 'Undo the merge' }));
  await screen.findByText(/^Undone/);
  expect(await ownerOf()).toBe(ids[1]);
});
