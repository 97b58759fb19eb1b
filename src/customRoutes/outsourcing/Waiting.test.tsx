import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listProviders, searchProviderOrders } from '../../../contract/providers.ts';
import { answer, when } from '../../../tests/support/intercepts.ts';
import { BOTH, providerIds, SOUTH } from '../../../tests/support/outsideLaboratories.ts';
import { choose, rowOf, shown, useOutside } from './outsourcing.fixtures.ts';

const { open } = useOutside();
/** A response held until released. */
const hold = (body: object) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { respond: () => held.then(() => Response.json(body)), release: () => release() };
};
const nothing = { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 };

describe('the orders at an outside laboratory', () => {
  test('have their form while the laboratories are loading', async () => {
    const { respond, release } = hold({ isSuccess: true, statusMessage: '', providers: [] });
    await open({ intercept: when(listProviders, respond) });
    const laboratory = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Laboratory' });
    expect(laboratory.disabled).toBe(true);
    await screen.findByText('Loading…');
    release();
    await screen.findByText(/laborator/i, { selector: '.empty-state-title' });
    expect(screen.queryByRole('combobox', { name: 'Laboratory' })).toBeNull();
  });

  test('have a skeleton with column heads and no count while loading; can be reloaded for the selected contract after a failure; say after a second that the next search is slow, over the rows shown so far; of one contract are widened to all when there are none (SHELL-24)', async () => {
    const first = hold(nothing);
    const app = await open({ intercept: when(searchProviderOrders, first.respond) });
    const ofContract = (name: string) =>
      app.user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), name);
    await choose(app);
    const list = await screen.findByRole('table', { busy: true });
    expect(list.querySelector('.table-skeleton-row')?.querySelectorAll('td')).toHaveLength(
      list.querySelectorAll('th').length,
    );
    expect(screen.queryByText(/^0 orders/)).toBeNull();
    await screen.findByText('Loading…');
    first.release();
    await screen.findByText(/There are no orders/);
    expect(screen.queryByRole('table')).toBeNull();
    screen.getByText('0 orders');

    app.intercept(
      answer(searchProviderOrders, { ...nothing, isSuccess: false, statusMessage: 'The list is busy' }),
    );
    await ofContract('South Clinic');
    await screen.findByText('The list is busy');
    expect(screen.queryByText(/^\d+ orders?$/)).toBeNull();
    app.intercept();
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf(SOUTH);
    expect(shown()).toEqual([SOUTH]);
    screen.getByText('1 order');

    const second = hold(nothing);
    app.intercept(when(searchProviderOrders, second.respond));
    await ofContract('North Clinic');
    expect(screen.queryByText('Loading…')).toBeNull();
    await screen.findByText('Loading…', {}, { timeout: 3000 });
    second.release();
    await screen.findByText(/There are no orders/);

    app.intercept();
    await choose(app, providerIds.paper);
    await rowOf(BOTH);
    await ofContract('South Clinic');
    await screen.findByText(/There are no orders/);
    await app.user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    await rowOf(BOTH);
  });
});
