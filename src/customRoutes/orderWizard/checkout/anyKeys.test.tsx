import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { randomOf } from '../../../../server/core/random.ts';
import { typeKeys } from '../../../../tests/support/scanner.ts';
import { countedCheckout, filled, placeButton, ready } from './checkout.fixtures.ts';

/** A long run by hand: `KEYBOARDS=200 SEED=7`. */
const COUNT = Number(process.env['KEYBOARDS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 58);
const KEYS = '0123456789ABCJabc -./'.split('');

const { open, sent } = countedCheckout();

test(`random scanners and keyboards over every control of the checkout place nothing (X-210, seed ${String(SEED)})`, async () => {
  const app = await open(filled);
  await ready();
  const button = await placeButton();
  const random = randomOf(SEED);
  for (let turn = 0; turn < COUNT; turn++) {
    const place = random.pick<HTMLElement>([
      ...screen.getAllByRole('textbox'),
      ...screen.getAllByRole('radio'),
      screen.getByRole('combobox', { name: 'Doctor' }),
      button,
      button,
    ]);
    place.focus();
    // A person over the button may mean it, so only a scanner is there.
    const isScanner = place === button || random.chance(0.6);
    const keys = Array.from({ length: random.int(isScanner ? 3 : 0, 14) }, () => random.pick(KEYS));
    const enters = isScanner && random.chance(0.3) ? ['Enter', 'Enter'] : ['Enter'];
    typeKeys([...keys, ...enters], isScanner ? random.int(10, 40) : random.int(120, 400));
    await new Promise((resolve) => setTimeout(resolve));
    const typed = `${keys.join('')} over ${place.outerHTML.slice(0, 80)}`;
    expect([sent(), app.place(), typed]).toEqual([0, '/create-order/services/checkout', typed]);
  }
});
