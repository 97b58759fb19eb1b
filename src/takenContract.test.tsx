import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { updateUserSettings } from '../contract/users.ts';
import { userIds } from '../tests/support/fixture.ts';
import { fakeHub } from '../tests/support/fakeHub.ts';
import { useLabOfToday } from '../tests/support/testLab.ts';
import { BLOOD, BOTH, handOver, insertProviders, SOUTH } from '../tests/support/outsideLaboratories.ts';
import { renderApp } from '../tests/support/renderApp.tsx';
import { order, shownRows } from '../tests/support/sortingScreen.ts';
import { userVersion } from '../tests/support/userVersion.ts';
import { choose } from './customRoutes/outsourcing/outsourcing.fixtures.ts';
import { chosenCodes, openWizard } from './customRoutes/orderWizard/drafts/wizard.fixtures.tsx';
import { enter } from '../tests/support/fillIn.ts';

let barcode: string;
const lab = useLabOfToday(async () => {
  barcode = await order(lab, {});
});

const hub = fakeHub();
/** An administrator leaves a user these contracts. */
const setContracts = async (user: 'Manager' | 'Sorter', ...contractIds: number[]) => {
  const id = userIds[user];
  await lab.ask(updateUserSettings, {
    as: 'Admin',
    body: {
      id,
      version: await userVersion(lab, id),
      contracts: contractIds.map((contractId) => ({ contractId })),
    },
  });
};
afterEach(() => setContracts('Manager', 1, 2));
/** The same, announced by the hub. */
const leaveContracts: typeof setContracts = async (user, ...contractIds) => {
  await setContracts(user, ...contractIds);
  hub.handlers.UpdateSettings?.();
};

const open = async (path: string, as: 'Manager' | 'Sorter' = 'Manager') => {
  hub.start.mockClear();
  const app = await renderApp({ lab, as, path, hub: hub.connect });
  await waitFor(() => expect(hub.start).toHaveBeenCalled());
  return app;
};
const contract = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' });
const shownContract = () => contract().selectedOptions[0]?.textContent;

describe('a contract that is taken away from a signed-in user (HUB-07)', () => {
  test('is named, and so is one that is given', async () => {
    await open('/menu');
    await leaveContracts('Manager', 2);
    await screen.findByText('You no longer work with North Clinic');
    await leaveContracts('Manager', 1, 2);
    await screen.findByText('You work with North Clinic now');
  });

  test('takes its order out of the wizard and keeps it until it is given back', async () => {
    hub.start.mockClear();
    const { user, place } = await openWizard({
      lab,
      as: 'Manager',
      draft: { patientId: 1, activeStep: 'checkout', parentCodes: ['1001', '2001'] },
      scope: { contractId: 1, clientUnitId: 11 },
      step: 'services',
      hub: hub.connect,
    });
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    await waitFor(() => expect(hub.start).toHaveBeenCalled());
    await leaveContracts('Manager', 2);

    const shelf = await screen.findByRole('region', { name: 'Unfinished orders' });
    await within(shelf).findByText(/2 services/);
    screen.getByText('The order is kept among the unfinished ones');
    within(shelf).getByText(/its contract is not yours any more/);
    expect(within(shelf).queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(shelf.textContent).not.toMatch(/Иванова|1981/);
    expect(place()).toBe('/create-order');
    expect(shownContract()).toBe('South Clinic');
    expect(screen.queryByText(/Not found/)).toBeNull();

    await leaveContracts('Manager', 1, 2);
    await user.click(await within(shelf).findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
  });

  test.each([
    ['/sort', 'Find', 'Orders not found'],
    ['/results', 'Find', 'No orders match these conditions'],
  ])('takes its rows out of %s, which shows the contract that is left', async (path, find, nothing) => {
    const { user } = await open(path);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), 'North Clinic');
    await enter(user, screen.getByRole('textbox', { name: 'Last name' }), 'Иванова');
    await user.click(screen.getByRole('button', { name: find }));
    await waitFor(() => expect(shownRows()).toEqual([barcode]));
    await leaveContracts('Manager', 2);
    await waitFor(() => expect(shownRows()).toEqual([]));
    await screen.findByText(nothing);
    expect(shownContract()).toBe('South Clinic');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Иванова');
    await leaveContracts('Manager', 1, 2);
    await screen.findByRole('option', { name: 'North Clinic' });
    await user.selectOptions(contract(), 'North Clinic');
    await user.click(screen.getByRole('button', { name: find }));
    await waitFor(() => expect(shownRows()).toEqual([barcode]));
  });

  test('leaves a search of all contracts, and comes back to it by itself', async () => {
    const { user } = await open('/sort');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), 'All contracts');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(shownRows()).toEqual([barcode]));
    await leaveContracts('Manager', 2);
    await waitFor(() => expect(shownRows()).toEqual([]));
    await leaveContracts('Manager', 1, 2);
    await waitFor(() => expect(shownRows()).toEqual([barcode]));
  });

  test('leaves the search for orders at outside laboratories', async () => {
    await insertProviders(lab.db);
    await handOver(lab);
    const app = await open('/sort/outsourcing', 'Sorter');
    await choose(app);
    await app.user.selectOptions(contract(), 'North Clinic');
    await app.user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(shownRows()).toEqual([BLOOD, BOTH]));
    await leaveContracts('Sorter', 2);
    await waitFor(() => expect(shownRows()).toEqual([SOUTH]));
    expect(shownContract()).toBe('South Clinic');
  });
});
