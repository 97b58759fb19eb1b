import { paymentChannels, preOrderStatus, type PaymentChannel } from '../../../../contract/codes.ts';
import type { PreOrder } from '../../../../contract/preOrders.ts';
import { emptyCheckout, emptyWizard, type WizardState } from '../state/wizard.ts';

const isOffered = (channel: number): channel is PaymentChannel =>
  Object.values<number>(paymentChannels).includes(channel);

/** "Not specified" is never offered: a paid pre-order without a channel was paid online, not in cash. */
const channelOf = ({ paymentChannelId: id, status }: PreOrder): number => {
  if (isOffered(id)) return id;
  return status === preOrderStatus.Paid ? paymentChannels.Online : emptyCheckout.paymentChannel;
};

/** The wizard with a pre-order: at the checkout, with its patient, services and barcode, in its contract. */
export const preOrderState = (preOrder: PreOrder): WizardState => ({
  ...emptyWizard,
  mode: 'preOrder',
  activeStep: 'checkout',
  patientId: preOrder.patient.id,
  parentCodes: preOrder.services.map(({ serviceCode }) => serviceCode),
  source: {
    orderId: null,
    version: 0,
    barcode: preOrder.barcode,
    contractId: preOrder.contract.id,
    clientUnitId: preOrder.clientUnit?.id ?? null,
  },
  checkout: {
    ...emptyCheckout,
    paymentChannel: channelOf(preOrder),
  },
});
