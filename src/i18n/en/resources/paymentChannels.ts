import type { Areas, Texts } from '../../areas.ts';

export const paymentChannels: Texts<Areas['resources']['admin/settings/payment-channel']> = {
  name: 'Payment channel |||| Payment channels',
  tab: 'Payment channels',
  empty: 'No payment channels',
  invite: 'Payment channels are set up by the laboratory.',
  positionHint: 'Position in the list at checkout',
  instructionHint: 'Shown below the channel once it is chosen',
  contractsHint: 'Every contract must keep at least one payment channel',
  noticeKeyHint: 'From the back office of bePaid. Notices of ERIP payments are taken with it',
  fields: {
    name: 'Name',
    isActive: 'Active',
    position: 'Order',
    instruction: 'What to do or what to tell the patient',
    eripNumber: 'ERIP service number',
    noticeKey: 'Public key for notices',
    contractIds: 'Contracts',
  },
};
