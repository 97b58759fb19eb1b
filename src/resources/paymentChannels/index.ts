import type { ResourceSpec } from '../../administration/resourceSpec.ts';

export const paymentChannels: ResourceSpec = {
  list: () => import('./PaymentChannelList.tsx').then((module) => module.PaymentChannelList),
  edit: () => import('./PaymentChannelEdit.tsx').then((module) => module.PaymentChannelEdit),
  recordRepresentation: ({ name }, language) => String((name as Record<string, string>)[language]),
};
