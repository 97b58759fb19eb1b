import { eq } from 'drizzle-orm';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { commissionaires, contractAdditionalField } from '../../../../contract/contracts.ts';
import { additionalFields, contracts } from '../../../../server/core/db/schema/contracts.ts';
import { orderExtraFields, orders } from '../../../../server/core/db/schema/orders.ts';
import { paymentChannels } from '../../../../server/core/db/schema/paymentChannels.ts';
import { respond } from '../../../../tests/support/respond.ts';
import { reload } from '../drafts/wizard.fixtures.tsx';
import {
  field,
  filled,
  noteOf,
  openCheckout,
  placeButton,
  placed,
  ready,
  countedCheckout,
} from './checkout.fixtures.ts';
import { enter } from '../../../../tests/support/fillIn.ts';
import { scan, typeKeys } from '../../../../tests/support/scanner.ts';

const { lab, open, sent } = countedCheckout();
const stored = () => lab.db.select().from(orders);

describe('the form', () => {
  test('has payment, doctor, barcode, remarks and the contract’s additional fields, the first in 500 ms, each further one 400 ms later, and focuses the first empty mandatory one; a barcode of fewer than ten digits gives a field error, like an empty mandatory field; the input stays after going back and after a reload (CHK-01, CHK-03, CHK-04, CHK-06, CHK-08, CHK-09, CHK-11, CHK-14)', async () => {
    const app = await open();
    const { user } = app;
    const diagnosis = await ready();
    expect(noteOf(diagnosis)).toBe('Required');
    expect(diagnosis.getAttribute('aria-required')).toBe('true');
    const payments = within(screen.getByRole('radiogroup', { name: 'Payment' })).getAllByRole('radio');
    expect(payments.map((radio) => radio.closest('label')?.textContent)).toEqual(['Cash', 'Online', 'ERIP']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true);
    const doctors = screen.getByRole('combobox', { name: 'Doctor' });
    await within(doctors).findByRole('option', { name: 'Жук Анна' });
    expect(within(doctors).getAllByRole('option')).toHaveLength(3);
    for (const name of ['Barcode', 'Remarks', 'Online promocode']) field(name);
    // A line is reserved for the error under every field.
    for (const one of [...screen.getAllByRole('textbox'), doctors])
      expect(noteOf(one), one.getAttribute('name') ?? '').toBeDefined();
    const times = [...document.querySelectorAll<HTMLElement>('[style*="animation-duration"]')];
    expect(times.map(({ style }) => style.animationDuration)).toEqual(['500ms', '900ms']);
    await waitFor(() => expect(document.activeElement).toBe(diagnosis));

    await user.type(field('Barcode'), '12345');
    await user.click(await placeButton());
    expect(noteOf(field('Barcode'))).toBe('A barcode has 10 digits, on a label 12 or 13');
    expect(noteOf(diagnosis)).toBe('Fill in this field');
    await waitFor(() => expect(document.activeElement).toBe(field('Barcode')));
    await user.type(field('Barcode'), '67890');
    expect(field('Barcode').getAttribute('aria-invalid')).toBe('false');
    expect(sent()).toBe(0);
    await user.clear(field('Barcode'));

    await user.type(await ready(), 'I10');
    await enter(app.user, field('Remarks'), 'fasting');
    await user.click(screen.getByRole('radio', { name: 'ERIP' }));
    await user.click(screen.getByRole('link', { name: /Services/ }));
    await screen.findByRole('searchbox', { name: 'Search service' });
    await user.click(screen.getByRole('link', { name: /Checkout/ }));
    expect((await ready()).value).toBe('I10');
    await reload(app, lab);
    expect((await ready()).value).toBe('I10');
    expect(field('Remarks').value).toBe('fasting');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ERIP' }).checked).toBe(true);
  });

  test('offers the payment channels of the contract and says what to do with the chosen one (D11)', async () => {
    await lab.db.update(contracts).set({ paymentChannels: [3, 4] });
    await lab.db.update(paymentChannels).set({ eripNumber: '12-34' }).where(eq(paymentChannels.id, 4));
    const { user } = await open(filled);
    await ready();
    const payment = screen.getByRole('radiogroup', { name: 'Payment' });
    expect(within(payment).queryByRole('radio', { name: 'Cash' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Online' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'ERIP' }));
    expect(within(payment).getByText('ERIP service number: 12-34')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Online' }));
    await user.click(await placeButton());
    await placed();
    expect(await stored()).toMatchObject([{ paymentChannel: 3 }]);
    await lab.db.update(contracts).set({ paymentChannels: [2, 3, 4] });
  });

  test('offers the options of a list by their names and sends their values (X-108)', async () => {
    const options = [{ value: 'A', name: { ru: 'Ангина', en: 'Tonsillitis', be: '' } }];
    await lab.db.update(additionalFields).set({ type: 'list', options }).where(eq(additionalFields.id, 1));
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Diagnosis' }), 'Tonsillitis');
    await user.click(await placeButton());
    await placed();
    expect(await lab.db.select().from(orderExtraFields)).toMatchObject([{ fieldId: 1, value: 'A' }]);
    await lab.db.update(additionalFields).set({ type: 'text', options: [] });
  });

  test('focuses a required doctor while the doctors are still loading', async () => {
    await lab.db.update(contracts).set({ requireDoctor: true });
    let answer = () => undefined as void;
    const loading = new Promise<null>((done) => {
      answer = () => done(null);
    });
    await openCheckout(lab, {}, (_, path) => (path === commissionaires.path ? loading : null));
    await ready();
    const doctor = screen.getByRole('combobox', { name: 'Doctor' });
    await waitFor(() => expect(document.activeElement).toBe(doctor));
    answer();
    await within(doctor).findByRole('option', { name: 'Жук Анна' });
    expect(document.activeElement).toBe(doctor);
    await lab.db.update(contracts).set({ requireDoctor: false });
  });

  test('focuses the button when the form is complete, so Enter places the order', async () => {
    const { user } = await open(filled);
    const button = await placeButton();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await placed();
    expect(await stored()).toHaveLength(1);
  });

  test('says that a contract has no doctors; cannot be sent until the additional fields load, and offers a retry; a promo code shows its discount (CHK-05)', async () => {
    const { user, intercept } = await open(filled, (_, path) =>
      path === commissionaires.path
        ? respond(commissionaires, { isSuccess: true, commissionaires: [] })
        : path === contractAdditionalField.path
          ? new Response('', { status: 502 })
          : null,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect((await placeButton()).disabled).toBe(true);
    await screen.findByText('No doctors are listed for this contract');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Doctor' }).disabled).toBe(true);
    intercept();
    await user.click(again);
    await ready();
    expect((await placeButton()).disabled).toBe(false);

    await user.type(field('Online promocode'), 'LAB-10');
    await screen.findByText('The promo code is accepted');
    screen.getByText('−5.00 BYN');
    expect(screen.getByText('Amount due').nextElementSibling?.textContent).toMatch(/^45\.00/);
    const why = screen.getByText(/^Promo code/).textContent;
    expect(why.replaceAll('\u00a0', ' ')).toBe('Promo code LAB-10, −10 %');
    await user.click(await placeButton());
    await placed();
    expect(await stored()).toMatchObject([{ discountCardNo: 'LAB-10', totalPrice: 4500 }]);
  });

  test('refuses a promo code that is invalid with a field error and a note that the price is full; one that could not be checked says so and does not block the order', async () => {
    const { user, intercept } = await open({ ...filled, discountCardNo: 'NOPE' });
    await ready();
    await screen.findByText(/^Promo code NOPE is not accepted, the price has no discount/);
    await screen.findByText('The promo code is not valid. Correct it or leave the field empty');
    await user.click(await placeButton());
    await waitFor(() => expect(document.activeElement).toBe(field('Online promocode')));
    expect(sent()).toBe(0);
    intercept((_, path) => (path.includes('discountCardNo') ? new Response('', { status: 502 }) : null));
    await user.clear(field('Online promocode'));
    await enter(user, field('Online promocode'), 'LAB-10');
    await screen.findByText(
      'The promo code could not be checked now; it will be checked when the order is placed',
    );
    await user.click(await placeButton());
    await placed();
    expect(await stored()).toMatchObject([{ discountCardNo: 'LAB-10', totalPrice: 4500 }]);
  });

  test('places nothing by Enter in a field, typed or scanned: it moves on, at the end to the button (X-210)', async () => {
    await lab.db.insert(additionalFields).values({
      id: 90,
      contractId: 1,
      fieldName: { ru: 'Карта', en: 'Outpatient card', be: 'Картка' },
      isActive: true,
      isMandatory: false,
      position: 90,
    });
    const { user } = await open({});
    const diagnosis = await ready();
    const card = field('Outpatient card');
    const last = field('Online promocode');
    const button = await placeButton();
    for (const code of ['J06.9', 'AB-123456', '4501', 'AB12']) {
      await user.clear(diagnosis);
      diagnosis.focus();
      scan(code, 20);
      expect(document.activeElement).toBe(card);
      await user.clear(diagnosis);
      await user.type(diagnosis, `${code}{Enter}`);
      expect(document.activeElement).toBe(card);
    }
    const cash = screen.getByRole('radio', { name: 'Cash' });
    cash.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Doctor' }));
    await user.type(field('Remarks'), 'one{Enter}two');
    expect(field('Remarks').value).toBe('one\ntwo');
    // A scanner that ends with two of them, and codes scanned over the button.
    last.focus();
    typeKeys(['Enter', 'Enter'], 15);
    expect(document.activeElement).toBe(button);
    for (const code of ['J06.9', 'AB-123456', '123456-AB', '4501']) scan(code, 20);
    expect(sent()).toBe(0);
    typeKeys(['Enter'], 0);
    await placed();
    expect(sent()).toBe(1);
    await lab.db.delete(orderExtraFields);
    await lab.db.delete(additionalFields).where(eq(additionalFields.id, 90));
  });

  test('moves the focus to the remarks after the barcode of a label, and sends the number of its order; a barcode already in use gives a field error (CHK-07)', async () => {
    const { user } = await open(filled);
    await ready();
    await user.type(field('Barcode'), '12 3456 789012{Enter}');
    expect(document.activeElement).toBe(field('Remarks'));
    expect(noteOf(field('Barcode'))).toBe('This is the code of a label, the order is 12\u00a03456\u00a07890');
    expect(sent()).toBe(0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await placed();
    expect(document.querySelector('[data-barcode]')?.textContent).toBe('1234567890');
    cleanup();

    const second = await open({ ...filled, barcode: '1234567890' });
    await ready();
    await second.user.click(await placeButton());
    const words = 'The barcode is used already. Take another one or leave the field empty';
    await waitFor(() => expect(noteOf(field('Barcode'))).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(field('Barcode')));
    expect(screen.getByRole('alert').textContent).toBe(words);
  });
});
