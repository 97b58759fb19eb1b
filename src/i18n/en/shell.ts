import { roleNames } from '../../../contract/texts/en/roles.ts';
import type { Areas, Texts } from '../areas.ts';

export const shell: Texts<Areas['shell']> = {
  brand: 'Lab Cabinet',
  skip: 'Skip to the content',
  scanUnused:
    'Barcode %{barcode} was scanned, but nothing here takes it. Look for the order in Sorting or Results.',
  scanUnreadable:
    '%{barcode} is neither the number of an order nor the label of a tube. Scan again, or type it into its field.',
  digitsLost:
    '%{digits} was typed, but no field takes it. Click the field first; choose from lists with the arrow keys.',
  camera: {
    open: 'Scan with the camera',
    title: 'Camera',
    hint: 'Hold the barcode in front of the camera',
    read: 'Read: %{barcode}',
    denied:
      'The camera may not be used. Allow it for this site in the browser’s settings, or type the barcode.',
    missing: 'This device has no camera. Type the barcode.',
    failed:
      'The camera does not start. Close other applications that use it and try again, or type the barcode.',
  },
  find: 'Search',
  keys: 'Keys',
  home: 'New order: to the start',
  menu: {
    label: 'Menu',
    open: 'Open menu',
    today: 'Today',
    info: 'Information',
    createOrder: 'Create order',
    sorting: 'Sorting',
    results: 'Results',
    indicators: 'Indicators',
    options: 'Settings',
    admin: 'Admin',
    exit: 'Sign out',
    lock: 'Lock the screen',
    language: 'Language',
    theme: 'Light or dark theme',
  },
  exit: {
    title: 'Sign out?',
    question:
      'There is an unfinished order. Signing out deletes it, also in other tabs. |||| There are %{smart_count} unfinished orders. Signing out deletes them, also in other tabs.',
    scans:
      '%{smart_count} scan still waits for the connection. Signing out deletes it: that specimen will have to be scanned again. |||| %{smart_count} scans still wait for the connection. Signing out deletes them: those specimens will have to be scanned again.',
    yes: 'Delete and sign out',
    no: 'Stay',
  },
  roles: roleNames,
  contracts: '%{smart_count} contract |||| %{smart_count} contracts',
  roleChanged: 'Your role is now: %{role}',
  contractsTaken: 'You no longer work with %{names} |||| You no longer work with %{names}',
  contractsGiven: 'You work with %{names} now |||| You work with %{names} now',
  notFound: {
    title: 'Page not found',
    text: 'There is no page %{path}. Check the address or choose a section in the menu.',
    home: 'Home',
  },
  newBuild: {
    ready:
      'A new version of Lab Cabinet is ready. Reload the page when it suits you: an unfinished order stays.',
    title: 'Reload the page?',
    question:
      'The new version of Lab Cabinet needs the page to be reloaded. Unfinished orders and forms of the administration stay. Other text that you have typed on this page is lost.',
    load: 'Reload',
    later: 'Not now',
  },
  required: 'Required',
  footer: {
    label: 'Contacts of the laboratory',
    write: 'Write to us',
    support: 'Technical support',
    simulator: 'DEMO: results come from a simulated laboratory',
    noLis: 'No laboratory system is connected: handed-over orders wait',
  },
  feedback: {
    title: 'E-mail the laboratory',
    subject: 'Subject',
    text: 'Message',
    hint: 'We will reply to %{email}',
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
  sortBy: 'Sort by:',
  documents: { language: 'Language of documents', asScreen: 'As on the screen' },
  autocomplete: {
    empty: 'Type to search',
    short: 'At least %{count} characters',
    searching: 'Searching…',
    nothing: 'Nothing found',
    clear: 'Clear: %{label}',
    unpicked: 'Choose from the list or clear the field',
  },
  period: { from: 'from', to: 'to', pattern: 'dd.mm.yyyy' },
  calendar: {
    open: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    toYears: 'Choose the year',
    toDays: 'Back to the days',
  },
  live: {
    added: '%{smart_count} new |||| %{smart_count} new',
    other: 'The list has changed',
    changed: '%{smart_count} row has changed |||| %{smart_count} rows have changed',
    show: 'Show',
  },
  connection: {
    lost: 'Connection lost.',
    kept: 'Your basket is kept.',
    goesOn: 'Work goes on by itself when the connection is back.',
    scans: '%{smart_count} scan waits for the connection |||| %{smart_count} scans wait for the connection',
    retryIn: 'Next try in %{seconds} s',
    trying: 'Trying…',
    tryNow: 'Try now',
    signedOut: 'You are signed out',
    signInLater:
      'There is no connection to the laboratory. When it is back, the session ends on the server too, and the sign-in page opens by itself.',
  },
  error: {
    title: 'Error',
    screen: 'This page could not be shown. The others work, and what was saved is safe.',
  },
  noContracts: {
    ask: 'You have no contracts yet. Ask a manager or an administrator to connect one to your account',
    none: 'There are no contracts yet.',
    begin: 'First steps of the laboratory',
  },
};
