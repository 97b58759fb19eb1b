import type { cabinetStatus } from '../../codes.ts';
import type { ServiceState } from '../../releases.ts';

/** States of an order. */
export const orderStateNames: Record<keyof typeof cabinetStatus, string> = {
  Error: 'Error',
  NewOrder: 'New order',
  Ready: 'Ready',
  InWork: 'In progress',
  Canceled: 'Cancelled',
  NonProductive: 'Specimen rejected',
};

/** How far a service of an order has come. */
export const serviceStateNames: Record<ServiceState, string> = {
  ordered: 'Ordered',
  taken: 'Specimen taken',
  notTaken: 'Specimen not taken',
  handedOver: 'Handed over',
  received: 'Received by the laboratory',
  inWork: 'In progress',
  preliminary: 'Preliminary',
  released: 'Ready',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  rejected: 'Specimen rejected',
  cancelled: 'Cancelled',
  failed: 'Error',
};
