import { sortingStatusNames } from '../../../contract/texts/en/orders.ts';
import type { DownloadTexts } from '../texts.ts';

export const downloads: DownloadTexts = {
  sheet: 'Orders',
  columns: {
    name: 'Patient',
    dateOfBirth: 'Date of birth',
    barcode: 'Barcode',
    contract: 'Contract',
    status: 'Status',
    services: 'Services',
    created: 'Created',
    deadline: 'Deadline',
    price: 'Price, BYN',
  },
  states: sortingStatusNames,
  cut: 'The file holds the first {limit} of {count} orders. Narrow the period to get the others',
};
