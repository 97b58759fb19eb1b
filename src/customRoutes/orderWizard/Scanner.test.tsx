import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { generateBarcodes } from '../../../contract/barcodes.ts';
import { getOrder } from '../../../contract/orders.ts';
import { when } from '../../../tests/support/intercepts.ts';
import { scan, typeKeys } from '../../../tests/support/scanner.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { field, filled, openCheckout, ready } from './checkout/checkout.fixtures.ts';
import { chosenCodes, openWizard, searchField } from './drafts/wizard.fixtures.tsx';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';

let barcode = '';
const lab = useLab(async () => {
  ({ barcode } = await placeOrder(lab, ['1001']));
});

const grouped = () => barcode.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
const offer = () => screen.findByRole('dialog', { name: 'The barcode of an order was scanned' });

describe('a scan at the checkout', () => {
  test('of a printed number fills the barcode wherever the focus is, and places no order', async () => {
    const { range } = await lab.ask(generateBarcodes, { as: 'Admin', body: { count: 2 } });
    const [first = '', last = ''] = [range?.firstBarcode, range?.lastBarcode];
    let sent = 0;
    await openCheckout(lab, {}, (method) => {
      if (method === 'POST') sent += 1;
      return null;
    });
    const diagnosis = await ready();
    fireEvent.input(diagnosis, { target: { value: 'I10' } });
    diagnosis.focus();
    scan(first);
    expect(field('Barcode').value).toBe(first);
    expect(diagnosis.value).toBe('I10');
    expect(document.activeElement).toBe(diagnosis);
    field('Remarks').focus();
    scan(last);
    expect(field('Barcode').value).toBe(last);
    expect(field('Remarks').value).toBe('');
    // A policy, a card with thirteen digits and one that has the check digit of a label by chance.
    for (const card of ['6666666666', '7712345678902', '7712345678901']) {
      fireEvent.input(diagnosis, { target: { value: '' } });
      diagnosis.focus();
      scan(card);
      expect([diagnosis.value, field('Barcode').value]).toEqual([card, last]);
    }
    expect(sent).toBe(0);
  });

  test('fills the barcode while no field has the focus; in the barcode field replaces its value and moves the focus to the remarks; typed by hand stays in its field', async () => {
    await openCheckout(lab, filled);
    await ready();
    field('Remarks').focus();
    typeKeys('3751234567'.split(''), 120);
    expect([field('Remarks').value, field('Barcode').value]).toEqual(['3751234567', '']);

    screen.getByRole('button', { name: /^Place order/ }).focus();
    scan('5555555555');
    expect(field('Barcode').value).toBe('5555555555');
    scan('7712345678902');
    await screen.findByText(/7712345678902.* is neither the number of an order nor the label of a tube/);
    expect(field('Barcode').value).toBe('5555555555');

    fireEvent.input(field('Barcode'), { target: { value: '123' } });
    field('Barcode').focus();
    scan('7777777777');
    expect(field('Barcode').value).toBe('7777777777');
    expect(document.activeElement).toBe(field('Remarks'));
  });
});

describe('a scan elsewhere in the wizard', () => {
  test('offers to open the order and leaves the search unchanged; is distinguished from typing: a service code and Enter adds the service; warns about the loss, and staying loses nothing', async () => {
    const { user, place } = await openWizard({ lab });
    const search = await searchField();
    search.focus();
    typeKeys('glu'.split(''), 80);
    scan(`${barcode}02`);
    expect(search.value).toBe('glu');
    const dialog = within(await offer());
    dialog.getByText(`Open order ${grouped()}?`);
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    await user.clear(search);
    search.focus();
    typeKeys([...'3001'.split(''), 'Enter'], 10);
    await waitFor(() => expect(chosenCodes()).toEqual(['3001']));
    await screen.findByText(/^1 service · /);

    scan(barcode);
    const warning = within(await offer());
    warning.getByText(/The services chosen here will be lost/);
    await user.click(warning.getByRole('button', { name: 'Stay here' }));
    expect(chosenCodes()).toEqual(['3001']);

    scan(barcode);
    await user.click(within(await offer()).getByRole('button', { name: /^Open order/ }));
    await screen.findByRole('table', { name: 'Orders' });
    expect(place()).toBe('/sort');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' }).value).toBe(barcode);
  });

  test('of an unknown barcode shows an error, and its Enter selects no patient; of a card that has the check digit of a label by chance stays in its field', async () => {
    let requests = 0;
    const { user, place } = await openWizard({
      lab,
      draft: {},
      step: 'patient',
      intercept: when(getOrder, () => {
        requests += 1;
        return null;
      }),
    });
    const search = await screen.findByRole<HTMLInputElement>('searchbox');
    await screen.findByText('Петров');
    search.focus();
    scan('7712345678901');
    await waitFor(() => expect(search.value).toBe('7712345678901'));
    expect(screen.queryByText(/was not found/)).toBeNull();
    screen.getByRole('button', { name: 'Add patient' }).focus();
    scan('7712345678901');
    await screen.findByText('Order 7712345678901 was not found');

    requests = 0;
    await user.clear(search);
    search.focus();
    scan('9999999999');
    await screen.findByText('Order 99 9999 9999 was not found');
    expect(search.value).toBe('');
    expect([requests, place()]).toEqual([1, '/create-order']);
  });
});
