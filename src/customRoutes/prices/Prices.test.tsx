import { act, screen, waitFor, within } from '@testing-library/react';
import { and, eq, lte } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anyChange } from '../../../contract/live.ts';
import { comparePrices, priceTable } from '../../../contract/priceBook.ts';
import { priceBook, services } from '../../../server/core/db/schema/catalogue.ts';
import { comparisons } from '../../../server/core/db/schema/comparisons.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { scheduledChanges } from '../../../server/core/db/schema/scheduledChanges.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { answer, reject } from '../../../tests/support/intercepts.ts';
import { useApp } from '../../../tests/support/renderApp.tsx';
import { noteChanged } from '../../dataProvider/live.ts';

const { lab, open } = useApp({
  as: 'Admin',
  path: '/admin/prices',
  ready: () => screen.findAllByText('20.00'),
});
beforeEach(async () => {
  await lab.db.delete(scheduledChanges);
  await lab.db.delete(comparisons);
  await lab.db.delete(orders);
  await lab.db.delete(priceBook).where(eq(priceBook.contractId, 2));
  await setPrice(1, 1000);
  await setPrice(2, 2000);
});

const setPrice = (serviceId: number, price: number) =>
  lab.db.update(priceBook).set({ price }).where(eq(priceBook.serviceId, serviceId));
const priceOf = async (contractId: number, serviceId: number) => {
  const [row] = await lab.db
    .select()
    .from(priceBook)
    .where(and(eq(priceBook.contractId, contractId), eq(priceBook.serviceId, serviceId)));
  return row?.price;
};
/** The cell of a service and a contract, the first or the second. */
const cell = (code: string, contract: 1 | 2): HTMLElement => {
  const row = screen.getAllByRole('row').find((one) => one.textContent?.startsWith(code));
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${String(contract + 1)}"]`);
  if (!found) throw new Error(`There is no cell ${code}`);
  return found;
};
const bar = () => within(screen.getByRole('region', { name: 'Unsaved prices' }));
const save = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(bar().getByRole('button', { name: 'Save…' }));
  return within(await screen.findByRole('dialog', { name: 'Save prices' }));
};

test('prices of services by contract; one is changed, forecast on recent orders and saved, or from a date on; what is planned is seen above the table and cancelled there (X-100, X-101)', async () => {
  await insertOrder(lab.db, 1, { totalPrice: 1000 });
  const app = await open();
  expect(cell('1001', 1).textContent).toBe('10.00');
  expect(cell('1001', 2).textContent).toBe('');
  await app.user.click(cell('1001', 1));
  await app.user.keyboard('12,5{Enter}');
  expect(cell('1001', 1).textContent).toBe('12.50');
  bar().getByText('1 price changed, contracts: 1');
  const dialog = await save(app);
  dialog.getByText('1 price changes, contracts: 1.');
  await dialog.findByText(/1 order/);
  dialog.getByText(/10\.00\sBYN → 12\.50\sBYN/);
  expect(await priceOf(1, 1)).toBe(1000);
  await app.user.click(dialog.getByRole('button', { name: 'Save now' }));
  await screen.findByText('1 price saved');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved prices' })).toBeNull());
  expect(await priceOf(1, 1)).toBe(1250);
  expect(cell('1001', 1).textContent).toBe('12.50');
  await app.user.click(screen.getByRole('button', { name: 'What was applied and when' }));
  await app.user.click(await screen.findByRole('button', { name: 'Restore the earlier values' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore the earlier values?' }));
  await question.findByText(/^In the last 30 days/);
  await app.user.click(question.getByRole('button', { name: /^Restore: \d+$/ }));
  await waitFor(async () => expect(await priceOf(1, 1)).toBe(1000));
  await waitFor(() => expect(cell('1001', 1).textContent).toBe('10.00'));

  await app.user.click(cell('1001', 1));
  await app.user.keyboard('12{Enter}');
  const later = await save(app);
  await app.user.click(await later.findByRole('button', { name: 'Apply later…' }));
  expect(later.queryByRole('button', { name: 'Save now' })).toBeNull();
  await app.user.click(later.getByRole('button', { name: 'Plan the change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cell('1001', 1).textContent).toBe('10.00');
  await screen.findByText(/^Changes from/);
  screen.getByText('Prices and contracts: 1 change');
  await app.user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(screen.queryByText(/^Changes from/)).toBeNull());
});

test('a block is pasted from Excel; what is no price is named at its cell and stays, the rest can be saved', async () => {
  const app = await open();
  await app.user.click(cell('1001', 1));
  await app.user.paste('11,10\t5\r\n-1\tabc\r\n1e9\t12,345\r\n');
  bar().getByText('2 prices changed, contracts: 2');
  bar().getByText('4 cells with errors will not be saved');
  await app.user.click(cell('1002', 1));
  expect(cell('1002', 1).textContent).toBe('-1');
  screen.getByText('A price is a number up to 999,999.99 with at most two decimals, for example 12.50');
  const dialog = await save(app);
  await app.user.click(dialog.getByRole('button', { name: 'Save now' }));
  await screen.findByText('2 prices saved');
  await waitFor(async () => expect([await priceOf(1, 1), await priceOf(2, 1)]).toEqual([1110, 500]));
  bar().getByText('4 cells with errors will not be saved');
  expect(cell('1002', 2).textContent).toBe('abc');
});

test('a price that another administrator changes while one types is shown at the cell and decided; one changed shortly before saving is named and left out', async () => {
  const app = await open();
  await app.user.click(cell('1001', 1));
  await app.user.keyboard('12{Enter}');
  await setPrice(1, 1100);
  act(() => noteChanged({ ...anyChange, office: [1000] }));
  await bar().findByText(/Another user has changed 1 of these prices meanwhile/, {}, { timeout: 4000 });
  await app.user.click(cell('1001', 1));
  screen.getByText('Another user has changed this price meanwhile. Now: 11.00');
  expect(cell('1001', 1).textContent).toBe('12.00');
  await app.user.click(bar().getByRole('button', { name: 'Keep mine' }));
  const dialog = await save(app);
  await app.user.click(dialog.getByRole('button', { name: 'Save now' }));
  await waitFor(async () => expect(await priceOf(1, 1)).toBe(1200));

  await app.user.click(cell('1001', 1));
  await app.user.keyboard('13{Enter}21{Enter}');
  await setPrice(1, 1150);
  const again = await save(app);
  again.getByText('1 price changes, contracts: 1.');
  again.getByText('1001 Complete blood count, North Clinic: 11.50');
  await app.user.click(again.getByRole('button', { name: 'Save now' }));
  await waitFor(async () => expect([await priceOf(1, 1), await priceOf(1, 2)]).toEqual([1150, 2100]));
  await app.user.click(await bar().findByRole('button', { name: 'Take the new ones' }));
  expect(cell('1001', 1).textContent).toBe('11.50');
});

test('an emptied cell says that a price is not removed, and a price typed as it was is no change; all services of a contract are changed by a percent at once, rounded, and the toast undoes it; so are those of one discipline; what could not be saved stays, and leaving asks (X-109)', async () => {
  await lab.db.update(services).set({ discipline: 'urine' });
  await lab.db.update(services).set({ discipline: 'haematology' }).where(lte(services.id, 2));
  const app = await open();
  await app.user.click(cell('1001', 1));
  await app.user.keyboard('{Delete}');
  screen.getByText('A price cannot be removed here. Enter another one or undo the change');
  expect(bar().getByRole<HTMLButtonElement>('button', { name: 'Save…' }).disabled).toBe(true);
  await app.user.keyboard('10{Enter}');
  expect(screen.queryByRole('region', { name: 'Unsaved prices' })).toBeNull();

  await app.user.click(cell('1002', 1));
  await app.user.click(screen.getByRole('button', { name: 'Change by %…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices by a percentage' }));
  await app.user.type(dialog.getByLabelText('Percent'), 'x');
  await app.user.click(dialog.getByRole('button', { name: 'Change' }));
  dialog.getByText('Enter a percentage from −99.99 to 999.99');
  await app.user.clear(dialog.getByLabelText('Percent'));
  await app.user.type(dialog.getByLabelText('Percent'), '7,5');
  await app.user.selectOptions(dialog.getByLabelText('Round to, BYN'), '1.00');
  await app.user.selectOptions(
    dialog.getByLabelText('Which prices'),
    'All services of the selected contract',
  );
  await app.user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText('14 prices changed, contracts: 1');
  expect([cell('1001', 1).textContent, cell('1002', 1).textContent]).toEqual(['11.00', '22.00']);
  await app.user.click(screen.getByText('Undo'));
  expect(cell('1001', 1).textContent).toBe('10.00');

  await app.user.selectOptions(screen.getByLabelText('Discipline'), 'Haematology');
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1001Complete blood count',
      '1002ESR',
    ]),
  );
  await app.user.click(screen.getByRole('button', { name: 'Change by %…' }));
  const again = within(await screen.findByRole('dialog', { name: 'Change prices by a percentage' }));
  await app.user.type(again.getByLabelText('Percent'), '10');
  await app.user.selectOptions(
    again.getByLabelText('Which prices'),
    'Haematology. All services of the 2 contracts shown',
  );
  await app.user.click(again.getByRole('button', { name: 'Change' }));
  await screen.findByText('2 prices changed, contracts: 1');

  app.intercept(reject(comparePrices, { statusMessage: 'The database is away' }, 500));
  await app.user.click(bar().getByRole('button', { name: 'Save…' }));
  await bar().findByText('Not saved. The database is away');
  await app.user.click(screen.getByRole('link', { name: 'Log' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await app.user.click(question.getByRole('button', { name: 'Stay' }));
  expect(app.place()).toBe('/admin/prices');
  expect(cell('1001', 1).textContent).toBe('11.00');
  app.intercept();
  await save(app);
  await lab.db.update(services).set({ discipline: null });
});

test('more prices than a save takes are changed by a percent as one rule, once the table has no unsaved ones (X-239)', async () => {
  const table = await lab.ask(priceTable, { as: 'Admin' });
  const more = Array.from({ length: 200 }, (_, at) => ({
    id: 1000 + at,
    code: `x${String(at)}`,
    name: 'DEMO',
  }));
  const app = await open({
    intercept: answer(priceTable, {
      ...table,
      services: [...table.services, ...more.map((one) => ({ ...one, discipline: null }))],
      contracts: [...table.contracts, ...more.map((one) => ({ ...one, isActive: true }))],
    }),
  });
  const openDialog = async () => {
    await app.user.click(cell('1001', 1));
    await app.user.click(screen.getByRole('button', { name: 'Change by %…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices by a percentage' }));
    await app.user.type(dialog.getByLabelText('Percent'), '+5');
    await app.user.selectOptions(
      dialog.getByLabelText('Which prices'),
      'All services of the 202 contracts shown',
    );
    await app.user.click(dialog.getByRole('button', { name: 'Change' }));
    return dialog;
  };
  await app.user.click(cell('1001', 1));
  await app.user.keyboard('12{Enter}');
  const refused = await openDialog();
  refused.getByText(/^So many prices change at once and not in the table/);
  await app.user.click(refused.getByRole('button', { name: 'Cancel' }));
  await app.user.click(bar().getByRole('button', { name: 'Discard changes' }));
  await openDialog();
  const dialog = within(await screen.findByRole('dialog', { name: 'Save prices' }));
  dialog.getByText('14 prices change, contracts: 1.');
  dialog.getByText(/^The prices change by \+5 % as one rule/);
  expect(await priceOf(1, 1)).toBe(1000);
  await app.user.click(dialog.getByRole('button', { name: 'Save now' }));
  await screen.findByText('14 prices saved');
  await waitFor(() => expect(cell('1001', 1).textContent).toBe('10.50'));
  expect([await priceOf(1, 1), await priceOf(1, 2)]).toEqual([1050, 2100]);
  expect(screen.queryByRole('region', { name: 'Unsaved prices' })).toBeNull();
});

test('the address opens the table at a contract and a service', async () => {
  await open({ path: '/admin/prices?contract=north&service=1002' });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1002ESR']);
  expect(screen.queryByText('South Clinic')).toBeNull();
});

test.each([
  ['contract', '/admin/contracts/1', '/admin/prices?contract=NORTH'],
  ['service', '/admin/service-extension?code=1002', '/admin/prices?service=1002'],
])('a %s leads to its prices', async (name, path, prices) => {
  const { user, place } = await open({
    path,
    ready: () => screen.findByRole('link', { name: `Prices of this ${name}` }),
  });
  await user.click(screen.getByRole('link', { name: `Prices of this ${name}` }));
  await waitFor(() => expect(place()).toBe(prices));
});

test('without services there is nothing to search: the first steps of the laboratory lead on (X-100)', async () => {
  const empty = { isSuccess: true, statusMessage: '', services: [], disciplines: [], contracts: [] };
  await open({
    intercept: answer(priceTable, empty),
    ready: () => screen.findByText('The price list is empty'),
  });
  screen.getByRole('link', { name: 'First steps of the laboratory' });
  expect(screen.queryByRole('searchbox', { name: 'Service' })).toBeNull();
});
