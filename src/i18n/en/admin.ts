import type { Areas, Texts } from '../areas.ts';

export const admin: Texts<Areas['admin']> = {
  title: 'Administration',
  mail: 'Mail manager',
  sync: { tab: 'Sync', manual: 'Medical manual' },
  barcodes: {
    tab: 'Barcodes',
    count: 'How many barcodes',
    limit: 'From 1 to 500',
    generate: 'Generate',
    done: '%{smart_count} barcode is generated |||| %{smart_count} barcodes are generated',
    empty: 'No barcodes yet. Generate some to stick them on in advance and type them into orders.',
    unused: 'Not used: %{left} of %{count}',
    allUsed: 'All the barcodes are in orders, there is nothing to print',
    sheet: 'Print on',
    sheets: {
      printer: 'Label printer',
      a4x24: 'A4 sheet, 24 labels 70 × 37 mm',
      a4x40: 'A4 sheet, 40 labels 52.5 × 29.7 mm',
      a4x65: 'A4 sheet, 65 labels 38 × 21 mm',
    },
    from: 'Begin with label no.',
    print: 'Print labels',
    printOne: 'Print the label %{barcode}',
    failed: 'The labels were not printed. %{reason}',
    labels: 'Barcode labels',
    history: 'History',
    columns: { created: 'Created', author: 'By', range: 'Barcodes', used: 'Used', actions: 'Actions' },
    usedOf: '%{used} of %{count}',
    open: 'Show',
    openRange: 'Show the barcodes from %{first} to %{last}',
  },
};
