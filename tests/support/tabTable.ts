import type { Row } from './policyTable.ts';

type Bar = readonly (readonly [path: string, label: string])[];

/** Bars of tabs of a screen, by name: address and label, in order; a role sees those it may open. */
export const tabs: Readonly<Record<string, Readonly<Record<string, Bar>>>> = {
  '/sort': {
    Sorting: [
      ['/sort', 'Sorting'],
      ['/sort/outsourcing', 'Outside laboratories'],
      ['/sort/preorder', 'Preorders'],
    ],
  },
  '/info/news': {
    Information: [
      ['/info/news', 'News'],
      ['/info/faq', 'Questions and forms'],
      ['/info/manual', 'Manual'],
    ],
  },
  '/settings/edit-password': {
    Settings: [
      ['/settings/staff', 'Employees'],
      ['/settings/edit-password', 'Change password'],
      ['/settings/second-factor', 'Second factor'],
      ['/settings/devices', 'Devices and lock'],
      ['/settings/calculator', 'Calculator'],
      ['/settings/notifications', 'Notifications and e-mails'],
    ],
  },
  '/admin/contracts': {
    Clients: [
      ['/admin/contracts', 'Contracts'],
      ['/admin/contracts/silab', 'From the laboratory system'],
      ['/admin/doctor', 'Doctors'],
      ['/admin/users', 'Users'],
      ['/admin/connected-system', 'Connected systems'],
    ],
  },
  '/admin/discount': {
    Prices: [
      ['/admin/prices', 'Price list'],
      ['/admin/discount', 'Discount cards'],
      ['/admin/discount/prefix', 'Card prefixes'],
      ['/admin/discount/type', 'Discount types'],
      ['/admin/promotion', 'Promotions'],
    ],
  },
  '/admin/synchronization': {
    Catalogue: [
      ['/admin/synchronization', 'Medical manual'],
      ['/admin/synchronization/analyte', 'Analytes'],
      ['/admin/barcode', 'Barcodes'],
      ['/admin/synchronization/calculator', 'Calculator'],
      ['/admin/synchronization/medical-centers', 'Medical centres'],
      ['/admin/synchronization/files', 'Files'],
      ['/admin/service-extension/refresh', 'Refresh from the laboratory'],
    ],
  },
  '/admin/mail-manager/queue': {
    Mail: [
      ['/admin/mail-manager/queue', 'E-mail log'],
      ['/admin/mail-manager/sms', 'SMS log'],
      ['/admin/mail-manager/delivery', 'Who got results'],
      ['/admin/mail-manager/incoming', 'Received'],
      ['/admin/mail-manager/template', 'Templates'],
      ['/admin/mail-manager/rule', 'Rules'],
      ['/admin/mail-manager/sender', 'Senders'],
      ['/admin/mail-manager/mask', 'Masks'],
      ['/admin/mail-manager/smtp', 'SMTP servers'],
      ['/admin/mail-manager/sms-service', 'SMS service'],
    ],
  },
  '/admin/settings': {
    Laboratory: [
      ['/admin/settings', 'Laboratory settings'],
      ['/admin/settings/entry', 'Results to enter'],
      ['/admin/settings/payment-channel', 'Payment channels'],
      ['/admin/settings/connection', 'Connections'],
      ['/admin/settings/message', 'Messages'],
      ['/admin/settings/code', 'Codes'],
      ['/admin/system', 'System'],
    ],
  },
  '/admin/audit': {
    Log: [
      ['/admin/audit', 'Audit log'],
      ['/admin/scheduled-changes', 'Planned changes'],
    ],
  },
};

/** The sections of the administration in the menu: the first screen of each, its label, and who sees it. */
export const sections: readonly (readonly [path: string, label: string, row: Row])[] = [
  ['/admin/contracts', 'Clients', '· · · A · ·'],
  ['/admin/prices', 'Prices', '· · · A · ·'],
  ['/admin/discount', 'Prices', '· M · · · ·'],
  ['/admin/synchronization', 'Catalogue', '· M · A · ·'],
  ['/admin/synchronization/provider', 'Outside laboratories', '· · · A · ·'],
  ['/admin/mail-manager/queue', 'Mail', '· · · A · ·'],
  ['/admin/news', 'News', '· M · A · ·'],
  ['/admin/settings', 'Laboratory', '· · · A · ·'],
  ['/admin/audit', 'Log', '· · · A · ·'],
];
