import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calculateServices, createOrder } from '../../../../contract/orders.ts';
import { orderExtraFields, orders } from '../../../../server/core/db/schema/orders.ts';
import { rememberStorage } from '../../../../tests/support/browserStorage.ts';
import { holdResponses } from '../../../../tests/support/heldResponses.ts';
import { answer, reject, when } from '../../../../tests/support/intercepts.ts';
import { renderApp, type Intercept } from '../../../../tests/support/renderApp.tsx';
import {
  field,
  filled,
  losing,
  noteOf,
  openCheckout,
  placeButton,
  placed,
  ready,
  countedCheckout,
} from './checkout.fixtures.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

const { lab, open, sent } = countedCheckout();
const stored = () => lab.db.select().from(orders);

describe('placing the order', () => {
  test('by Enter in a field and Ctrl+Enter together sends the selections and the input once (WIZ-16, WIZ-20, WIZ-21, CHK-02)', async () => {
    const { user } = await open();
    await ready();
    await user.click(screen.getByRole('radio', { name: 'Online' }));
    await screen.findByRole('option', { name: 'Жук Анна' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Doctor' }), 'Жук Анна');
    await enter(user, field('Remarks'), 'fasting');
    await user.type(field('Diagnosis'), 'I10{Enter}{Control>}{Enter}{Enter}{/Control}');
    await placed();
    expect(sent()).toBe(1);
    const [order, ...others] = await stored();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ patientId: 1, paymentChannel: 3, commissionaireId: 2, remarks: 'fasting' });
    const extra = await lab.db
      .select()
      .from(orderExtraFields)
      .where(eq(orderExtraFields.orderId, order?.id ?? 0));
    expect(extra).toMatchObject([{ value: 'I10' }]);
  });

  test('twice at once creates one order, and leaves no draft behind', async () => {
    const { user, go, place } = await open(filled);
    await ready();
    await user.dblClick(await placeButton());
    await placed();
    expect(sent()).toBe(1);
    expect(await stored()).toHaveLength(1);
    await go('/create-order/services/checkout');
    await waitFor(() => expect(place()).toBe('/create-order'));
  });

  test('during a calculation waits for it, and the tubes match the order', async () => {
    let isSlow = false;
    const held = holdResponses(lab);
    const { user } = await open(filled, (_, path) =>
      isSlow && path.startsWith(calculateServices.path) ? held.ask(path) : null,
    );
    await ready();
    await screen.findByText('2 tubes');
    isSlow = true;
    await user.click(screen.getByRole('button', { name: 'Remove 2001' }));
    const button = await placeButton();
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(sent()).toBe(0);
    held.release();
    await placed();
    await screen.findByRole('heading', { name: 'Collect 1 tube' });
    expect(sent()).toBe(1);
  });

  test('without a calculation shows the tubes stored by the laboratory', async () => {
    const { user } = await openCheckout(lab, filled, (_, path) =>
      path.startsWith(calculateServices.path)
        ? Response.json({ isSuccess: false, code: 'ServerError', statusMessage: 'Not now' }, { status: 502 })
        : null,
    );
    await ready();
    await user.click(await placeButton());
    await placed();
    await screen.findByRole('heading', { name: 'Collect 2 tubes' });
  });

  test('again after lost responses returns the placed order', async () => {
    const { user } = await open(
      filled,
      undefined,
      losing(lab, 4, () => new Response('', { status: 504 })),
    );
    await ready();
    await user.click(await placeButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No reply from the laboratory. The order');
    expect(await stored()).toHaveLength(1);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await placed();
    const [order, ...others] = await stored();
    expect(others).toEqual([]);
    expect(document.querySelector('[data-barcode]')?.textContent).toBe(order?.barcode);
  });

  test.each([
    ['500 of the server', 1, () => Response.json({}, { status: 500 })],
    ['503 of a proxy', 4, () => new Response('<html>', { status: 503 })],
  ])('after a %s stays and can be sent again (HTTP-16)', async (_, times, response) => {
    const { user, leave } = await open(filled, undefined, losing(lab, times, response));
    await ready();
    await user.click(await placeButton());
    const alert = await screen.findByRole('alert');
    expect(leave).not.toHaveBeenCalled();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await placed();
    expect(await stored()).toHaveLength(1);
  });

  test('again after a lost connection and a new sign-in returns the placed order', async () => {
    const broken = losing(lab, 4, () => {
      throw new TypeError('Failed to fetch');
    });
    const { user, leave } = await open(filled, undefined, broken);
    await ready();
    await user.click(await placeButton());
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/en/login'));
    expect(await stored()).toHaveLength(1);
    const restore = rememberStorage();
    cleanup();
    restore();
    const again = await renderApp({ lab, as: 'Nurse', path: '/create-order/services/checkout' });
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await ready();
    await again.user.click(await placeButton());
    await placed();
    expect(await stored()).toHaveLength(1);
  });
});

describe('a rejection', () => {
  test('of an order without services needs no call and links to the services (CHK-16)', async () => {
    const { user, place } = await openCheckout(lab, filled, undefined, []);
    await ready();
    await user.click(await placeButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The order has no services');
    await user.click(within(alert).getByRole('link', { name: 'To the services' }));
    expect(place()).toBe('/create-order/services');
  });

  const refused = (code: 0 | 4 | 7, statusMessage = '') => {
    const none = { barcode: null, orderId: null, createdDate: null };
    return answer(createOrder, { isSuccess: false, statusMessage, clientMessage: { code }, ...none });
  };

  test('without a barcode says what to do next', async () => {
    const body = { isSuccess: true, statusMessage: '', clientMessage: { code: 0 } };
    const { user, place } = await open(
      filled,
      when(createOrder, () => Response.json(body)),
    );
    await ready();
    await user.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('sent no barcode. Do not place it');
    expect([place(), field('Diagnosis').value]).toEqual(['/create-order/services/checkout', 'I10']);
  });

  test('says what to do next, in a toast too, and keeps the input; of a field shows a field error; of services names and removes them; of the patient links back to the patients; by a server without our code shows its words, and can be sent again (WIZ-22, HTTP-17)', async () => {
    const { user, place, back, intercept } = await open(filled);
    const says = async (by: Intercept, words: string) => {
      intercept(by);
      await user.click(await placeButton());
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
      expect([place(), field('Diagnosis').value]).toEqual(['/create-order/services/checkout', 'I10']);
      return within(screen.getByRole('alert'));
    };
    await ready();
    await says(refused(0), 'The laboratory did not accept the order');
    expect(screen.getAllByText(/The laboratory did not accept the order/)).toHaveLength(2);
    const changed = when(createOrder, () => new Response('', { status: 412 }));
    await says(changed, 'The record has changed meanwhile. Reload the page');
    const large = when(
      createOrder,
      () => new Response('<html>Request Entity Too Large</html>', { status: 413 }),
    );
    await says(large, 'The order is too large for the server. Shorten');

    const errors = { 'header.orderExtraFields': ['Fill in this field'], 'header.remarks': ['Too long'] };
    const wrong = { code: 'BadRequest', statusMessage: 'Check the fields', errors };
    await says(reject(createOrder, wrong, 400), 'Check what you have entered');
    await waitFor(() => expect(noteOf(field('Remarks'))).toBe('Too long'));
    expect(screen.getByRole('alert').textContent).toBe('Check what you have entered');

    await screen.findByText('Glucose');
    const unknown = await says(refused(7, 'Service not found: 2001'), '2001 Glucose');
    await user.click(unknown.getByRole('button', { name: 'Remove 2001 from the order' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove 2001' })).toBeNull());
    expect(screen.getByRole('alert').textContent).not.toContain('Glucose');

    const unregistered = await says(refused(4), '');
    await user.click(await unregistered.findByRole('link', { name: 'Choose a patient' }));
    expect(place()).toBe('/create-order');
    await back();
    await ready();

    const closed = await says(
      when(createOrder, () => new Response('No orders until noon.', { status: 501 })),
      'No orders until noon. The order will be neither lost nor duplicated: what you entered is kept, so send it again',
    );
    intercept();
    await user.click(closed.getByRole('button', { name: 'Try again' }));
    await placed();
    expect(await stored()).toHaveLength(1);
  });
});
