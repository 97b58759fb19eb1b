import type { Areas, Texts } from '../areas.ts';

export const indicators: Texts<Areas['indicators']> = {
  title: 'Quality indicators',
  download: 'Download for Excel',
  from: 'From month',
  to: 'To month',
  by: 'Rows',
  groups: { month: 'By month', contract: 'By contract', unit: 'By department', discipline: 'By discipline' },
  column: { month: 'Month', contract: 'Contract', unit: 'Department', discipline: 'Discipline' },
  total: 'Total',
  empty: 'There are no indicators for this period yet',
  emptyHint: 'They come once the laboratory has received the first orders.',
  placed: 'An order belongs to the month in which it was placed.',
  minutes: '%{count} min',
  hours: '%{count} h',
  days: '%{count} d',
  percent: '%{share}%',
  ofAll: '%{share}% (%{count} of %{all})',
  opens: '%{count}: %{what}, %{name}. Open the list',
  turnaround: {
    title: 'Turnaround',
    what: 'From the receipt of the specimen at the laboratory to the first final result of the service.',
    marks: 'circle: half of the services, square: nine of ten',
    leftOut:
      '%{smart_count} service is left out: not received, or without a final result |||| %{smart_count} services are left out: not received, or without a final result',
    services: 'Services',
    median: 'Half within',
    p90: 'Nine of ten within',
    inTime: 'Orders in time',
    late: 'Not in time',
  },
  critical: {
    title: 'Calls about critical values',
    what: 'From the critical value to the call in which the doctor heard of it.',
    marks: 'circle: within 15 minutes, square: within 30 minutes',
    leftOut:
      '%{smart_count} order is not in the shares: the time of its call was not recorded, or 30 minutes have not passed |||| %{smart_count} orders are not in the shares: the time of their call was not recorded, or 30 minutes have not passed',
    orders: 'Orders',
    within15: 'Within 15 minutes',
    within30: 'Within 30 minutes',
    open: 'Awaiting a call',
  },
};
