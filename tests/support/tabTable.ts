import { resources } from '../../contract/resources.ts';
import { resources as texts } from '../../src/i18n/en/resources.ts';

type Bar = readonly (readonly [path: string, label: string])[];

/** The tabs that have a place of their own. */
const placed: Record<string, Record<string, Bar>> = {
  '/sort': {
    Sorting: [
      ['/sort', 'Sorting'],
      ['/sort/outsourcing', 'Outsource'],
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
    Options: [
      ['/settings/staff', 'Employees'],
      ['/settings/edit-password', 'Change password'],
      ['/settings/second-factor', 'Second factor'],
      ['/settings/devices', 'Devices and lock'],
      ['/settings/calculator', 'Calculator'],
      ['/settings/notifications', 'Notices and e-mails'],
    ],
  },
  '/admin/users': {
    Administration: [
      ['/admin/contracts', 'Contracts'],
      ['/admin/prices', 'Prices'],
      ['/admin/users', 'Users'],
      ['/admin/barcode', 'Barcodes'],
      ['/admin/mail-manager', 'Mail manager'],
      ['/admin/synchronization', 'Sync'],
      ['/admin/discount', 'Discount'],
      ['/admin/news', 'News'],
      ['/admin/promotion', 'Promotions'],
      ['/admin/settings', 'Settings'],
      ['/admin/audit', 'Audit log'],
    ],
  },
  '/admin/mail-manager/sender': {
    'Mail manager': [
      ['/admin/mail-manager/sender', 'Senders'],
      ['/admin/mail-manager/mask', 'Masks'],
      ['/admin/mail-manager/incoming', 'Received'],
      ['/admin/mail-manager/smtp', 'SMTP servers'],
      ['/admin/mail-manager/template', 'Templates'],
      ['/admin/mail-manager/rule', 'Rules'],
    ],
  },
  '/admin/synchronization': {
    Sync: [
      ['/admin/synchronization', 'Medical manual'],
      ['/admin/synchronization/calculator', 'Calculator'],
      ['/admin/synchronization/medical-centers', 'Medical centres'],
    ],
  },
  '/admin/prices': {
    Prices: [['/admin/prices', 'Price list']],
  },
  '/admin/audit': {
    'Audit log': [
      ['/admin/audit', 'Audit log'],
      ['/admin/scheduled-changes', 'Planned changes'],
    ],
  },
  '/admin/discount': {
    Discount: [['/admin/discount', 'Discount cards']],
  },
  '/admin/settings': {
    Settings: [['/admin/settings', 'Laboratory']],
  },
};

const isPlaced = (to: string): boolean =>
  Object.values(placed).some((bars) => Object.values(bars).some((bar) => bar.some(([path]) => path === to)));
/** The other resources of the administration, which are the last tabs of the sections of their addresses. */
const added = Object.keys(resources)
  .map((name) => [`/${name}`, texts[name as keyof typeof resources].tab] as const)
  .filter(([to]) => !isPlaced(to));
const withAdded = (screen: string, [name, bar]: [string, Bar]): [string, Bar] => {
  const section = name === 'Administration' ? '/admin' : screen.split('/').slice(0, 3).join('/');
  return [name, [...bar, ...added.filter(([to]) => to.slice(0, to.lastIndexOf('/')) === section)]];
};

/** Bars of tabs of a screen, by name: address and label, in order; a role sees those it may open. */
export const tabs = Object.fromEntries(
  Object.entries(placed).map(([screen, bars]) => [
    screen,
    Object.fromEntries(Object.entries(bars).map((bar) => withAdded(screen, bar))),
  ]),
);
