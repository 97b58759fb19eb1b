import type { Areas, Texts } from '../areas.ts';

export const admin: Texts<Areas['admin']> = {
  title: 'Administration',
  users: 'Users',
  mail: 'Mail manager',
  sync: { tab: 'Sync', manual: 'Medical manual' },
  barcodes: {
    tab: 'Barcodes',
    count: 'How many barcodes',
    limit: 'From 1 to 500',
    reserve: 'Reserve',
    done: '%{smart_count} barcode is reserved |||| %{smart_count} barcodes are reserved',
    list: 'Free barcodes',
    empty: 'No free barcodes. Reserve some to stick them on in advance and type them into orders.',
  },
};
