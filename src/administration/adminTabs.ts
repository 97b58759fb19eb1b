import { permission } from '../../contract/access.ts';
import type { MessageKey } from '../i18n/dictionary.ts';

interface AdminTab {
  to: string;
  label: MessageKey;
  needs: ReturnType<typeof permission>;
}
/** A tab of the administration; one with several screens shows them as tabs below it. */
interface AdminSection extends AdminTab {
  screens?: readonly AdminTab[];
  /** Paths of its screens that are not below `to`. */
  elsewhere?: readonly string[];
}

/** The screens of the administration, in the order of the register. */
export const adminTabs: readonly AdminSection[] = [
  {
    to: '/admin/contracts',
    label: 'resources.admin/contracts.tab',
    needs: permission('read', 'contractSettings'),
    screens: [
      {
        to: '/admin/contracts',
        label: 'resources.admin/contracts.list',
        needs: permission('read', 'contractSettings'),
      },
      {
        to: '/admin/contracts/settings',
        label: 'resources.admin/contracts.settings',
        needs: permission('update', 'contractSettings'),
      },
      {
        to: '/admin/contracts/silab',
        label: 'resources.admin/contracts.silab',
        needs: permission('update', 'contractSettings'),
      },
    ],
  },
  { to: '/admin/users', label: 'resources.admin/users.tab', needs: permission('read', 'account') },
  { to: '/admin/barcode', label: 'admin.barcodes.tab', needs: permission('read', 'barcode') },
  {
    to: '/admin/mail-manager',
    label: 'admin.mail',
    needs: permission('read', 'sender'),
    screens: [
      {
        to: '/admin/mail-manager/sender',
        label: 'resources.admin/mail-manager/sender.tab',
        needs: permission('read', 'sender'),
      },
      {
        to: '/admin/mail-manager/mask',
        label: 'resources.admin/mail-manager/mask.tab',
        needs: permission('read', 'mask'),
      },
      {
        to: '/admin/mail-manager/incoming',
        label: 'resources.admin/mail-manager/incoming.tab',
        needs: permission('read', 'incomingLetter'),
      },
      {
        to: '/admin/mail-manager/smtp',
        label: 'resources.admin/mail-manager/smtp.tab',
        needs: permission('read', 'smtp'),
      },
      {
        to: '/admin/mail-manager/template',
        label: 'resources.admin/mail-manager/template.tab',
        needs: permission('read', 'messageTemplate'),
      },
      {
        to: '/admin/mail-manager/rule',
        label: 'resources.admin/mail-manager/rule.tab',
        needs: permission('read', 'messageRule'),
      },
      {
        to: '/admin/mail-manager/queue',
        label: 'resources.admin/mail-manager/queue.tab',
        needs: permission('read', 'email'),
      },
    ],
  },
  {
    to: '/admin/synchronization',
    label: 'admin.sync.tab',
    needs: permission('read', 'serviceExtension'),
    elsewhere: ['/admin/service-extension'],
    screens: [
      {
        to: '/admin/synchronization',
        label: 'admin.sync.manual',
        needs: permission('read', 'serviceExtension'),
      },
      {
        to: '/admin/synchronization/calculator',
        label: 'admin.sync.calculator',
        needs: permission('update', 'synchronization'),
      },
      {
        to: '/admin/synchronization/medical-centers',
        label: 'admin.sync.medicalCenters',
        needs: permission('update', 'synchronization'),
      },
      {
        to: '/admin/synchronization/provider',
        label: 'resources.admin/synchronization/provider.tab',
        needs: permission('read', 'provider'),
      },
    ],
  },
  {
    to: '/admin/discount',
    label: 'admin.discount',
    needs: permission('read', 'discountCard'),
    screens: [
      {
        to: '/admin/discount',
        label: 'resources.admin/discount.tab',
        needs: permission('read', 'discountCard'),
      },
      {
        to: '/admin/discount/prefix',
        label: 'resources.admin/discount/prefix.tab',
        needs: permission('read', 'discountPrefix'),
      },
      {
        to: '/admin/discount/type',
        label: 'resources.admin/discount/type.tab',
        needs: permission('read', 'discountType'),
      },
    ],
  },
  { to: '/admin/news', label: 'resources.admin/news.tab', needs: permission('read', 'article') },
  {
    to: '/admin/promotion',
    label: 'resources.admin/promotion.tab',
    needs: permission('read', 'promotion'),
  },
  {
    to: '/admin/settings',
    label: 'admin.labSettings.tab',
    needs: permission('read', 'laboratorySettings'),
    screens: [
      {
        to: '/admin/settings',
        label: 'admin.labSettings.laboratory',
        needs: permission('read', 'laboratorySettings'),
      },
      {
        to: '/admin/settings/payment-channel',
        label: 'resources.admin/settings/payment-channel.tab',
        needs: permission('read', 'paymentChannel'),
      },
    ],
  },
  {
    to: '/admin/audit',
    label: 'resources.admin/audit.tab',
    needs: permission('read', 'audit'),
    elsewhere: ['/admin/scheduled-changes'],
    screens: [
      { to: '/admin/audit', label: 'resources.admin/audit.tab', needs: permission('read', 'audit') },
      {
        to: '/admin/scheduled-changes',
        label: 'resources.admin/scheduled-changes.tab',
        needs: permission('read', 'scheduledChange'),
      },
    ],
  },
];
