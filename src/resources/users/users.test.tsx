import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accounts, rejectRequest } from '../../../contract/accounts.ts';
import { roles, type RoleId } from '../../../contract/codes.ts';
import { register } from '../../../contract/registration.ts';
import { updateUserSettings } from '../../../contract/users.ts';
import { enrol } from '../../../tests/support/enrol.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { mailedLink, registerProven } from '../../../tests/support/mailedLink.ts';
import { userVersion } from '../../../tests/support/userVersion.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();

const open = (path = '', as: UserName = 'Admin') => renderApp({ lab, as, path: `/admin/users${path}` });
const request = (email: string, roleId: RoleId) =>
  registerProven(lab, { email, password: PASSWORD, confirmPassword: PASSWORD, roleId });
const stored = async (email: string) => {
  const { items } = await lab.ask(accounts.list, { as: 'Admin', query: { q: email } });
  return items.find((item) => item.email === email);
};
const rowOf = async (email: string) =>
  within((await screen.findByText(email)).closest('tr') ?? expect.fail(`no row of ${email}`));
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('access requests (USR-01, D3)', () => {
  test('a request for the administrator role is approved in one dialog, with the e-mail typed again', async () => {
    const email = 'hopeful@test.lab';
    await request(email, roles.Admin);
    const { user } = await open();
    expect(await screen.findByRole('link', { name: /^Admin.*1 request is waiting$/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Users.*1 request is waiting$/ })).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /^Access requests/ }));
    await user.click((await rowOf(email)).getByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Approve access: ${email}` }));
    expect(dialog.getByText(/^Requested role: Admin\./)).toBeTruthy();
    const approve = () => user.click(dialog.getByRole('button', { name: 'Approve' }));
    await enter(user, dialog.getByRole('textbox', { name: 'Name' }), 'Vera Hope');
    await approve();
    expect((await stored(email))?.state).toBe('PENDING_APPROVAL');
    await choose(user, 'Role', 'Admin');
    await approve();
    expect(await dialog.findByText('Type the e-mail as it is written above')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Confirm the administrator’s role' }), email);
    await choose(user, 'Contracts', 'North Clinic');
    await approve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(email)).toMatchObject({
      state: 'ACTIVE',
      roleId: 4,
      name: 'Vera Hope',
      contracts: [{ contractId: 1, clientUnitIds: null }],
    });
    expect(await screen.findByText('No requests are waiting')).toBeTruthy();
  });

  test('an approval without contracts shows an error at the field and keeps the typed values', async () => {
    const email = 'nurse2@test.lab';
    await request(email, roles.Nurse);
    const { user } = await open(`/${String((await stored(email))?.id)}`);
    await user.click(await screen.findByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, 'Kept');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Fill in this field')).toBeTruthy();
    expect(name.value).toBe('Kept');
    expect((await stored(email))?.state).toBe('PENDING_APPROVAL');
  });

  test('a request with an unconfirmed e-mail cannot be approved; the confirmation is sent again', async () => {
    const email = 'unproven@test.lab';
    const body = { email, password: PASSWORD, confirmPassword: PASSWORD, roleId: roles.Nurse };
    await lab.ask(register, { body });
    const first = mailedLink(lab, email);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^Access requests/ }));
    await rowOf('nurse2@test.lab');
    expect(screen.queryByText(email)).toBeNull();
    expect(screen.getByRole('link', { name: /^Users.*1 request is waiting$/ })).toBeTruthy();
    await choose(user, 'E-mail confirmed', 'No');
    const row = await rowOf(email);
    expect(row.getByText('E-mail not confirmed')).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Approve…' })).toBeNull();
    lab.clock.advance(1000);
    await user.click(row.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText(/^The e-mail that confirms the address is sent/)).toBeTruthy();
    expect(mailedLink(lab, email)).not.toBe(first);
    await lab.ask(rejectRequest, {
      as: 'Admin',
      body: { id: (await stored(email))?.id ?? 0, reason: 'Test' },
    });
  });

  test('a request is refused with a reason', async () => {
    const email = 'unknown@test.lab';
    await request(email, roles.Nurse);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^Access requests/ }));
    await user.click((await rowOf(email)).getByRole('button', { name: 'Refuse…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Refuse the request: ${email}` }));
    await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Use your work address');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(screen.queryByText(email)).toBeNull());
    expect(await stored(email)).toMatchObject({ state: 'DISABLED', isRequest: true });
    expect(lab.emails.findLast(({ to }) => to === email)?.text).toContain('Use your work address');
  });
});

describe('a user', () => {
  test('is invited with departments of a contract; gets the rights of another', async () => {
    const { user, place, go } = await open('/create');
    await enter(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'invited@test.lab');
    await choose(user, 'Contracts', 'North Clinic');
    await choose(user, 'Departments: North Clinic', 'Ward');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(place()).toBe('/admin/users'));
    expect(await stored('invited@test.lab')).toMatchObject({
      state: 'INVITED',
      contracts: [{ contractId: 1, clientUnitIds: [12] }],
    });
    expect(lab.emails.some(({ to }) => to === 'invited@test.lab')).toBe(true);

    await go(`/admin/users/${String(userIds.Stranger)}`);
    await choose(user, 'Copy rights from', 'Sorter Test, sorter@test.lab');
    await waitFor(() => expect(screen.getByText('North Clinic')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored(emailOf('Stranger'))).toMatchObject({
        roleId: 5,
        contracts: [{ contractId: 1 }, { contractId: 2 }],
      }),
    );
  });

  test('without a contract is saved, and let in, only after a question, which leads back to the field (X-243)', async () => {
    const { user, place, go } = await open('/create');
    await enter(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'alone@test.lab');
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    const asked = () => screen.findByRole('dialog', { name: 'No contract is chosen' });
    expect(
      within(await asked()).getByText(/^Without a contract the user can sign in, but sees no orders/),
    ).toBeTruthy();
    await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
    const contracts = screen.getByRole('combobox', { name: 'Contracts' });
    await waitFor(() => expect(document.activeElement).toBe(contracts));
    expect(screen.getByText('Choose a contract')).toBeTruthy();
    expect(await stored('alone@test.lab')).toBeUndefined();
    await save();
    await user.click(within(await asked()).getByRole('button', { name: 'Save without a contract' }));
    await waitFor(() => expect(place()).toBe('/admin/users'));
    const { id = 0 } = (await stored('alone@test.lab')) ?? {};
    await go(`/admin/users/${String(id)}`);
    const confirm = async (name: string, says: RegExp) => {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name }));
      expect(dialog.getByText(says)).toBeTruthy();
      await user.click(dialog.getByRole('button', { name }));
    };
    await confirm('Disable', /^alone@test.lab will lose access/);
    await confirm('Allow sign-in', /^Without a contract/);
    expect(await screen.findByText('Active')).toBeTruthy();
    await enter(user, screen.getByRole('textbox', { name: 'Name' }), 'Alone');
    await save();
    await user.click(within(await asked()).getByRole('button', { name: 'Save without a contract' }));
    await waitFor(async () => expect((await stored('alone@test.lab'))?.name).toBe('Alone'));
  });

  test('is locked after a confirmation, and unlocked; the own account is not; is locked together with others, and a message names who could not be locked', async () => {
    const { user, go } = await open(`/${String(userIds.Nurse)}`);
    await user.click(await screen.findByRole('button', { name: 'Lock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock' }));
    expect(dialog.getByText(/^Nurse Test will not be able to sign in/)).toBeTruthy();
    expect((await stored(emailOf('Nurse')))?.state).toBe('ACTIVE');
    await user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('Locked')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Allow sign-in' }));
    expect(await screen.findByText('Active')).toBeTruthy();
    expect((await stored(emailOf('Nurse')))?.state).toBe('ACTIVE');
    await go(`/admin/users/${String(userIds.Admin)}`);
    await screen.findByDisplayValue(emailOf('Admin'));
    expect(await screen.findByRole('button', { name: 'End sessions' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();

    await go('/admin/users');
    for (const name of ['Admin', 'User'] as const)
      await user.click((await rowOf(emailOf(name))).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Lock' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change 2 users' }),
    );
    expect(await screen.findByText(/admin@test\.lab: You cannot take your own account/)).toBeTruthy();
    await waitFor(async () => expect((await stored(emailOf('User')))?.state).toBe('LOCKED'));
  });

  test('gets a session length and must set up a second factor; the screen shows both (D3)', async () => {
    const { user, go } = await open(`/${String(userIds.Manager)}`);
    const minutes = await screen.findByRole('spinbutton', { name: 'Sign out after inactivity, minutes' });
    await choose(user, 'Second factor of sign-in', 'Required');
    await user.clear(minutes);
    await user.type(minutes, '15');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored(emailOf('Manager'))).toMatchObject({ sessionMinutes: 15, secondFactor: 'totp' }),
    );
    await go(`/admin/users/${String(userIds.Manager)}`);
    expect(await screen.findByText('Sets up a second factor at the next sign-in')).toBeTruthy();
  });

  test('a lost second factor is reset by an administrator (D3)', async () => {
    await enrol(lab, 'Manager');
    const { user } = await open(`/${String(userIds.Manager)}`);
    await user.click(await screen.findByRole('button', { name: 'Reset the second factor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the second factor' }));
    await user.click(dialog.getByRole('button', { name: 'Reset the second factor' }));
    await waitFor(async () => expect((await stored(emailOf('Manager')))?.hasSecondFactor).toBe(false));
  });

  test('has a history in which a change of the state cannot be restored', async () => {
    for (const change of [{ state: 'LOCKED' }, { name: 'New Name' }] as const) {
      const id = userIds.AdvancedUser;
      const version = await userVersion(lab, id);
      await lab.ask(updateUserSettings, { as: 'Admin', body: { id, version, ...change } });
    }
    const { user } = await open(`/${String(userIds.AdvancedUser)}`);
    await user.click(await screen.findByRole('button', { name: 'History of changes' }));
    expect(await screen.findAllByText(/User: changed/)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Restore the earlier values' })).toHaveLength(1);
  });
});
