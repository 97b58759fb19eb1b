import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { calculateServices } from '../../../contract/orders.ts';
import { getPatient } from '../../../contract/patients.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { reject, when } from '../../../tests/support/intercepts.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import type { Intercept, RenderedApp } from '../../../tests/support/renderApp.tsx';
import { contracts } from '../../../server/core/db/schema/contracts.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { filled } from './checkout/checkout.fixtures.ts';
import { emptyCheckout } from './state/wizard.ts';
import { chosenCodes, openWizard, stepper, reload, searchField } from './drafts/wizard.fixtures.tsx';
import { enter } from '../../../tests/support/fillIn.ts';
import * as texts from '../../i18n/useArea.ts';

const lab = useLab();

const noUnit = { contractId: 1, clientUnitId: null };
const withServices = { patientId: 1, activeStep: 'checkout' as const, parentCodes: ['1001', '2001'] };

describe('navigation', () => {
  test('a URL of a later step redirects to the furthest step reached (WIZ-06)', async () => {
    const { place } = await openWizard({ lab, draft: {}, step: 'checkout' });
    await waitFor(() => expect(place()).toBe('/create-order'));
    const steps = within(await stepper());
    expect(steps.getByText('Patient').closest('[aria-current]')?.getAttribute('aria-current')).toBe('step');
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '1Patient',
      '2Services',
      '3Checkout',
    ]);
    expect(steps.queryAllByRole('link')).toEqual([]);
  });

  test('the stepper shows the choices and links back to their steps; an unknown URL is replaced by the 404 page, and Back leads to the previous page; the draft is set aside when the logo opens a new order (SHELL-14, WIZ-01, WIZ-04, WIZ-11, WIZ-12)', async () => {
    const { user, place, go, back } = await openWizard({ lab, draft: withServices });
    const steps = within(await stepper());
    await steps.findByText('Иванова М. И. · 11.01.1981');
    await steps.findByText('2 services · 50.00 BYN');
    await user.click(steps.getByRole('link', { name: /Patient/ }));
    expect(place()).toBe('/create-order');
    await user.click(steps.getByRole('link', { name: /Checkout/ }));
    expect(place()).toBe('/create-order/services/checkout');

    const before = place();
    await go('/create-order/unknown');
    await screen.findByRole('heading', { name: 'Page not found' });
    screen.getByText(/^There is no page \/create-order\/unknown\./);
    expect(place()).toBe('/error404');
    await back();
    expect(place()).toBe(before);

    await go('/create-order', { reset: true });
    await waitFor(() =>
      expect(
        within(screen.getByRole('navigation', { name: 'Steps of the order' })).queryByText(/Иванова/),
      ).toBeNull(),
    );
    expect(place()).toBe('/create-order');
    await waitFor(() => expect(screen.queryByText(/services ·/)).toBeNull());
    await screen.findByRole('region', { name: 'Unfinished orders' });
  });
});

describe('the draft', () => {
  test('is restored after a reload and recalculated; no patient name is stored in the browser (PERSIST-01)', async () => {
    const app = await openWizard({ lab });
    await app.user.type(await searchField(), '1001{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001']));
    await screen.findByText('1 service · 10.00 BYN');
    await screen.findByText('Иванова М. И. · 11.01.1981');
    await reload(app, lab);
    await screen.findByText('Иванова М. И. · 11.01.1981');
    await screen.findByText('1 service · 10.00 BYN');
    expect(chosenCodes()).toEqual(['1001']);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('redux-store')).toContain('1001');
    expect(localStorage.getItem('redux-store')).not.toContain('Иванова');
  });

  test('keeps the checkout input in its own tab only', async () => {
    const { user } = await openWizard({ lab, draft: withServices, step: 'checkout' });
    await enter(user, await screen.findByRole('textbox', { name: 'Diagnosis' }), 'I10-secret');
    await enter(user, screen.getByRole('textbox', { name: 'Remarks' }), 'allergic');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('redux-store')).toContain('1001');
    expect(localStorage.getItem('redux-store')).not.toMatch(/secret|allergic/);
    expect(sessionStorage.getItem('redux-store')).toMatch(/secret.*allergic|allergic.*secret/);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Delete and sign out' }));
    await waitFor(() => expect(sessionStorage.getItem('redux-store')).toBeNull());
    expect(localStorage.getItem('redux-store')).toBeNull();
  });

  test('is dropped when its patient cannot be found after a reload', async () => {
    const { place } = await openWizard({
      lab,
      intercept: reject(getPatient, { code: 'NotFound', statusMessage: 'Patient not found' }, 404),
    });
    await waitFor(() => expect(place()).toBe('/create-order'));
    await screen.findByText('Patient not found');
  });
});

test('survives a reload while the laboratory does not respond', async () => {
  const { leave } = await openWizard({
    lab,
    draft: withServices,
    intercept: when(getPatient, () => Promise.reject(new TypeError('no network'))),
  });
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(localStorage.getItem('redux-store')).toContain('"parentCodes":["1001","2001"]');
});

test('switching contracts asks for confirmation while the basket has services, then empties the order and clears the subdivision', async () => {
  const scope = { contractId: 1, clientUnitId: 11 };
  const { user } = await openWizard({ lab, as: 'Manager', scope, draft: withServices, step: 'patient' });
  const contract = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Contract' });
  await screen.findByText('2 services · 50.00 BYN');
  await user.selectOptions(await contract(), '2');
  const question = await screen.findByRole('dialog', { name: 'Change the contract?' });
  await user.click(within(question).getByRole('button', { name: 'Keep' }));
  expect((await contract()).value).toBe('1');
  await screen.findByText('2 services · 50.00 BYN');

  await user.selectOptions(await contract(), '2');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByText(/services ·/)).toBeNull());
  expect((await contract()).value).toBe('2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an order starts in the default subdivision of its contract; another can be chosen (D4)', async () => {
  await lab.db.update(contracts).set({ defaultUnitId: 12 }).where(eq(contracts.id, 1));
  const app = await openWizard({ lab, draft: {}, scope: noUnit, step: 'patient' });
  const unit = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Department' });
  await waitFor(() => expect(unit.value).toBe('12'));
  await app.user.selectOptions(unit, 'Reception');
  expect(unit.value).toBe('11');
  await lab.db.update(contracts).set({ defaultUnitId: null });
});

describe('the patient strip', () => {
  const strip = () => screen.findByRole('region', { name: 'Patient of the order' });

  test('shows contract and department on every step, and leads to the choice of another patient', async () => {
    const { user, place } = await openWizard({ lab, draft: withServices, step: 'checkout' });
    const shown = (await strip()).textContent;
    for (const text of ['Иванова Мария Ивановна', 'Female', '45 years', '11.01.1981', 'phone …0001'])
      expect(shown).toContain(text);
    expect(shown).toContain('North Clinic · Reception');
    await user.click(within(await strip()).getByRole('button', { name: 'Change contract or department' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Ward');
    expect((await strip()).textContent).toContain('North Clinic · Ward');
    await user.click(within(await strip()).getByRole('link', { name: 'Another patient' }));
    await waitFor(() => expect(place()).toBe('/create-order'));
    await strip();
  });

  test('an order needs a choice among several departments; the next order starts in the chosen one', async () => {
    const { user, place } = await openWizard({
      lab,
      draft: { ...withServices, checkout: { ...emptyCheckout, ...filled } },
      scope: noUnit,
      step: 'checkout',
    });
    await user.click(await screen.findByRole('button', { name: 'Place order' }));
    const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department' });
    expect(document.activeElement).toBe(unit);
    expect(unit.getAttribute('aria-invalid')).toBe('true');
    expect(place()).toBe('/create-order/services/checkout');
    await user.selectOptions(unit, 'Ward');
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(place()).toBe('/create-order-success'));
    const placed = await lab.db.select().from(orders);
    expect(placed.map(({ clientUnitId }) => clientUnitId)).toEqual([12]);
    await lab.db.delete(orders);
  });
});

describe('another patient while the basket has services', () => {
  const chosen = async (intercept?: Intercept) => {
    const app = await openWizard({ lab, draft: withServices, step: 'patient', intercept });
    await screen.findByText('2 services · 50.00 BYN');
    await app.user.click(await screen.findByText('Петров'));
    const question = within(await screen.findByRole('dialog', { name: 'Whose basket is it?' }));
    await question.findByText('2 services were chosen for:');
    expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Иванова Мария Ивановна11.01.1981',
      'Петров Сергей Иванович12.02.1982',
    ]);
    return app;
  };

  test('begins anew, and one key brings the order back (PAT-25, X-228)', async () => {
    const { user, place } = await chosen();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(place()).toBe('/create-order/services'));
    await screen.findByText('Петров С. И. · 12.02.1982');
    await screen.findByText('Another patient was chosen, the order starts over');
    expect(chosenCodes()).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Иванова М. И. · 11.01.1981');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    expect(screen.queryByText('Another patient was chosen, the order starts over')).toBeNull();
  });

  test('is moved to the new one, for whom it is calculated again, and back; Esc changes nothing (X-228)', async () => {
    let calculated = 0;
    const intercept = when(calculateServices, () => {
      calculated += 1;
      return null;
    });
    const { user, place } = await chosen(intercept);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('2 services · 50.00 BYN');
    const before = calculated;
    await user.click(await screen.findByText('Соколова'));
    await user.click(await screen.findByRole('button', { name: 'Move the basket to this patient' }));
    await waitFor(() => expect(place()).toBe('/create-order/services'));
    await screen.findByText('Соколова О. И. · 13.03.1983');
    await waitFor(() => expect(calculated).toBe(before + 1));
    expect(chosenCodes()).toEqual(['1001', '2001']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Иванова М. И. · 11.01.1981');
    expect(chosenCodes()).toEqual(['1001', '2001']);
  });
});

describe('a patient still being fetched', () => {
  const slow = async (leave: (app: RenderedApp) => Promise<void>) => {
    const held = holdResponses(lab);
    let hasResponded = false;
    const app = await openWizard({
      lab,
      draft: {},
      step: 'patient',
      intercept: when(getPatient, (path) => held.ask(path).finally(() => (hasResponded = true))),
    });
    await app.user.click(await screen.findByText('Петров'));
    await leave(app);
    held.release();
    await waitFor(() => expect(hasResponded).toBe(true));
    // Let the screen render.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    return app;
  };

  test('does not bring back a user who has left the wizard', async () => {
    const { place } = await slow(async (app) => {
      await app.go('/info/news');
      await screen.findByRole('heading', { name: 'News' });
      await waitFor(() => expect(app.place()).toBe('/info/news'));
    });
    expect(place()).toBe('/info/news');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not selected for a new order', async () => {
    const { place } = await slow(({ go }) => act(() => go('/create-order', { reset: true })));
    expect(place()).toBe('/create-order');
  });
});

test('an unfinished order is resumed after a failure on its screen and a reload (WIZ-12)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { useArea } = texts;
  vi.spyOn(texts, 'useArea').mockImplementation((area) => {
    if (area === 'excel') throw new Error('broken');
    return useArea(area);
  });
  const draft = { patientId: 1, activeStep: 'services' as const, parentCodes: ['1001'] };
  const app = await openWizard({ lab, draft, step: 'patient' });
  await app.user.click(await screen.findByRole('button', { name: 'Excel' }));
  await screen.findByText(/^This page could not be shown/);
  expect(screen.queryByText('The order is kept among the unfinished ones')).toBeNull();
  const { user } = await reload(app, lab);
  await user.click(await screen.findByRole('link', { name: /Services/ }));
  await screen.findByRole('region', { name: 'Basket' });
  expect(chosenCodes()).toEqual(['1001']);
  expect(screen.queryByRole('region', { name: /^Unfinished order/ })).toBeNull();
});
