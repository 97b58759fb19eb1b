import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { generateBarcodes } from '../../../../contract/barcodes.ts';
import { labelCode } from '../../../../contract/tubeCodes.ts';
import { scan } from '../../../../tests/support/scanner.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import {
  field,
  filled,
  isOrder,
  noteOf,
  openCheckout,
  placeButton,
  placed,
  ready,
} from './checkout.fixtures.ts';

const lab = useLab();

const FOREIGN = 'This is not a label for a new order. Scan again, or enter the 10 digits of the number';
/** The number of a card; its last digit is the check digit of a label by chance. */
const CARD = '7712345678901';

/** Opens the checkout with the focus in the barcode; counts the orders that are sent. */
const open = async () => {
  const sent: string[] = [];
  const app = await openCheckout(lab, filled, (method, path) => {
    if (isOrder(method, path)) sent.push(path);
    return null;
  });
  await ready();
  const button = await placeButton();
  field('Barcode').focus();
  return { ...app, sent, button };
};

test('where no numbers are printed ahead, the check digit tells a label, and the hint says what was scanned; without it a code stays whole in the field and is refused there', async () => {
  const { user, button, sent } = await open();
  scan('1234567890028');
  expect(field('Barcode').value).toBe('1234567890');
  expect(noteOf(field('Barcode'))).toBe('The code of the label 1234567890028 was scanned');
  expect(document.activeElement).toBe(field('Remarks'));
  await user.type(field('Barcode'), '{Backspace}');
  expect(noteOf(field('Barcode'))).toBe('Leave empty: the laboratory assigns the number');
  // Letters are a part of the code: digits of another label would be another order's number.
  for (const code of ['123456789002', '1234567890027', 'AB1234567890', '1234567890AB', 'AB-123456']) {
    fireEvent.change(field('Barcode'), { target: { value: '' } });
    field('Barcode').focus();
    scan(code);
    expect(field('Barcode').value).toBe(code);
    await user.click(button);
    await waitFor(() => expect(field('Barcode').getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  }
});

test('where numbers are printed ahead, one that was not is not shortened in the field, and changes no field when none has the focus; of a label the field has the number, whatever its length', async () => {
  const { range } = await lab.ask(generateBarcodes, { as: 'Admin', body: { count: 2 } });
  const barcode = range?.firstBarcode ?? '';
  const { user, button, sent } = await open();
  for (const code of [CARD, '771234567890']) {
    field('Barcode').focus();
    scan(code);
    expect([field('Barcode').value, noteOf(field('Barcode'))]).toEqual([code, FOREIGN]);
    expect(document.activeElement).toBe(field('Barcode'));
    await user.click(button);
    await waitFor(() => expect(document.activeElement).toBe(field('Barcode')));
    expect([noteOf(field('Barcode')), sent]).toEqual([FOREIGN, []]);
    // Ten digits of another kind are accepted as before.
    scan('7777777777');
    expect([field('Barcode').value, field('Barcode').getAttribute('aria-invalid')]).toEqual([
      '7777777777',
      'false',
    ]);
    button.focus();
    scan(code);
    await screen.findByText(`Barcode ${code} was scanned, but nothing here takes it.`, { exact: false });
    expect(field('Barcode').value).toBe('7777777777');
  }
  for (const code of [`${barcode}02`, labelCode({ barcode, number: 2 }), barcode]) {
    field('Barcode').focus();
    scan(code);
    expect(field('Barcode').value).toBe(barcode);
  }
  expect(noteOf(field('Barcode'))).toBe('Leave empty: the laboratory assigns the number');
  button.focus();
  scan(labelCode({ barcode, number: 1 }));
  expect(field('Barcode').value).toBe(barcode);
  await user.click(button);
  await placed();
  expect(document.querySelector('[data-barcode]')?.textContent).toBe(barcode);
});
