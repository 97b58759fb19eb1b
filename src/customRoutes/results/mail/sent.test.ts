import { expect, test } from 'vitest';
import { emailOutcome } from './sent.ts';

const recipient = (email: string, isSuccess: boolean) => ({ email, isSuccess, statusMessage: '' });
const order = (barcode: string, isSuccess: boolean) => ({ barcode, isSuccess, statusMessage: '' });
const fate = (recipients: [string, boolean][], orders: [string, boolean][]) =>
  emailOutcome({
    message: '',
    recipients: recipients.map(([email, isSuccess]) => recipient(email, isSuccess)),
    orders: orders.map(([barcode, isSuccess]) => order(barcode, isSuccess)),
  });

test.each([
  ['all', false, [['a@b.by', true]], [['1', true]]],
  // An order in progress cannot be sent again.
  [
    'part',
    false,
    [['a@b.by', true]],
    [
      ['1', true],
      ['2', false],
    ],
  ],
  ['none', false, [['a@b.by', false]], [['1', false]]],
  ['none', true, [['a@b.by', false]], [['1', true]]],
  [
    'part',
    true,
    [
      ['a@b.by', true],
      ['c@d.by', false],
    ],
    [['1', true]],
  ],
] as [string, boolean, [string, boolean][], [string, boolean][]][])(
  'an e-mail that went to %s can be repeated: %s, to %j with %j (PDF-17)',
  (outcome, canRepeat, recipients, orders) => {
    expect(fate(recipients, orders)).toMatchObject({ outcome, canRepeat });
  },
);

test('lists the recipients and orders of the e-mail', () => {
  expect(
    fate(
      [
        ['a@b.by', true],
        ['c@d.by', false],
      ],
      [
        ['1', true],
        ['2', false],
      ],
    ),
  ).toMatchObject({ arrived: ['a@b.by'], failed: ['c@d.by'], inEmail: ['1'], left: [{ barcode: '2' }] });
});
