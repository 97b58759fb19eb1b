import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { rememberStorage } from '../../../tests/support/browserStorage.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { filled, openCheckout, placeButton, placed, ready } from './checkout/checkout.fixtures.ts';
import { chosenCodes, openWizard } from './drafts/wizard.fixtures.tsx';

const lab = useLab();

/** Locks held by another tab. */
let othersLocks: Set<string>;
const ownLocks = new Set<string>();
beforeEach(() => {
  othersLocks = new Set();
  const request = async (name: string, _: object, work: () => Promise<void>) => {
    if (othersLocks.has(name)) throw new DOMException('Timed out', 'TimeoutError');
    ownLocks.add(name);
    await work();
    ownLocks.delete(name);
  };
  const query = () => Promise.resolve({ held: [...othersLocks, ...ownLocks].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const draft = { patientId: 1, activeStep: 'services' as const, parentCodes: ['1001', '2001'] };
const saved = () => act(() => void window.dispatchEvent(new Event('pagehide')));

/** Opens a second tab, new or duplicated, while a draft is open in the first. */
const openOther = async (how: 'new' | 'doubled', path = '/create-order') => {
  saved();
  const restore = rememberStorage();
  const works = new Set(ownLocks);
  cleanup();
  restore();
  if (how === 'new') sessionStorage.clear();
  othersLocks = works;
  return renderApp({ lab, as: 'Nurse', path });
};

test('an order open in another tab is not offered, and stays when this tab sets its own aside', async () => {
  await openWizard({ lab, draft });
  await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
  const { user, go } = await openOther('new');
  await user.click(await screen.findByText('Петров'));
  await user.type(await screen.findByRole('searchbox', { name: 'Search service' }), '2003{Enter}');
  await waitFor(() => expect(chosenCodes()).toEqual(['2003']));
  expect(screen.queryByRole('region', { name: 'Unfinished orders' })).toBeNull();
  await go('/create-order', { reset: true });
  await waitFor(() => expect(screen.queryByText(/1 service ·/)).toBeNull());
  saved();
  expect(localStorage.getItem('redux-store')).toContain('"parentCodes":["1001","2001"]');
});

test('an order whose tab was closed is offered, and Today counts it from then on', async () => {
  await openWizard({ lab, draft });
  await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
  const { go } = await openOther('new', '/today');
  await screen.findByText('Nothing waits for you');
  othersLocks = new Set();
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByRole('link', { name: /^Finish your orders.*1$/ });
  await go('/create-order');
  await screen.findByRole('region', { name: 'Unfinished orders' });
});

test('an order placed in a duplicated tab too is created once', async () => {
  const first = await openCheckout(lab, filled);
  await ready();
  const path = first.place();
  saved();
  const asBefore = rememberStorage();
  await first.user.click(await placeButton());
  await placed();
  const barcode = document.querySelector('[data-barcode]')?.textContent;
  cleanup();
  asBefore();
  const { user } = await openOther('doubled', path);
  await ready();
  await user.click(await placeButton());
  await placed();
  expect(document.querySelector('[data-barcode]')?.textContent).toBe(barcode);
  expect(await lab.db.select().from(orders)).toHaveLength(1);
});

test('a duplicated tab continues with its own copy', async () => {
  await openWizard({ lab, draft });
  await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
  const { user } = await openOther('doubled', '/create-order/services');
  await user.click(await screen.findByRole('button', { name: 'Remove 1001' }));
  await waitFor(() => expect(chosenCodes()).toEqual(['2001']));
  saved();
  const persisted = localStorage.getItem('redux-store');
  expect(persisted).toContain('"parentCodes":["1001","2001"]');
  expect(persisted).toContain('"parentCodes":["2001"]');
});
