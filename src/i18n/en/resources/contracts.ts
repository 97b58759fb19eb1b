import type { Areas, Texts } from '../../areas.ts';

export const contracts: Texts<Areas['resources']['admin/contracts']> = {
  name: 'Contract |||| Contracts',
  tab: 'Contracts',
  empty: 'No contracts yet',
  invite: 'Contracts come from the laboratory system.',
  fields: {
    code: 'Code in the laboratory system',
    name: 'Name',
    isActive: 'Active',
    consentRequired: 'Patient consent required',
    units: 'Departments',
    users: 'Users',
    ordersInWork: 'Orders in progress',
    lastChange: 'Last change',
  },
  lastChange: 'Last change: %{by}, %{at}. Changed: %{fields}.',
};
