import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { searchMedicalCenters, searchOrders, type SortingSearch } from '../../../contract/sorting.ts';
import { medicalCenters } from '../../../server/core/db/schema/contracts.ts';
import { priceBook } from '../../../server/core/db/schema/catalogue.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';

const lab = useLabOfToday(async () => {
  const same = (text: string) => ({ ru: text, en: text, be: text });
  await lab.db.insert(medicalCenters).values({
    code: 'MC7',
    city: same('Minsk'),
    address: same('Lenin street 1'),
    region: same(''),
    searchText: 'mc7 minsk lenin street 1',
  });
});

const open = async (as: UserName = 'Nurse', path = '/sort') => {
  const seen = vi.spyOn(lab.app, 'request');
  const app = await renderApp({ lab, as, path });
  await screen.findByRole('form', { name: 'Search for orders' });
  const searches = () =>
    seen.mock.calls.flatMap(([to, init]) =>
      to === searchOrders.path && typeof init?.body === 'string'
        ? (JSON.parse(init.body) as SortingSearch)
        : [],
    );
  const calls = (path: string) =>
    seen.mock.calls.flatMap(([to]) => (typeof to === 'string' && to.split('?')[0] === path ? to : []));
  return { ...app, searches, calls };
};
/** A service that is not in the price book of contract 1. */
const ONLY_SOUTH = '7001';
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choices = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const find = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Find' });
const more = () => screen.getByRole('button', { name: /^More conditions/ });

describe('the search form', () => {
  test('preselects the sole contract, offers its departments and All, and the states without All, New first; refuses digits and spaces in names while they are typed, and requires ten digits of a barcode (FILT-02, FILT-07, FILT-14..16, FILT-21, FILT-23, FILT-25)', async () => {
    const { user, searches } = await open();
    expect(choices('Contract')).toEqual(['North Clinic']);
    expect(choices('Department')).toEqual(['All departments', 'Reception', 'Ward']);
    expect(find().disabled).toBe(false);
    expect(choices('Status of the order')).toEqual([
      'New',
      'Handed over',
      'Confirmed',
      'Cancelled',
      'Received by the laboratory',
      'Awaiting payment',
    ]);
    expect(select('Status of the order').value).toBe('1');

    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Ив4');
    screen.getByText('No digits or spaces');
    await user.keyboard('{Enter}');
    expect(searches()).toEqual([]);
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('No digits or spaces')).toBeNull();

    await user.type(screen.getByRole('textbox', { name: 'Barcode' }), '123456789{Enter}');
    screen.getByText('A barcode has 10 digits, on a label 12 or 13');
    expect(searches()).toEqual([]);
    await user.keyboard('0{Enter}');
    await waitFor(() => expect(searches()).toMatchObject([{ barcode: '1234567890' }]));
  });

  test('has a second period, a medical centre and a service behind a button that counts them; text not picked from the list stays, is an error, and stops the search (FILT-03, FILT-08..11)', async () => {
    const { user, searches, calls } = await open();
    await user.click(more());
    const service = screen.getByRole<HTMLInputElement>('combobox', { name: 'Service' });
    await user.type(service, '100');
    await user.click(find());
    expect(service.value).toBe('100');
    await screen.findByText('Choose from the list or clear the field');
    expect(document.activeElement).toBe(service);
    expect(searches()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Fewer conditions' }));
    expect(document.activeElement).toBe(service);
    await user.clear(service);

    screen.getByRole('group', { name: 'Handed over' });
    const centre = screen.getByRole<HTMLInputElement>('combobox', { name: 'Medical centre' });
    await user.type(centre, 'mi');
    await screen.findAllByText('At least 3 characters');
    expect(calls(searchMedicalCenters.path)).toEqual([]);
    await user.type(centre, 'n');
    await user.click(await screen.findByRole('option', { name: /MC7 · Minsk/ }));
    expect(calls(searchMedicalCenters.path)[0]).toContain('term=min&pageNumber=1&pageSize=25');
    await user.type(service, '100');
    await user.click(await screen.findByRole('option', { name: /^1001/ }));
    await user.click(screen.getByRole('button', { name: 'Fewer conditions' }));
    expect(more().textContent).toContain('2');
    await user.click(find());
    await waitFor(() => expect(searches()).toMatchObject([{ medicalCenterCode: 'MC7', serviceId: 1 }]));
  });

  test('cannot be used before a contract is chosen; another contract clears the department (FILT-13, FILT-22..26, FILT-28)', async () => {
    const { user, searches } = await open('Manager');
    await waitFor(() => expect(document.activeElement).toBe(select('Contract')));
    expect(choices('Contract')).toEqual([
      'Choose a contract',
      'All contracts',
      'North Clinic',
      'South Clinic',
    ]);
    expect(find().disabled).toBe(true);
    screen.getByText('Choose a contract first');
    await user.click(more());
    for (const name of ['Medical centre', 'Service'])
      expect(screen.getByRole<HTMLInputElement>('combobox', { name }).disabled).toBe(true);

    await user.selectOptions(select('Contract'), 'North Clinic');
    await user.selectOptions(select('Department'), 'Ward');
    await user.selectOptions(select('Contract'), 'South Clinic');
    expect(choices('Department')).toEqual(['Collection room']);
    await user.selectOptions(select('Contract'), 'North Clinic');
    expect(select('Department').value).toBe('-1');
    await user.selectOptions(select('Contract'), 'All contracts');
    expect(select('Contract').value).toBe('-1');
    await user.click(find());
    await screen.findByRole('alert');
    expect(searches()).toMatchObject([{ clientUnitId: null }]);
  });

  test('a calendar left without a choice keeps two valid dates, and they are searched for; a period is required, and a calendar opened without one waits until a day is chosen (FILT-04, FILT-05, FILT-06, FILT-17)', async () => {
    const { user, searches } = await open();
    const created = screen.getByRole('group', { name: 'Created' });
    await user.click(within(created).getAllByRole('button', { name: 'Calendar' })[0] ?? created);
    const dialog = await screen.findByRole('dialog');
    const tomorrow = await within(dialog).findByRole<HTMLButtonElement>('gridcell', { name: '21' });
    expect(tomorrow.disabled || tomorrow.getAttribute('aria-disabled') === 'true').toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Choose the period')).toBeNull();
    await user.click(find());
    await waitFor(() =>
      expect(searches()).toMatchObject([{ createdDateStart: '20261113', createdDateEnd: '20261120' }]),
    );

    const from = within(created).getByRole<HTMLInputElement>('textbox', { name: 'Created: from' });
    expect(from.value).toBe('13.11.2026');
    await user.clear(from);
    await user.click(within(created).getAllByRole('button', { name: 'Calendar' })[0] ?? created);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    screen.getByText('Choose the period');
    await user.click(find());
    expect(searches()).toHaveLength(1);
    await user.click(within(created).getAllByRole('button', { name: 'Calendar' })[0] ?? created);
    await user.click(await screen.findByRole('gridcell', { name: '13' }));
    expect(screen.queryByText('Choose the period')).toBeNull();
    await user.clear(from);
    await user.click(find());
    within(created).getByText('Fill in this field');
  });

  test('in all contracts offers the services of each of them (FILT-09, FILT-28)', async () => {
    await lab.db.insert(priceBook).values({ contractId: 2, serviceId: 13, price: 1000 });
    const { user, searches } = await open('Manager');
    await user.selectOptions(select('Contract'), 'All contracts');
    await user.click(more());
    await user.type(screen.getByRole('combobox', { name: 'Service' }), ONLY_SOUTH);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${ONLY_SOUTH}`) }));
    await user.click(find());
    await waitFor(() => expect(searches()).toMatchObject([{ serviceId: 13 }]));
  });

  test('waits for both periods when calendars of both were opened and left, and sends the second as the date of handing over (FILT-03, FILT-05)', async () => {
    const { user, searches } = await open();
    await user.click(more());
    await user.clear(screen.getByRole('textbox', { name: 'Created: from' }));
    for (const name of ['Created', 'Handed over']) {
      const period = within(screen.getByRole('group', { name }));
      await user.click(period.getAllByRole('button', { name: 'Calendar' })[1] ?? document.body);
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    }
    expect(screen.getAllByText('Choose the period')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Handed over: from' }), '01112026');
    await user.type(screen.getByRole('textbox', { name: 'Handed over: to' }), '02112026');
    await user.click(find());
    within(screen.getByRole('group', { name: 'Created' })).getByText('Choose the period');
    expect(searches()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Created: from' }), '01112026');
    await user.click(find());
    await waitFor(() =>
      expect(searches()).toMatchObject([{ importedDateStart: '20261101', importedDateEnd: '20261102' }]),
    );
  });

  test('in results offers the states of the cabinet, All first and chosen, and has a medical centre and a service (FILT-11, FILT-12, FILT-15, FILT-16)', async () => {
    const { user } = await open('User', '/results');
    expect(choices('Status of the order')).toEqual([
      'All',
      'Error',
      'New order',
      'Ready',
      'In progress',
      'Cancelled',
      'Specimen rejected',
    ]);
    expect(select('Status of the order').value).toBe('-1');
    await user.click(more());
    screen.getByRole('combobox', { name: 'Medical centre' });
    screen.getByRole('combobox', { name: 'Service' });
  });

  test('has no medical centre and service for AdvancedUser (FILT-12)', async () => {
    const { user } = await open('AdvancedUser');
    await user.click(more());
    screen.getByRole('group', { name: 'Handed over' });
    expect(screen.queryByRole('combobox', { name: 'Medical centre' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Service' })).toBeNull();
  });

  test('changing the page size goes back to the first page (FILT-27, FILT-29, FILT-30)', async () => {
    const { user, searches } = await open();
    for (let count = 0; count < 11; count += 1) await placeOrder(lab);
    await user.click(find());
    await user.click(await screen.findByRole('button', { name: 'Page forward' }));
    await screen.findByText('11–11 of 11');
    expect(choices('Rows per page')).toEqual(['10', '20', '50', '100']);
    await user.selectOptions(select('Rows per page'), '50');
    await screen.findByText('1–11 of 11');
    expect(searches().map(({ pageNumber, pageSize }) => [pageNumber, pageSize])).toEqual([
      [1, 10],
      [2, 10],
      [1, 50],
    ]);
  });
});
