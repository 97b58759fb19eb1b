import type { Areas, Texts } from '../areas.ts';

export const synchronization: Texts<Areas['synchronization']> = {
  title: 'Medical manual',
  search: 'Code or name of a service',
  Search: { Warning: 'Enter at least 3 characters' },
  state: 'State',
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
};
