import type { ProviderTexts } from '../texts.ts';

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
    head: ['Date', 'Barcode', 'Contract', 'Our codes', 'Laboratory’s codes', 'Price, BYN'],
    total: 'Total',
  },
};
