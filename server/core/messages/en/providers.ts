import type { ProviderTexts } from '../providerTexts.ts';

export const providers: ProviderTexts = {
  sent: 'Sent: {sent}',
  notSent: 'Sent: {sent}, not sent: {failed}. Each order says why',
  presentAlready: 'The outside laboratory has accepted the order already',
  takenBack: 'The order was taken back. If that was a mistake, send it from its own row',
  unmapped: 'Not sent: the outside laboratory has no code for {detail}. Agree on a code and send it again',
  unmappedService: 'No code at the outside laboratory',
  unreachable: 'Not sent: the outside laboratory does not answer. Send it later',
  noGender: 'The outside laboratory refused the order: the patient’s gender is missing',
  refused: 'The outside laboratory has not accepted the order: {detail}',
  report: {
    sheet: 'Sent',
    head: [
      'Date',
      'Barcode',
      'Laboratory’s number',
      'Patient',
      'Contract',
      'Our codes',
      'Laboratory’s codes',
      'Price, BYN',
    ],
    total: 'Total',
  },
  bill: {
    sheet: 'Bill',
    head: ['Outcome', 'Barcode', 'Laboratory’s number', 'Agreed, BYN', 'Billed, BYN'],
    outcomes: {
      same: 'same',
      dearer: 'overcharged',
      cheaper: 'undercharged',
      missing: 'missing in the bill',
      notOurs: 'not ours in this month',
    },
    noColumns: 'The bill has no line of headings with an order number and a price',
    noOrders: 'The bill has no orders',
    noPrice: 'Row {row} of the bill has no price',
  },
};
