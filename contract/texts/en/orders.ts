import type { OrderMessageName, PaymentChannelName, ResultFlag, SortingStatusName } from '../../codes.ts';
import type { NotTakenReason } from '../../specimens.ts';

/** Why an order was rejected and what to do about it, by rejection code; the services concerned may follow. */
export const orderProblems: Record<OrderMessageName, string> = {
  Error:
    'The laboratory did not accept the order. Check it and try again; if it is refused again, call the laboratory',
  Success: 'The order is placed',
  NoContractInLocation: 'No contract is chosen. Choose one in the Patient step',
  NoClientUnitInContract:
    'The department does not belong to the contract. Choose another in the Patient step',
  PatientError: 'The patient is not in this contract. Choose the patient again',
  NoServiceInPriceBook: 'A service is not in the price book of the contract. Remove it from the order',
  NoServiceInOrder: 'The order has no services. Add at least one',
  ServiceNotFound: 'The laboratory no longer offers a service. Remove it from the order',
  NoLaboratorySettings: 'The laboratory has not set up a service yet. Remove it from the order',
  NoPriceBook: 'The contract has no price book. Call the laboratory, the order will stay here',
  ServiceAlreadyInOrder: 'A service is in the order twice. Remove one of them',
  ServiceInPackage: 'A service is already part of the chosen package. Remove it from the order',
  CalculatorError: 'The services cannot be done together or for this patient. Change the services',
  DiscountError: 'The promo code is not valid. Correct it or leave the field empty',
  BarcodeUsed: 'The barcode is used already. Take another one or leave the field empty',
  BarcodeGenerationError: 'The laboratory could not assign a barcode. Try again or enter one from a label',
};

/** Payment types. */
export const paymentChannelNames: Record<PaymentChannelName, string> = {
  Cash: 'Cash',
  Online: 'Online',
  ERIP: 'ERIP',
};

/** Names of the sorting states. */
export const sortingStatusNames: Record<SortingStatusName, string> = {
  NEW: 'New',
  SENT: 'Handed over',
  IMPORTED: 'Confirmed',
  CANCELLED: 'Cancelled',
  INTEGRATED: 'Received by the laboratory',
  REQUEST_FOR_PAYMENT: 'Awaiting payment',
};

/** Why a specimen was not taken. */
export const notTakenReasonNames: Record<NotTakenReason, string> = {
  absent: 'the patient did not come or left',
  refused: 'the patient refused',
  unprepared: 'the patient was not prepared',
  failed: 'collection failed',
  noContainer: 'there was no container',
  other: 'another reason',
};

/** How a value deviates. */
export const resultFlagNames: Record<Exclude<ResultFlag, ''>, string> = {
  L: 'below range',
  H: 'above range',
  LL: 'critically low',
  HH: 'critically high',
  A: 'abnormal',
};

/** The field of the code that lowers the price. */
export const promoCodeName = 'Online promocode';
