import type { Areas, Texts } from '../../areas.ts';

export const providers: Texts<Areas['resources']['admin/synchronization/provider']> = {
  name: 'Outside laboratory |||| Outside laboratories',
  tab: 'Outside laboratories',
  empty: 'No outside laboratories yet',
  invite: 'Add a laboratory that takes orders over, and its codes of services.',
  mapHint: 'A service without a code of the laboratory is not agreed yet: its orders are not sent',
  fields: {
    code: 'Code',
    name: 'Name',
    kind: 'Exchange',
    contact: 'Contacts',
    isActive: 'Active',
    serviceMap: 'Services',
    serviceCode: 'Service code',
    providerCode: 'Laboratory’s code',
    price: 'Price, BYN',
    workingDays: 'Working days',
  },
  kinds: { Dialab: 'Dialab', api: 'Integration', file: 'File', paper: 'Paper' },
};
