import type { AddedServiceTexts } from '../texts.ts';

export const addedServices: AddedServiceTexts = {
  cancelled: 'The order is cancelled, no service can be added',
  notHandedOver: 'The order is not handed over yet. Edit the order itself',
  closed: 'The laboratory does not work on this order, no service can be added',
  notAccepted: 'The laboratory did not accept the service. Try again later or contact it',
  outside: 'An outside laboratory does this service',
  noStability: 'No stability is recorded for this service',
  inOrder: 'The order has this service already: {codes}',
  noTube: 'Needs a specimen that the laboratory does not have: {tubes}',
  rejected: 'The laboratory rejected the specimen: {tubes}',
  notTaken: 'The specimen was not taken: {tubes}',
  full: 'The specimen is enough only for the services that are there: {tubes}',
  expired: 'The specimen was stable until {moment}',
};
