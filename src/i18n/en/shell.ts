import type { Areas, Texts } from '../dictionary.ts';

export const shell: Texts<Areas['shell']> = {
  brand: 'Laboratory cabinet',
  skip: 'Skip to the content',
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
  roles: {
    Nurse: 'Nurse',
    Manager: 'Manager',
    User: 'User',
    Admin: 'Admin',
    Sorter: 'Sorter',
    AdvancedUser: 'Advanced user',
  },
  contracts: '%{smart_count} contract |||| %{smart_count} contracts',
  required: 'Required',
  footer: {
    label: 'Contacts of the laboratory',
    write: 'Write to us',
    support: 'Technical support',
  },
  feedback: {
    title: 'A letter to the laboratory',
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
    previous: 'Previous page',
    next: 'Next page',
  },
  error: {
    title: 'Error',
    screen: 'This page could not be shown. The others work, and what was saved is safe.',
  },
};
