import type { Areas, Texts } from '../../areas.ts';

export const promotions: Texts<Areas['resources']['admin/promotion']> = {
  name: 'Promotion |||| Promotions',
  page: { create: 'New promotion' },
  tab: 'Promotions',
  empty: 'No promotions yet',
  invite: 'A promotion lowers the price of a service for a contract on the days you choose.',
  fields: {
    contractId: 'Contract',
    contractName: 'Contract',
    serviceCode: 'Service code',
    serviceName: 'Service',
    percent: 'Discount, %',
    startDate: 'First day',
    endDate: 'Last day',
    state: 'Status',
  },
  states: { planned: 'planned', active: 'active', ended: 'ended' },
  notifications: { created: 'Promotion created', updated: 'Promotion saved' },
  failed: {
    list: 'The promotions could not be loaded',
    one: 'The promotion could not be opened. Reload the page',
  },
};
