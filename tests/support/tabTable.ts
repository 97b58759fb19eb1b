/** Bars of tabs of a screen, by name: address and label, in order; a role sees those it may open. */
export const tabs: Record<string, Record<string, readonly (readonly [path: string, label: string])[]>> = {
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
      ['/admin/mail-manager/queue', 'E-mail log'],
    ],
  },
  '/admin/synchronization': {
    Sync: [
      ['/admin/synchronization', 'Medical manual'],
      ['/admin/synchronization/calculator', 'Calculator'],
      ['/admin/synchronization/medical-centers', 'Medical centres'],
      ['/admin/synchronization/provider', 'Outside laboratories'],
    ],
  },
  '/admin/audit': {
    'Audit log': [
      ['/admin/audit', 'Audit log'],
      ['/admin/scheduled-changes', 'Planned changes'],
    ],
  },
  '/admin/discount': {
    Discount: [
      ['/admin/discount', 'Discount cards'],
      ['/admin/discount/prefix', 'Card prefixes'],
      ['/admin/discount/type', 'Discount types'],
    ],
  },
  '/admin/settings': {
    Settings: [
      ['/admin/settings', 'Laboratory'],
      ['/admin/settings/payment-channel', 'Payment channels'],
    ],
  },
};
