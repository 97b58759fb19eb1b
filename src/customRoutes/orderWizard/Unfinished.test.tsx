import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { searchPatients } from '../../../contract/patients.ts';
import { calculateServices } from '../../../contract/orders.ts';
import { rememberStorage } from '../../../tests/support/browserStorage.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { endSession } from '../../authProvider/connection.ts';
import { field, ready } from './checkout/checkout.fixtures.ts';
import { chosenCodes, openWizard } from './drafts/wizard.fixtures.tsx';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLab();

const draft = { patientId: 1, activeStep: 'checkout' as const, parentCodes: ['1001', '2001'] };
const shelf = () => screen.findByRole('region', { name: 'Unfinished orders' });
const noShelf = () => expect(screen.queryByRole('region', { name: 'Unfinished orders' })).toBeNull();
const rows = async () => within(await shelf()).findAllByRole('listitem');

/** Signs in again in the same browser and returns to the page. */
const signInAgain = (as: UserName = 'Nurse', path = '/create-order'): Promise<RenderedApp> => {
  const restore = rememberStorage();
  cleanup();
  restore();
  return renderApp({ lab, as, path });
};
const lost = () => act(() => endSession('unauthorized'));
/** Closes the tab, which clears its sessionStorage. */
const closeTab = () => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  sessionStorage.clear();
};

describe('an order whose session ended', () => {
  test('is offered on the same step and resumes with the input', async () => {
    const first = await openWizard({ lab, draft, step: 'checkout' });
    await first.user.type(await ready(), 'I10');
    lost();
    const { user, place } = await signInAgain('Nurse', '/create-order/services/checkout');
    expect(within(await shelf()).getByRole('status').textContent).toBe('Unfinished order');
    await within(await shelf()).findByText('Иванова');
    await within(await shelf()).findByText('2 services');
    await waitFor(() => expect(place()).toBe('/create-order'));
    expect(screen.queryByText(/Иванова ·/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await ready()).value).toBe('I10');
    expect(place()).toBe('/create-order/services/checkout');
    await screen.findByText('2 services · 50.00 BYN');
    noShelf();
  });

  test('is offered on the services step if the user had gone back to it', async () => {
    await openWizard({ lab, draft, step: 'services' });
    lost();
    const { user, place } = await signInAgain('Nurse', '/create-order/services');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    expect(place()).toBe('/create-order/services');
  });

  test.each([
    ['the patients', 'patient', searchPatients.path],
    ['the services', 'services', calculateServices.path],
    ['the checkout', 'checkout', calculateServices.path],
  ] as const)('because the connection was lost at %s is offered', async (_, step, lostPath) => {
    const { leave } = await openWizard({
      lab,
      draft,
      step,
      intercept: (__, path) =>
        path.startsWith(lostPath) ? Promise.reject(new TypeError('no network')) : null,
    });
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'));
    await signInAgain();
    await shelf();
  });

  test('stays on offer after the user leaves the wizard, and is forgotten when it is discarded', async () => {
    await openWizard({ lab, draft, step: 'checkout' });
    lost();
    const { user, go } = await signInAgain('Nurse', '/info/news');
    await screen.findByRole('heading', { name: 'News' });
    await go('/create-order');
    await shelf();
    await go('/info/news');
    await screen.findByRole('heading', { name: 'News' });
    await go('/create-order', { reset: true });
    await shelf();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    noShelf();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem('redux-store') ?? '').not.toContain('1001');
    await signInAgain();
    await screen.findByText('Петров');
    noShelf();
  });

  test('is replaced by a draft that was started later', async () => {
    await openWizard({ lab, draft, step: 'checkout' });
    lost();
    const { user, go } = await signInAgain();
    await user.click(await screen.findByText('Петров'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search service' }), '2003{Enter}');
    await waitFor(() => expect(chosenCodes()).toEqual(['2003']));
    await go('/create-order');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    await go('/create-order');
    await waitFor(async () => within((await rows())[0] as HTMLElement).getByText('Петров'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['2003']));
  });

  test('is never shown to another user, and is kept for its own user', async () => {
    const first = await openWizard({ lab, draft, step: 'checkout' });
    await enter(first.user, await ready(), 'I10-secret');
    lost();
    await signInAgain('Sorter');
    await screen.findByRole('combobox', { name: 'Contract' });
    noShelf();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    lost();
    const { user } = await signInAgain('Nurse');
    await within(await shelf()).findByText('Иванова');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await ready()).value).toBe('I10-secret');
  });

  test('by Exit is not kept, and Exit asks first', async () => {
    const { user } = await openWizard({ lab, draft, step: 'checkout' });
    await user.type(await ready(), 'I10');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('There is an unfinished order. Signing out deletes it, also in other tabs.');
    expect(localStorage.getItem('currentUser')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete and sign out' }));
    await waitFor(() => expect(localStorage.getItem('redux-store')).toBeNull());
    await signInAgain();
    await screen.findByText('Петров');
    noShelf();
  });
});

describe('an order whose tab was closed', () => {
  test('is offered in the next tab without the checkout input', async () => {
    const first = await openWizard({ lab, draft, step: 'checkout' });
    await first.user.type(await ready(), 'I10');
    closeTab();
    const { user } = await signInAgain();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect((await ready()).value).toBe('');
    expect(field('Remarks').value).toBe('');
    await screen.findByText('2 services · 50.00 BYN');
  });
});
