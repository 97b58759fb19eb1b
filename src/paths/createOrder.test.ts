import { expect, test } from 'vitest';
import {
  navigationIntent,
  stepAfter,
  stepOfPath,
  toCreatedOrder,
  toEditedOrder,
  toNewOrder,
  toPreOrder,
  toUnfinishedOrder,
} from './createOrder.ts';

test.each([
  [{ reset: true }, { type: 'reset' }],
  [{ edit: { barcode: '1234567890' } }, { type: 'edit', barcode: '1234567890' }],
  [{ preOrder: { barcode: '1234567890' } }, { type: 'preOrder', barcode: '1234567890' }],
  [{ create: true }, { type: 'create' }],
  [{ resume: { id: 'a1' } }, { type: 'resume', id: 'a1' }],
  [{ resume: { id: 1 } }, null],
  [{ reset: 'yes' }, null],
  [{ edit: {} }, null],
  [{ edit: { barcode: 1234567890 } }, null],
  ['edit', null],
  [null, null],
])('the state %j opens the wizard for %j', (state, intent) => {
  expect(navigationIntent(state)).toEqual(intent);
});

test('every destination has its step and intent', () => {
  expect([toNewOrder, toEditedOrder('1234567890'), toPreOrder('1234567890')]).toEqual([
    { to: '/create-order', state: { reset: true } },
    { to: '/create-order/services', state: { edit: { barcode: '1234567890' } } },
    { to: '/create-order/services/checkout', state: { preOrder: { barcode: '1234567890' } } },
  ]);
  expect([toCreatedOrder, toUnfinishedOrder('a1', 'checkout')]).toEqual([
    { to: '/create-order', state: { create: true } },
    { to: '/create-order/services/checkout', state: { resume: { id: 'a1' } } },
  ]);
});

test.each([
  ['/create-order', 'patient', 'services'],
  ['/create-order/services/', 'services', 'checkout'],
  ['/create-order/services/checkout', 'checkout', null],
] as const)('%s is the step %s, before %s', (path, step, next) => {
  expect(stepOfPath(path)).toBe(step);
  expect(stepAfter(step)).toBe(next);
});

test('an unknown path has no step', () => {
  expect(stepOfPath('/create-order/unknown')).toBeNull();
});
