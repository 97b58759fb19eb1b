import type { Areas, Texts } from '../../areas.ts';

export const discountTypes: Texts<Areas['resources']['admin/discount/type']> = {
  name: 'Discount type |||| Discount types',
  page: { create: 'New discount type' },
  tab: 'Discount types',
  empty: 'No discount types yet',
  invite: 'A discount type is the percentage that a contract gives to card holders. Add the first one.',
  notifications: { created: 'Discount type created', updated: 'Discount type saved' },
  fields: {
    contractId: 'Contract',
    name: 'Name',
    percent: 'Discount, %',
    isActive: 'Active',
  },
};
