import type { Areas, Texts } from '../areas.ts';

export const settings: Texts<Areas['settings']> = {
  title: 'Options',
  password: {
    tab: 'Change password',
    old: 'Current password',
    new: 'New password',
    confirm: 'New password again',
    hint: 'At least 8 characters',
    effect: 'On other devices you will have to sign in again.',
    save: 'Change password',
  },
  documents: {
    tab: 'Documents',
    effect:
      'Directions, consents and other papers are printed in this language. So are the names of services and tubes in them.',
  },
  calculator: { tab: 'Calculator' },
  notifications: {
    tab: 'E-mails',
    language: 'Language of e-mails',
    news: 'Get news of the laboratory by e-mail',
    save: 'Save',
    saved: 'Saved',
  },
  staff: {
    tab: 'Employees',
    search: 'Find by name or e-mail',
    employee: 'Employee',
    role: 'Role',
    noContracts: 'No contracts',
    notFound: 'No users found. Check the e-mail',
    rest: '%{shown} of %{total} are shown. Give more of the e-mail',
  },
  flags: {
    sendByEmail: 'Sending results by e-mail',
    priceDisplay: 'Showing prices',
    calculatorImport: 'Uploading the calculator',
    calculatorUse: 'Using the calculator',
  },
  shortFlags: {
    sendByEmail: 'E-mail',
    priceDisplay: 'Prices',
    calculatorImport: 'Uploading the calculator',
    calculatorUse: 'Using the calculator',
  },
};
