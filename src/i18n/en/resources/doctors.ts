import type { Areas, Texts } from '../../areas.ts';

export const doctors: Texts<Areas['resources']['admin/doctor']> = {
  name: 'Doctor |||| Doctors',
  page: { create: 'New doctor' },
  tab: 'Doctors',
  empty: 'There are no doctors yet',
  invite: 'The doctor who ordered the tests is named in the order and on the result. Add the first one.',
  notifications: { created: 'Doctor added', updated: 'Doctor saved' },
  emailHint: 'Rules send results of the doctor’s orders to this address',
  fields: {
    contractId: 'Contract',
    lastName: 'Last name',
    firstName: 'First name',
    email: 'E-mail',
    isActive: 'Active',
  },
};
