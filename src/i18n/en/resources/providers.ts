import type { Areas, Texts } from '../../areas.ts';

export const providers: Texts<Areas['resources']['admin/synchronization/provider']> = {
  name: 'Outside laboratory |||| Outside laboratories',
  page: { create: 'New outside laboratory' },
  tab: 'Outside laboratories',
  empty: 'No outside laboratories yet',
  invite: 'Add a laboratory that orders are sent to, and its service codes.',
  accreditationHint: 'Printed on result papers beside the name. Leave empty to print nothing',
  mapHint: 'A service without the laboratory’s code is not agreed yet: orders with it are not sent',
  fields: {
    code: 'Code',
    name: 'Name',
    kind: 'Data exchange',
    contact: 'Contacts',
    accreditation: 'Accreditation',
    isActive: 'Active',
    isUnmapped: 'Services without a code',
    serviceMap: 'Services',
    'serviceMap.serviceCode': 'Service code',
    'serviceMap.providerCode': 'Laboratory’s code',
    'serviceMap.price': 'Price, BYN',
    'serviceMap.workingDays': 'Working days',
  },
  kinds: { Dialab: 'Dialab', api: 'Integration', file: 'File', paper: 'Paper', hl7: 'HL7' },
};
