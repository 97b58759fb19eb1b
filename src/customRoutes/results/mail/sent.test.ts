import { expect, test } from 'vitest';
import type { Delivery } from '../../../../contract/emails.ts';
import { emailOutcome } from './sent.ts';

const recipient = (email: string, delivery: Delivery) => ({
  email,
  delivery,
  isSuccess: delivery === 'sent',
  statusMessage: '',
});
const order = (barcode: string, isSuccess: boolean) => ({ barcode, isSuccess, statusMessage: '' });
const fate = (recipients: Record<string, Delivery>, orders: Record<string, boolean>) =>
  emailOutcome({
    message: '',
    recipients: Object.entries(recipients).map(([email, delivery]) => recipient(email, delivery)),
    orders: Object.entries(orders).map(([barcode, isSuccess]) => order(barcode, isSuccess)),
  });

test.each([
  ['all', false, { 'a@b.by': 'sent' }, { 1: true }],
  // An order in progress cannot be sent again.
  ['part', false, { 'a@b.by': 'sent' }, { 1: true, 2: false }],
  ['none', false, { 'a@b.by': 'failed' }, { 1: false }],
  ['none', true, { 'a@b.by': 'failed' }, { 1: true }],
  ['part', true, { 'a@b.by': 'sent', 'c@d.by': 'failed' }, { 1: true }],
  ['none', true, { 'a@b.by': 'queued', 'c@d.by': 'failed' }, { 1: true }],
  ['queued', false, { 'a@b.by': 'queued' }, { 1: true }],
  ['perhaps', true, { 'a@b.by': 'perhaps' }, { 1: true }],
] as [string, boolean, Record<string, Delivery>, Record<string, boolean>][])(
  'an e-mail that went to %s can be repeated: %s, to %j with %j (PDF-17)',
  (outcome, canRepeat, recipients, orders) => {
    expect(fate(recipients, orders)).toMatchObject({ outcome, canRepeat });
  },
);

test('lists the recipients and orders of the e-mail', () => {
  const part = fate({ 'a@b.by': 'sent', 'c@d.by': 'failed' }, { 1: true, 2: false });
  expect(part).toMatchObject({
    arrived: ['a@b.by'],
    failed: ['c@d.by'],
    inEmail: ['1'],
    left: [{ barcode: '2' }],
  });
});
