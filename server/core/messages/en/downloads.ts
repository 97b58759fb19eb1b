import { sortingStatusNames } from '../../../../contract/texts/en/orders.ts';
import type { DownloadTexts } from '../texts.ts';

export const downloads: DownloadTexts = {
  sheet: 'Orders',
  columns: {
    name: 'Patient',
    dateOfBirth: 'Date of birth',
    barcode: 'Barcode',
    contract: 'Contract',
    unit: 'Department',
    status: 'Status',
    services: 'Services',
    tubes: 'Specimens',
    tubeCount: 'Number of specimens',
    created: 'Created',
    handedOver: 'Handed over',
    deadline: 'Deadline',
    price: 'Price, BYN',
  },
  states: sortingStatusNames,
  totals: { sheet: 'Totals', orders: 'Orders', services: 'Services', total: 'Total' },
  tooMany: 'Orders found: {count}. A sheet of Excel holds {limit}, narrow the period',
};
