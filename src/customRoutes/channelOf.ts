import { paymentChannels, type PaymentChannelName } from '../../contract/codes.ts';

/** The name of a payment channel; undefined for one that is not offered (PRE-21). */
export const channelOf = (channel: number): PaymentChannelName | undefined =>
  (Object.keys(paymentChannels) as PaymentChannelName[]).find((name) => paymentChannels[name] === channel);
