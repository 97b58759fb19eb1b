import type { Areas, Texts } from '../areas.ts';

export const synchronization: Texts<Areas['synchronization']> = {
  title: 'Medical manual',
  search: 'Code or name of a service',
  Search: { Warning: 'Enter at least 3 characters' },
  state: 'Status',
  missing: 'Incomplete in',
  columns: {
    serviceCode: 'Code',
    serviceName: 'Service',
    state: 'Description',
    completeness: 'Complete by language',
  },
  states: { NONE: 'Not described', DRAFT: 'Draft', PUBLISHED: 'Published' },
  nothing: 'No services found',
  nothingHint: 'Change the search conditions',
  uploads: {
    prices: 'Calculator: prices and terms',
    medicalCenters: 'Medical centres',
    pricesHint:
      'Prices of services by contract, and terms in working days. Download the current file, correct and upload it: the differences are shown first.',
    medicalCentersHint:
      'Where samples are taken. Download the current file, correct and upload it: the differences are shown first.',
    download: 'Download the current file',
  },
  differences: {
    none: 'The file is the same as what is in use now',
    errors: 'These rows are left out',
    row: 'Row %{row}: %{text}',
    all: 'Select all',
    one: 'Apply: %{name}',
    apply: 'Apply selected (%{count})',
    record: 'Record',
    before: 'Now',
    after: 'After',
    isNew: 'new',
  },
  values: {
    price: 'price',
    workingDays: 'working days',
    city_ru: 'city, Russian',
    city_en: 'city, English',
    city_be: 'city, Belarusian',
    address_ru: 'address, Russian',
    address_en: 'address, English',
    address_be: 'address, Belarusian',
    region_ru: 'region, Russian',
    region_en: 'region, English',
    region_be: 'region, Belarusian',
  },
};
