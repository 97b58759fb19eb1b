import { expect, test } from 'vitest';
import type { Delivery } from '../../../../contract/emails.ts';
import { emailOutcome, joined } from './sent.ts';

const recipient = (email: string, delivery: Delivery) => ({
  email,
  delivery,
  isSuccess: delivery === 'sent',
  statusMessage: '',
});
const order = (barcode: string, isSuccess: boolean) => ({ barcode, isSuccess, statusMessage: '' });
const fate = (recipients: Record<string, Delivery>, orders: Record<string, boolean>) =>
  emailOutcome(
    joined([
      {
        message: '',
        recipients: Object.entries(recipients).map(([email, delivery]) => recipient(email, delivery)),
        orders: Object.entries(orders).map(([barcode, isSuccess]) => order(barcode, isSuccess)),
      },
    ]),
  );

test.each([
  ['all', false, { 'a@b.by': 'sent' }, { 1: true }],
  // An order in progress cannot be sent again.
  ['part', false, { 'a@b.by': 'sent' }, { 1: true, 2: false }],
  ['none', false, { 'a@b.by': 'failed' }, { 1: false }],
  ['none', true, { 'a@b.by': 'failed' }, { 1: true }],
  ['part', true, { 'a@b.by': 'sent', 'c@d.by': 'failed' }, { 1: true }],
  ['none', true, { 'a@b.by': 'queued', 'c@d.by': 'failed' }, { 1: true }],
  ['queued', false, { 'a@b.by': 'queued' }, { 1: true }],
  ['written', false, { 'a@b.by': 'written' }, { 1: true }],
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

test('of several e-mails to an address what went is told from what did not, and only that is sent again (X-234)', () => {
  const part = (message: string, delivery: Delivery, barcode: string) => ({
    message,
    recipients: [recipient('a@b.by', 'sent'), recipient('c@d.by', delivery)],
    orders: [order(barcode, true)],
  });
  const sent = joined([part('one', 'sent', '1'), part('two', 'failed', '2'), part('three', 'sent', '3')]);
  expect(sent.message).toBe('two');
  expect(sent.recipients.map(({ delivery, missed }) => [delivery, missed])).toEqual([
    ['sent', []],
    ['failed', ['2']],
  ]);
  expect(emailOutcome(sent)).toMatchObject({ failed: ['c@d.by'], missed: ['2'], outcome: 'part' });
});
