import { expect, test } from 'vitest';
import { navigationIntentOf } from './navigationIntent.ts';

test.each([
  [{ reset: true }, { type: 'reset' }],
  [{ edit: { barcode: '1234567890' } }, { type: 'edit', barcode: '1234567890' }],
  [{ preOrder: { barcode: '1234567890' } }, { type: 'preOrder', barcode: '1234567890' }],
  [{ reset: 'yes' }, null],
  [{ edit: {} }, null],
  [{ edit: { barcode: 1234567890 } }, null],
  ['edit', null],
  [null, null],
])('the state %j asks for %j', (state, intent) => {
  expect(navigationIntentOf(state)).toEqual(intent);
});
