import type { ActionTexts } from '../texts.ts';

export const sorting: ActionTexts = {
  handedOver: 'Handed over to the laboratory',
  waitsForLis: 'Waiting: no laboratory system is connected',
  handedOverBefore: 'Handed over to the laboratory already',
  isCancelled: 'The order is cancelled. Restore it first',
  notTaken: 'The laboratory did not take the order. Try again later or call the laboratory',
  isRegistered: 'The laboratory has registered the order: the marks of its specimens do not change any more',
  needsSpecimen:
    'The order is handed over, so at least one of its specimens was taken. If none was, call the laboratory',
  noSpecimen: 'No specimen was taken. Take one and mark it, or cancel the order',
  isFinished: 'The result is ready already',
  takenBack: 'Taken back',
  tooLate:
    'It can be taken back within a minute by the person who handed it over, before the laboratory has confirmed it',
  notAllTakenBack: 'Not all orders were taken back',
  notFound: 'Order not found',
  allHandedOver: {
    one: '{count} order is handed over to the laboratory',
    other: '{count} orders are handed over to the laboratory',
  },
  someHandedOver: 'Handed over {done} of {count}',
  noneHandedOver: 'Nothing was handed over to the laboratory',
  cancelled: 'The order is cancelled',
  restored: 'The order is restored',
  cardUsedUp: 'Not restored: the discount card of this order has no uses left. Place a new order',
  removed: 'Removed from the order: {codes}',
  absent: 'The order has no service {code}',
  partOfPackage: 'Service {code} is part of {package}. Only the whole package can be removed',
  last: 'This is the last service of the order. Cancel the order instead',
  lastOfCancelled: 'This is the last service of a cancelled order. It cannot be removed',
  noneFound: 'Orders not found',
  noneCanGo: 'None of these orders can go with a manifest: they are cancelled, finished or on another one',
  manifestFull: 'The manifest has 1000 orders already. Begin another one',
  manifestReceived: 'The laboratory has received this manifest already. It can no longer be changed',
  manifestHandedOver: 'This manifest was handed over with its orders. Begin a new one for what is not in it',
  ordersToHandOver: 'Hand the orders of this manifest over to the laboratory first',
};
