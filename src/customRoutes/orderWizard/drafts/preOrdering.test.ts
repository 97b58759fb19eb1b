import { expect, test } from 'vitest';
import { paymentChannels, preOrderStatus } from '../../../../contract/codes.ts';
import { canBecomeOrder } from '../../../../contract/preOrderStates.ts';
import { readPreOrder as preOrder } from '../../../../tests/support/preOrders.ts';
import { preOrderState } from './preOrdering.ts';
import { emptyCheckout } from '../state/wizard.ts';

test.each([
  [1, emptyCheckout.paymentChannel],
  [2, paymentChannels.Cash],
  [3, paymentChannels.Online],
  [4, paymentChannels.ERIP],
])('a pre-order of the payment channel %i opens the checkout with %s (PRE-21)', (channel, chosen) => {
  const { checkout, parentCodes, patientId } = preOrderState({ ...preOrder, paymentChannelId: channel });
  expect(checkout.paymentChannel).toBe(chosen);
  expect([parentCodes, patientId]).toEqual([['2001'], 5]);
});

test.each([
  [preOrderStatus.New, null, true],
  [preOrderStatus.WaitForPayment, null, true],
  [preOrderStatus.Paid, null, true],
  [preOrderStatus.Canceled, null, false],
  [preOrderStatus.New, 7, false],
])('a pre-order of status %i and order %s may become an order: %s (PRE-10)', (status, orderId, may) => {
  expect(canBecomeOrder({ status, orderId })).toBe(may);
});
