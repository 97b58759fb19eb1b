import type { Areas, Texts } from '../../areas.ts';

export const paymentChannels: Texts<Areas['resources']['admin/settings/payment-channel']> = {
  name: 'Payment channel |||| Payment channels',
  tab: 'Payment channels',
  empty: 'No payment channels',
  invite: 'The payment channels are set by the laboratory.',
  positionHint: 'Its number in the list at checkout',
  instructionHint: 'Shown below the channel once it is chosen',
  contractsHint: 'Every contract must keep one payment channel at least',
  fields: {
    name: 'Name',
    isActive: 'Active',
    position: 'Order',
    instruction: 'What to do or to tell the patient',
    eripNumber: 'Service number in ERIP',
    contractIds: 'Contracts',
  },
};
