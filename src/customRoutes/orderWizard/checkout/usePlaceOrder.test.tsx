import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { calculateServices } from '../../../../contract/orders.ts';
import { orderExtraFields, orders } from '../../../../server/core/db/schema/orders.ts';
import { rememberStorage } from '../../../../tests/support/browserStorage.ts';
import { holdResponses } from '../../../../tests/support/heldResponses.ts';
import { useLab, type TestLab } from '../../../../tests/support/testLab.ts';
import { renderApp } from '../../../../tests/support/renderApp.tsx';
import type { CheckoutDraft } from '../state/wizard.ts';
import {
  field,
  filled,
  isOrder,
  losing,
  noteOf,
  openCheckout,
  placeButton,
  placed,
  ready,
} from './checkout.fixtures.ts';
import { enter } from '../../../../tests/support/fillIn.ts';

const lab = useLab();

/** Orders that were sent. */
let sent = 0;
beforeEach(async () => {
  sent = 0;
  await lab.db.execute('truncate orders cascade');
});
type Intercept = (method: string, path: string) => Response | null;
const open = (checkout: Partial<CheckoutDraft> = {}, intercept: Intercept = () => null, of: TestLab = lab) =>
  openCheckout(of, checkout, (method, path) => {
    if (isOrder(method, path)) sent += 1;
    return intercept(method, path);
  });
const stored = () => lab.db.select().from(orders);

describe('placing the order', () => {
  test('sends the selections and the input (WIZ-16, WIZ-20, WIZ-21, CHK-02)', async () => {
    const { user } = await open();
    await user.type(await ready(), 'I10');
    await user.click(screen.getByRole('radio', { name: 'Online' }));
    await screen.findByRole('option', { name: 'Жук Анна' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Doctor' }), 'Жук Анна');
    await enter(user, field('Remarks'), 'fasting');
    await user.click(await placeButton());
    await placed();
    const [order, ...others] = await stored();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ patientId: 1, paymentChannel: 3, commissionaireId: 2, remarks: 'fasting' });
    const extra = await lab.db
      .select()
      .from(orderExtraFields)
      .where(eq(orderExtraFields.orderId, order?.id ?? 0));
    expect(extra).toMatchObject([{ value: 'I10' }]);
  });

  test('twice at once creates one order', async () => {
    const { user } = await open(filled);
    await ready();
    await user.dblClick(await placeButton());
    await placed();
    expect(sent).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('by Enter in a field and Ctrl+Enter together creates one order', async () => {
    const { user } = await open();
    await user.type(await ready(), 'I10{Enter}{Control>}{Enter}{Enter}{/Control}');
    await placed();
    expect(sent).toBe(1);
  });

  test('during a calculation waits for it, and the tubes match the order', async () => {
    let isSlow = false;
    const held = holdResponses(lab);
    const { user } = await openCheckout(lab, filled, (method, path) => {
      if (isOrder(method, path)) sent += 1;
      return isSlow && path.startsWith(calculateServices.path) ? held.ask(path) : null;
    });
    await ready();
    await screen.findByText('2 tubes');
    isSlow = true;
    await user.click(screen.getByRole('button', { name: 'Remove 2001' }));
    const button = await placeButton();
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(sent).toBe(0);
    held.release();
    await placed();
    await screen.findByRole('heading', { name: 'Collect 1 tube' });
    expect(sent).toBe(1);
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

  test('leaves no draft behind', async () => {
    const { user, go, place } = await open(filled);
    await ready();
    await user.click(await placeButton());
    await placed();
    await go('/create-order/services/checkout');
    await waitFor(() => expect(place()).toBe('/create-order'));
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

  const refusing = (code: number, statusMessage = '') =>
    open(filled, (method, path) =>
      isOrder(method, path)
        ? Response.json({
            isSuccess: false,
            statusMessage,
            clientMessage: { code },
            barcode: null,
            orderId: null,
            createdDate: null,
          })
        : null,
    );

  test.each([
    [412, '', 'The record has changed meanwhile. Reload the page'],
    [413, '<html>Request Entity Too Large</html>', 'The order is too large for the server. Shorten'],
    [
      200,
      '{"isSuccess":true,"statusMessage":"","clientMessage":{"code":0}}',
      'sent no barcode. Do not place it',
    ],
  ])('with %i and %j says what to do next', async (status, body, words) => {
    const { user, place } = await open(filled, (method, path) =>
      isOrder(method, path) ? new Response(body, { status }) : null,
    );
    const diagnosis = await ready();
    await user.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(place()).toBe('/create-order/services/checkout');
    expect(diagnosis.value).toBe('I10');
  });

  test('of services names and removes them', async () => {
    const { user } = await refusing(7, 'Service not found: 2001');
    await ready();
    await screen.findByText('Glucose');
    await user.click(await placeButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('2001 Glucose');
    await user.click(within(alert).getByRole('button', { name: 'Remove 2001 from the order' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove 2001' })).toBeNull());
    expect(alert.textContent).not.toContain('Glucose');
  });

  test('of the patient links back to the patients', async () => {
    const { user, place } = await refusing(4);
    await ready();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('link', { name: 'Choose a patient' }));
    expect(place()).toBe('/create-order');
  });

  test('shows a toast too and keeps the input (WIZ-22)', async () => {
    const { user } = await refusing(0);
    const diagnosis = await ready();
    await user.click(await placeButton());
    await screen.findByRole('alert');
    expect(screen.getAllByText(/The laboratory did not accept the order/)).toHaveLength(2);
    expect(diagnosis.value).toBe('I10');
  });

  test('by a server without our code shows its words, and can be sent again (HTTP-17)', async () => {
    let fails = true;
    const { user } = await open(filled, (method, path) =>
      fails && isOrder(method, path) ? new Response('No orders until noon.', { status: 501 }) : null,
    );
    await ready();
    await user.click(await placeButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'No orders until noon. The order will be neither lost nor duplicated: what you entered is kept, so send it again',
    );
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await placed();
    expect(await stored()).toHaveLength(1);
  });

  test('of a field shows a field error', async () => {
    const { user } = await open(filled, (method, path) =>
      isOrder(method, path)
        ? Response.json(
            {
              isSuccess: false,
              code: 'BadRequest',
              statusMessage: 'Check the fields',
              errors: { 'header.orderExtraFields': ['Fill in this field'], 'header.remarks': ['Too long'] },
            },
            { status: 400 },
          )
        : null,
    );
    await ready();
    await user.click(await placeButton());
    await waitFor(() => expect(noteOf(field('Remarks'))).toBe('Too long'));
    expect(screen.getByRole('alert').textContent).toBe('Check what you have entered');
  });
});
