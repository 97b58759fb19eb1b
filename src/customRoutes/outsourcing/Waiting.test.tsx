import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listProviders, searchProviderOrders } from '../../../contract/providers.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  BOTH,
  handOver,
  insertProviders,
  providerIds,
  SOUTH,
} from '../../../tests/support/outsideLaboratories.ts';
import { renderApp, type Intercept } from '../../../tests/support/renderApp.tsx';
import { choose, rowOf, shown } from './outsourcing.fixtures.ts';

const lab = useLab(async () => {
  await insertProviders(lab.db);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  await handOver(lab);
  return () => vi.useRealTimers();
});

const open = (intercept: Intercept) => renderApp({ lab, as: 'Sorter', path: '/sort/outsourcing', intercept });
const isSearch = (path: string): boolean => path.split('?')[0] === searchProviderOrders.path;
/** A response held until released. */
const hold = (body: object) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { respond: () => held.then(() => Response.json(body)), release: () => release() };
};
const nothing = { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 };

describe('the orders at an outside laboratory', () => {
  test('have a skeleton with column heads and no count while loading', async () => {
    const { respond, release } = hold(nothing);
    const app = await open((_, path) => (isSearch(path) ? respond() : null));
    await choose(app);
    const list = await screen.findByRole('table', { busy: true });
    expect(list.querySelector('.table-skeleton-row')?.querySelectorAll('td')).toHaveLength(
      list.querySelectorAll('th').length,
    );
    expect(screen.queryByText(/^0 orders/)).toBeNull();
    await screen.findByText('Loading…');
    release();
    await screen.findByText(/There are no orders/);
    expect(screen.queryByRole('table')).toBeNull();
    screen.getByText('0 orders');
  });

  test('have their form while the laboratories are loading', async () => {
    const { respond, release } = hold({ isSuccess: true, statusMessage: '', providers: [] });
    await open((_, path) => (path.split('?')[0] === listProviders.path ? respond() : null));
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Laboratory' })).disabled).toBe(
      true,
    );
    await screen.findByText('Loading…');
    release();
    await screen.findByText(/laborator/i, { selector: '.empty-state-title' });
    expect(screen.queryByRole('combobox', { name: 'Laboratory' })).toBeNull();
  });

  test('can be reloaded for the selected contract after a failure; no count is shown', async () => {
    let fails = false;
    const app = await open((_, path) =>
      fails && isSearch(path)
        ? Response.json({ isSuccess: false, statusMessage: 'The list is busy', orders: [], totalCount: 0 })
        : null,
    );
    await choose(app);
    await rowOf(SOUTH);
    fails = true;
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'South Clinic');
    await screen.findByText('The list is busy');
    expect(screen.queryByText(/^\d+ orders?$/)).toBeNull();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf(SOUTH);
    expect(shown()).toEqual([SOUTH]);
    screen.getByText('1 order');
  });

  test('say after a second that the next search is slow, over the rows shown so far (SHELL-24)', async () => {
    const { respond, release } = hold(nothing);
    let isSlow = false;
    const app = await open((_, path) => (isSlow && isSearch(path) ? respond() : null));
    await choose(app);
    await rowOf(SOUTH);
    isSlow = true;
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'South Clinic');
    expect(screen.queryByText('Loading…')).toBeNull();
    await screen.findByText('Loading…', {}, { timeout: 3000 });
    release();
    await screen.findByText(/There are no orders/);
  });

  test('of one contract are widened to all contracts when there are none', async () => {
    const app = await open(() => null);
    await choose(app, providerIds.paper);
    await rowOf(BOTH);
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'South Clinic');
    await screen.findByText(/There are no orders/);
    await app.user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    await rowOf(BOTH);
  });
});
