import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createListView, type ViewContent } from '../../../../contract/listViews.ts';
import { searchResults, type ResultSearch } from '../../../../contract/results.ts';
import { searchOrders, type SortingSearch } from '../../../../contract/sorting.ts';
import { listViews } from '../../../../server/core/db/schema/listViews.ts';
import type { UserName } from '../../../../tests/support/fixture.ts';
import { renderApp } from '../../../../tests/support/renderApp.tsx';
import { useLabOfToday } from '../../../../tests/support/testLab.ts';
import { rememberActivity } from '../../../authProvider/session.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

type Body = Partial<SortingSearch> &
  Partial<Pick<ResultSearch, 'cabinetOrderStatus' | 'sorting'>> & { status?: number; middleName?: string };

const lab = useLabOfToday();
afterEach(() => lab.db.delete(listViews));

const open = async (path = '/sort', as: UserName = 'Nurse') => {
  const seen = vi.spyOn(lab.app, 'request');
  const app = await renderApp({ lab, as, path });
  await screen.findByRole('form', { name: /^Search for / });
  /** Bodies of the searches so far. */
  const searches = (to: string = searchOrders.path) =>
    seen.mock.calls.flatMap(([asked, init]) =>
      asked === to && typeof init?.body === 'string' ? (JSON.parse(init.body) as Body) : [],
    );
  return { ...app, searches };
};
const views = () => screen.getByRole('group', { name: 'Saved views' });
const chip = (name: string) => within(views()).findByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });
const week = {
  list: 'sorting',
  contractId: 1,
  clientUnitId: 12,
  status: 2,
  created: { days: 0 },
  second: null,
  medicalCenterCode: null,
  serviceId: null,
  pageSize: 50,
  sortBy: 'Barcode',
  isAsc: false,
} satisfies ViewContent;
const save = (name: string, content: ViewContent = week, isDefault = false, as: UserName = 'Nurse') =>
  lab.ask(createListView, { as, body: { name, isDefault, content } });

describe('saved views of a list (X-63)', () => {
  test('the conditions are saved under a name, without the patient, and opened by Enter on another day', async () => {
    const { user, searches } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status of the order' }), 'Handed over');
    await enter(user, screen.getByRole('textbox', { name: 'Last name' }), 'Иванова');
    await user.type(screen.getByRole('textbox', { name: 'Barcode' }), '1000000001');
    await user.click(button('Save view'));
    const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
    dialog.getByText('Not kept: Last name, Barcode. A view holds no patient data');
    dialog.getByRole('option', { name: 'Last 7 days (up to the day it is opened)' });
    await user.keyboard('Ward, handed over{Enter}');
    const saved = await chip('Ward, handed over');
    expect(JSON.stringify(await lab.db.select().from(listViews))).not.toMatch(/Иванова|1000000001/);
    expect(screen.queryByRole('dialog')).toBeNull();

    lab.clock.advance(24 * 60 * 60 * 1000);
    vi.setSystemTime(lab.clock.now());
    // Work in another tab keeps the session open.
    rememberActivity(Date.now());
    saved.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(searches()).toMatchObject([
        {
          clientUnitId: 12,
          sortingState: 2,
          createdDateStart: '20261114',
          createdDateEnd: '20261121',
          lastName: '',
          orderingParameterName: 'FullName',
          isAsc: true,
          pageSize: 10,
        },
      ]),
    );
    expect((await chip('Ward, handed over')).getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(await chip('Ward, handed over'));
  });

  test('dates can be kept as they are; sort order and page size come with the view', async () => {
    const { user, searches } = await open();
    await user.click(button('Save view'));
    await user.keyboard('Fixed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Created' }), '14.11.2026 – 21.11.2026');
    await user.click(button('Save'));
    await chip('Fixed');
    expect(await lab.db.select({ content: listViews.content }).from(listViews)).toMatchObject([
      { content: { created: { from: '20261114', to: '20261121' } } },
    ]);
    await save('By barcode');
    window.dispatchEvent(new Event('visibilitychange'));
    await user.click(await chip('By barcode'));
    await waitFor(() =>
      expect(searches()).toMatchObject([
        { orderingParameterName: 'Barcode', isAsc: false, pageSize: 50, createdDateStart: '20261121' },
      ]),
    );
  });

  test('text that was not picked from its list is not silently left out of a view; a taken name is an error at its field; a view is renamed, and deleted with Undo; a rename that conflicts with one in another tab says so and loses neither (FILT-09)', async () => {
    await save('Week');
    const { user } = await open();
    await user.click(button('More conditions'));
    const service = screen.getByRole('combobox', { name: 'Service' });
    await user.type(service, '100');
    await user.click(button('Save view'));
    await screen.findByText('Choose from the list or clear the field');
    expect(document.activeElement).toBe(service);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(service);

    await chip('Week');
    await user.click(button('Save view'));
    await user.keyboard('{Enter}');
    screen.getByText('Fill in this field');
    await user.keyboard('WEEK{Enter}');
    await screen.findByText('This name is taken');
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, ' 2{Enter}');
    await chip('WEEK 2');

    await user.click(button('Edit saved views'));
    await user.click(button('Rename: Week'));
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('My week{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete: My week' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await chip('My week');
    expect(await lab.db.select().from(listViews).where(eq(listViews.name, 'My week'))).toMatchObject([
      { content: week },
    ]);
    await user.click(button('Edit saved views'));
    await user.click(button('Delete: My week'));
    await screen.findByText('View “My week” deleted');
    await waitFor(() => expect(within(views()).queryByRole('button', { name: 'My week' })).toBeNull());

    await user.click(button('Edit saved views'));
    await user.click(button('Rename: WEEK 2'));
    await lab.db.update(listViews).set({ name: 'Theirs', nameKey: 'theirs', version: 2 });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' mine{Enter}');
    await screen.findByText(/Somebody else has changed this record/);
    await screen.findByText('Theirs', { selector: '.saved-views-name' });
    await user.click(button('Save'));
    await chip('WEEK 2 mine');
    expect(await lab.db.select().from(listViews)).toMatchObject([{ name: 'WEEK 2 mine' }]);
  });

  test('the content of a view is replaced by what the form shows, and restored by Undo', async () => {
    await save('Week', { ...week, created: { from: '20261114', to: '20261121' } }, true);
    const { user } = await open();
    await user.click(await chip('Week, default'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status of the order' }), 'New');
    await user.click(button('Save view'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Save as' }), 'Changes to “Week”');
    await user.click(button('Save'));
    await screen.findByText('View “Week” changed');
    const stored = () => lab.db.select().from(listViews);
    expect(await stored()).toMatchObject([
      {
        name: 'Week',
        isDefault: true,
        content: { ...week, status: 1, created: { from: '20261114', to: '20261121' } },
      },
    ]);
    await user.click(button('Undo'));
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ name: 'Week', isDefault: true, content: { status: 2 } }]),
    );
  });

  test('views of pre-orders are saved without names and opened', async () => {
    const { user, searches } = await open('/sort/preorder', 'Admin');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'All contracts');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid');
    await enter(user, screen.getByRole('textbox', { name: 'Middle name' }), 'Иванович');
    await user.click(button('Save view'));
    screen.getByText('Not kept: Middle name. A view holds no patient data');
    await user.keyboard('Paid ones{Enter}');
    await user.click(await chip('Paid ones'));
    await waitFor(() =>
      expect(searches('/v1.0/Sorting/SearchPreOrderByFilters')).toMatchObject([
        { status: 3, middleName: '', createdDateStart: '20261114', pageSize: 10 },
      ]),
    );
    expect((await chip('Paid ones')).getAttribute('aria-pressed')).toBe('true');
  });

  test('the default view opens with the list', async () => {
    await save('Handed over');
    const { user, go, searches } = await open();
    await chip('Handed over');
    expect(searches()).toEqual([]);
    await user.click(button('Edit saved views'));
    await user.click(button('Default: Handed over'));
    await waitFor(() => expect(button('Default: Handed over').getAttribute('aria-pressed')).toBe('true'));
    await user.keyboard('{Escape}');
    await go('/info/news');
    await screen.findByRole('heading', { level: 1, name: 'News' });
    await go('/sort');
    await waitFor(() => expect(searches()).toMatchObject([{ sortingState: 2, clientUnitId: 12 }]));
  });

  test('the results open once, with the default view', async () => {
    await save('Ready', { ...week, list: 'results', status: 2, sortBy: 'State' }, true);
    const { searches } = await open('/results');
    await waitFor(() =>
      expect(searches(searchResults.path)).toMatchObject([
        { cabinetOrderStatus: 2, clientUnitId: 12, pageSize: 50, sorting: { name: 'State', isAsc: false } },
      ]),
    );
    expect((await chip('Ready, default')).getAttribute('aria-pressed')).toBe('true');
  });

  test('a view with a contract that the user has lost opens without it and says so', async () => {
    await save('South', { ...week, contractId: 2, clientUnitId: null }, false, 'Sorter');
    await lab.db.update(listViews).set({ userId: 1 });
    const { user, searches } = await open();
    await user.click(await chip('South'));
    await screen.findByText(
      'View “South” was opened without what you can no longer use: Contract. Check the conditions and press Find',
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of the order' }).value).toBe('2');
    expect(searches()).toEqual([]);
    await user.click(button('Find'));
    await waitFor(() => expect(searches()).toHaveLength(1));
  });
});
