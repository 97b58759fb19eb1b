import { roleNames } from '../../../contract/texts/en/roles.ts';
import type { Areas, Texts } from '../areas.ts';

export const shell: Texts<Areas['shell']> = {
  brand: 'Lab Cabinet',
  skip: 'Skip to the content',
  scanUnused:
    'Barcode %{barcode} was scanned, but nothing here takes it. Look for the order in Sorting or Results.',
  home: 'New order: to the start',
  menu: {
    label: 'Menu',
    open: 'Open menu',
    info: 'Information',
    createOrder: 'Create order',
    sorting: 'Sorting',
    results: 'Results',
    options: 'Options',
    admin: 'Admin',
    exit: 'Exit',
    language: 'Language',
    theme: 'Light or dark theme',
  },
  roles: roleNames,
  contracts: '%{smart_count} contract |||| %{smart_count} contracts',
  required: 'Required',
  footer: {
    label: 'Contacts of the laboratory',
    write: 'Write to us',
    support: 'Technical support',
  },
  feedback: {
    title: 'An e-mail to the laboratory',
    subject: 'Subject',
    text: 'Message',
    hint: 'We will answer to %{email}',
    send: 'Send',
    cancel: 'Cancel',
  },
  pages: {
    label: 'Pages',
    size: 'Rows per page',
    range: '%{from}–%{to} of %{total}',
    back: 'Page back',
    forward: 'Page forward',
    first: 'First page',
    last: 'Last page',
    number: 'Page, of %{pages}',
    of: 'of %{pages}',
  },
  clearConditions: 'Reset the conditions',
  documents: { language: 'Language of documents', asScreen: 'As on the screen' },
  autocomplete: {
    empty: 'Type a query',
    short: 'At least %{count} characters',
    searching: 'Searching…',
    nothing: 'Nothing found',
    clear: 'Clear: %{label}',
  },
  period: { from: 'from', to: 'to', pattern: 'dd.mm.yyyy' },
  calendar: {
    open: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    toYears: 'Choose the year',
    toDays: 'Back to the days',
  },
  connectionLost:
    'Connection lost. Your basket is kept, and work goes on by itself when the connection is back.',
  error: {
    title: 'Error',
    screen: 'This page could not be shown. The others work, and what was saved is safe.',
  },
};
