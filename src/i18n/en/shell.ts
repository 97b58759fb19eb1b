import type { Areas, Texts } from '../dictionary.ts';

export const shell: Texts<Areas['shell']> = {
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
};
