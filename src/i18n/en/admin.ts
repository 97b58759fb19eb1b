import type { Areas, Texts } from '../areas.ts';

export const admin: Texts<Areas['admin']> = {
  title: 'Administration',
  mail: 'Mail manager',
  discount: 'Discount',
  sync: {
    tab: 'Sync',
    manual: 'Medical manual',
    calculator: 'Calculator',
    medicalCenters: 'Medical centres',
  },
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
  labSettings: {
    title: 'Laboratory settings',
    tab: 'Settings',
    save: 'Save',
    saved: 'The setting is saved',
    daysLimit: 'From 1 to 365 days',
    label: {
      title: 'Barcode labels',
      width: 'Width, mm',
      height: 'Height, mm',
      widthLimit: 'From 30 to 150 mm: on a narrower one the bars are too thin to scan',
      heightLimit: 'From 23 to 150 mm: on a lower one the bars are shorter than 10 mm',
      meaning:
        'Labels are printed at %{width} × %{height} mm. Check that the printer holds labels of that size.',
    },
    onlineOrder: {
      title: 'Online orders',
      days: 'Valid for, days',
      paidDays: 'Valid for when paid, days',
      remindBeforeDays: 'Remind this many days before',
      remindLimit: 'Up to five numbers from 1 to 365, separated by commas',
      onExpiry: 'When an unpaid one expires',
      cancel: 'Cancel it',
      keepForStaff: 'Leave it to the staff',
      priceHold: 'Prices stay the same until then',
      meaning:
        'An order made today is valid to %{day}, a paid one to %{paidDay}. Orders made before keep their day; %{smart_count} open order expires tomorrow. |||| An order made today is valid to %{day}, a paid one to %{paidDay}. Orders made before keep their day; %{smart_count} open orders expire tomorrow.',
    },
    characteristics: {
      title: 'Descriptions of services',
      max: 'Most general characteristics',
      limit: 'From 1 to 100; empty: any number',
      unlimited:
        'A description may have any number of general characteristics. The longest one has %{most} now.',
      meaning:
        'A description may have up to %{max} general characteristics. The longest one has %{most} now.',
    },
    providerDelay: {
      title: 'Delays of outside laboratories',
      warning: 'Warn after, days',
      overdue: 'Late after, days',
      overdueLimit: 'Up to 365 days and not before the warning',
      meaning:
        'An order is marked %{warning} days after it was sent and counts as late after %{overdue}. Orders marked now by the saved setting: %{delayed}.',
    },
  },
};
