import { permission, resourceNouns } from '../../contract/access.ts';
import type { MessageKey } from '../i18n/dictionary.ts';
import { LAB_SETTINGS } from '../paths/laboratorySettings.ts';
import { BOOK_FILES } from '../paths/bookFiles.ts';
import { PRICES } from '../paths/prices.ts';
import { SYSTEM } from '../paths/system.ts';

interface AdminScreen {
  to: string;
  label: MessageKey;
  needs: ReturnType<typeof permission>;
}
/** A section of the administration; its screens are tabs. */
interface AdminSection {
  label: MessageKey;
  screens: readonly AdminScreen[];
}

/** Names of the resources of the administration; a name is also the address. */
type Name = keyof typeof resourceNouns & `admin/${string}`;

/** The list of a resource, for users who may read it. */
const listOf = (name: Name): AdminScreen => ({
  to: `/${name}`,
  label: `resources.${name}.tab`,
  needs: permission('read', resourceNouns[name]),
});

const lab = (to: string, label: MessageKey): AdminScreen => ({
  to,
  label,
  needs: permission('update', 'synchronization'),
});

/** The sections in the order of the menu, with their screens in the order of the tabs. */
export const adminSections: readonly AdminSection[] = [
  {
    label: 'admin.sections.clients',
    screens: [
      listOf('admin/contracts'),
      {
        to: '/admin/contracts/silab',
        label: 'resources.admin/contracts.silab',
        needs: permission('update', 'contractSettings'),
      },
      listOf('admin/doctor'),
      listOf('admin/users'),
      listOf('admin/connected-system'),
    ],
  },
  {
    label: 'admin.sections.prices',
    screens: [
      lab(PRICES, 'admin.prices.list'),
      listOf('admin/discount'),
      listOf('admin/discount/prefix'),
      listOf('admin/discount/type'),
      listOf('admin/promotion'),
    ],
  },
  {
    label: 'admin.sections.catalogue',
    screens: [
      {
        to: '/admin/synchronization',
        label: 'admin.sync.manual',
        needs: permission('read', 'serviceExtension'),
      },
      listOf('admin/synchronization/analyte'),
      { to: '/admin/barcode', label: 'admin.barcodes.tab', needs: permission('read', 'barcode') },
      lab('/admin/synchronization/calculator', 'admin.sync.calculator'),
      lab('/admin/synchronization/medical-centers', 'admin.sync.medicalCenters'),
      lab(BOOK_FILES, 'admin.sync.files'),
      lab('/admin/service-extension/refresh', 'admin.sync.refresh'),
    ],
  },
  { label: 'admin.sections.outside', screens: [listOf('admin/synchronization/provider')] },
  {
    label: 'admin.sections.mail',
    screens: [
      listOf('admin/mail-manager/queue'),
      listOf('admin/mail-manager/sms'),
      listOf('admin/mail-manager/delivery'),
      listOf('admin/mail-manager/incoming'),
      listOf('admin/mail-manager/template'),
      listOf('admin/mail-manager/rule'),
      listOf('admin/mail-manager/sender'),
      listOf('admin/mail-manager/mask'),
      listOf('admin/mail-manager/smtp'),
      listOf('admin/mail-manager/sms-service'),
    ],
  },
  { label: 'admin.sections.news', screens: [listOf('admin/news')] },
  {
    label: 'admin.sections.laboratory',
    screens: [
      {
        to: LAB_SETTINGS,
        label: 'admin.labSettings.title',
        needs: permission('read', 'laboratorySettings'),
      },
      listOf('admin/settings/entry'),
      listOf('admin/settings/payment-channel'),
      listOf('admin/settings/connection'),
      listOf('admin/settings/message'),
      listOf('admin/settings/code'),
      { to: SYSTEM, label: 'admin.system', needs: permission('read', 'system') },
    ],
  },
  {
    label: 'admin.sections.log',
    screens: [listOf('admin/audit'), listOf('admin/scheduled-changes')],
  },
];

/** The screen at or above a path: the one with the longest address. */
const screenAt = (pathname: string): AdminScreen | undefined =>
  adminSections
    .flatMap(({ screens }) => screens)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];

/** Addresses outside the address of their screen, and that screen. */
const elsewhere: Readonly<Record<string, string>> = {
  '/admin/service-extension': '/admin/synchronization',
  '/admin/contracts/settings': '/admin/contracts',
};

/** The section and the screen that a path of the administration belongs to. */
export const adminPlace = (
  pathname: string,
): { section: AdminSection | undefined; screen: AdminScreen | undefined } => {
  const screen = screenAt(elsewhere[pathname] ?? pathname);
  const section = adminSections.find(({ screens }) => screen !== undefined && screens.includes(screen));
  return { section, screen };
};
