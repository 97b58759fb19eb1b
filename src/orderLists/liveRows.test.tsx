import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fakeHub } from '../../tests/support/fakeHub.ts';
import { holdResponses } from '../../tests/support/heldResponses.ts';
import { when } from '../../tests/support/intercepts.ts';
import { passChanges } from '../../tests/support/passChanges.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { order, shownRows } from '../../tests/support/sortingScreen.ts';
import { useLabOfToday } from '../../tests/support/testLab.ts';
import { discountTypes as discountTypeCalls } from '../../contract/discountTypes.ts';
import { searchOrders } from '../../contract/sorting.ts';
import { discountTypes } from '../../server/core/db/schema/discounts.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import { patients } from '../../server/core/db/schema/patients.ts';
import { mergePage } from './mergePage.ts';

const lab = useLabOfToday();

const page = (...rows: [id: string, text?: string][]) => ({
  data: rows.map(([id, text = '']) => ({ id, text })),
  total: rows.length,
});

test('a newer page replaces rows in their place and holds back changes that would move them', () => {
  const shown = page(['a'], ['b']);
  expect(mergePage(shown, page(['a'], ['b', 'new'], ['c']))).toEqual({
    page: page(['a'], ['b', 'new'], ['c']),
    changed: ['b', 'c'],
    waiting: null,
    added: 0,
  });
  expect(mergePage(shown, page(['x'], ['a', 'new'], ['b']))).toEqual({
    page: { ...page(['a', 'new'], ['b']) },
    changed: ['a'],
    waiting: page(['x'], ['a', 'new'], ['b']),
    added: 1,
  });
  // One row has left.
  expect(mergePage(shown, page(['b']))).toEqual({
    page: shown,
    changed: [],
    waiting: page(['b']),
    added: 0,
  });
  // A new row has pushed the last one to the next page.
  expect(mergePage({ ...shown, total: 12 }, { ...page(['x'], ['a']), total: 13 }).added).toBe(1);
  expect(mergePage(page(), page(['a'])).waiting).toBeNull();
});

test('a list shows changes of others without moving a row, and new rows when asked', async () => {
  const hub = fakeHub();
  const first = await order(lab, { patient: 1 });
  const second = await order(lab, { patient: 1 });
  let isBroken = false;
  let failed = 0;
  const { user, leave } = await renderApp({
    lab,
    as: 'Nurse',
    path: '/sort',
    hub: hub.connect,
    intercept: (method, path) => {
      if (!isBroken || method !== 'POST' || path !== searchOrders.path) return null;
      failed += 1;
      return new Response('{}', { status: 500 });
    },
  });
  await waitFor(() => expect(hub.start).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  await screen.findByText('2 orders found');
  const before = shownRows();
  const checkbox = () => screen.getAllByRole<HTMLInputElement>('checkbox').at(-1);
  await user.click(checkbox() as HTMLElement);
  // New rows are fetched at most every five seconds.
  const stop = await passChanges(lab, hub);
  // This name sorts before the names shown.
  await lab.db.update(patients).set({ lastName: 'Абрамова' }).where(eq(patients.id, 2));
  await order(lab, { patient: 2 });
  await screen.findAllByText('1 new', undefined, { timeout: 10_000 });
  expect(shownRows()).toEqual(before);
  expect(checkbox()?.checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(shownRows()).toHaveLength(3);
  expect(shownRows().slice(1)).toEqual(before);
  expect(checkbox()?.checked).toBe(true);
  expect(screen.queryByText('1 new')).toBeNull();
  // A shown row changes in its place.
  await lab.db.update(patients).set({ firstName: 'Аглая' }).where(eq(patients.id, 2));
  await screen.findByText('Аглая', undefined, { timeout: 10_000 });
  screen.getByText('1 row has changed');
  // Another user has handed an order over: its row stays until this user asks for the changes.
  await lab.db.update(orders).set({ sortingState: 2 }).where(eq(orders.barcode, first));
  await screen.findAllByText('The list has changed', undefined, { timeout: 10_000 });
  expect(shownRows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(shownRows()).not.toContain(first);
  expect(shownRows()).toContain(second);
  // A background fetch that fails does not lead to the error page.
  isBroken = true;
  hub.handlers.Changed?.({ order: null });
  await waitFor(() => expect(failed).toBe(1), { timeout: 9000 });
  expect(shownRows()).toContain(second);
  expect(leave).not.toHaveBeenCalled();
  await stop();
});

test('changes between the reading of a list and the first connection are shown', async () => {
  const hub = fakeHub();
  let connected: () => void = () => undefined;
  hub.start.mockImplementation(() => new Promise((resolve) => (connected = () => resolve())));
  const barcode = await order(lab, { patient: 3 });
  const { user } = await renderApp({ lab, as: 'Nurse', path: '/sort', hub: hub.connect });
  await waitFor(() => expect(hub.start).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  await waitFor(() => expect(shownRows()).toContain(barcode));
  await lab.db.update(patients).set({ firstName: 'Агата' }).where(eq(patients.id, 3));
  connected();
  await screen.findByText('Агата', undefined, { timeout: 9000 });
});

test('a change while a list is being read for the first time is shown', async () => {
  const hub = fakeHub();
  const { ask, release } = holdResponses(lab);
  release();
  const named = (name: string) => ({ name: { ru: name, en: name, be: name } });
  await lab.db.insert(discountTypes).values({ contractId: 1, percent: 41, ...named('Old name') });
  let isFirst = true;
  await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/discount/type',
    hub: hub.connect,
    intercept: when(discountTypeCalls.list, async (path) => {
      const response = await ask(path);
      if (isFirst) {
        await lab.db.update(discountTypes).set(named('New name')).where(eq(discountTypes.percent, 41));
        hub.handlers.Changed?.({ office: null });
        // Longer than the tab waits before it asks what has changed.
        await new Promise((resolve) => setTimeout(resolve, 4000));
      }
      isFirst = false;
      return response;
    }),
  });
  await screen.findByText('New name');
});

test('a list of the administration shows changes of another administrator', async () => {
  const hub = fakeHub();
  const type = (percent: number) => ({
    contractId: 1,
    name: { ru: `Т ${percent}`, en: `Type ${percent}`, be: `Т ${percent}` },
    percent,
  });
  await lab.db.insert(discountTypes).values([type(31), type(33)]);
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/discount/type', hub: hub.connect });
  await waitFor(() => expect(hub.start).toHaveBeenCalledOnce());
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
  await rowOf('Type 31');
  const stop = await lab.listen((text) => {
    const { kind, ids } = JSON.parse(text) as { kind: string; ids: number[] };
    hub.handlers.Changed?.({ [kind]: ids });
  });
  await lab.db
    .update(discountTypes)
    .set({ percent: 34, name: type(34).name, version: 2 })
    .where(eq(discountTypes.percent, 33));
  await waitFor(async () => expect((await rowOf('Type 34'))?.dataset['changed']).toBe('true'));
  await lab.db.insert(discountTypes).values(type(32));
  await screen.findAllByText('1 new', undefined, { timeout: 4000 });
  expect(screen.queryByText('Type 32')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect((await rowOf('Type 32'))?.dataset['changed']).toBe('true');
  await stop();
});
