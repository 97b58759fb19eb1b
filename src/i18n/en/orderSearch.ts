import type { Areas, Texts } from '../areas.ts';

export const orderSearch: Texts<Areas['orderSearch']> = {
  label: 'Search for orders',
  contract: 'Contract',
  chooseContract: 'Choose a contract',
  allContracts: 'All contracts',
  clientUnit: 'Department',
  allClientUnits: 'All departments',
  created: 'Created',
  lastName: 'Last name',
  firstName: 'First name',
  barcode: 'Barcode',
  medicalCenter: 'Medical centre',
  service: 'Service',
  find: 'Find',
  change: 'Change',
  more: 'More conditions',
  less: 'Fewer conditions',
  choosePeriod: 'Choose the period',
  modified: 'The parameters have changed. Press Find again',
  noContract: 'Choose a contract first',
  noContracts: 'You have no contracts. Ask an administrator',
};
