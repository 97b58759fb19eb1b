import { permission, resourceNouns } from '../../contract/access.ts';
import type { MessageKey } from '../i18n/dictionary.ts';
import { PRICES } from '../paths/prices.ts';

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

/** Names of the resources of the administration; a name is also the address. */
type Name = keyof typeof resourceNouns & `admin/${string}`;
const isName = (name: string): name is Name => name.startsWith('admin/');

/** The tab of a resource, for users who may read it. */
const tabOf = (name: Name): AdminTab => ({
  to: `/${name}`,
  label: `resources.${name}.tab`,
  needs: permission('read', resourceNouns[name]),
});

/** The sections in display order, with the screens that are placed in them explicitly. */
const sections: readonly AdminSection[] = [
  {
    ...tabOf('admin/contracts'),
    screens: [
      { ...tabOf('admin/contracts'), label: 'resources.admin/contracts.list' },
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
  {
    to: PRICES,
    label: 'admin.prices.tab',
    needs: permission('update', 'synchronization'),
    screens: [
      {
        to: PRICES,
        label: 'admin.prices.list',
        needs: permission('update', 'synchronization'),
      },
    ],
  },
  tabOf('admin/users'),
  { to: '/admin/barcode', label: 'admin.barcodes.tab', needs: permission('read', 'barcode') },
  {
    to: '/admin/mail-manager',
    label: 'admin.mail',
    needs: permission('read', 'sender'),
    screens: [
      tabOf('admin/mail-manager/sender'),
      tabOf('admin/mail-manager/mask'),
      tabOf('admin/mail-manager/incoming'),
      tabOf('admin/mail-manager/smtp'),
      tabOf('admin/mail-manager/template'),
      tabOf('admin/mail-manager/rule'),
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
    ],
  },
  { ...tabOf('admin/discount'), label: 'admin.discount', screens: [tabOf('admin/discount')] },
  tabOf('admin/news'),
  tabOf('admin/promotion'),
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
    ],
  },
  {
    ...tabOf('admin/audit'),
    elsewhere: ['/admin/scheduled-changes'],
    screens: [tabOf('admin/audit'), tabOf('admin/scheduled-changes')],
  },
];

const placed = new Set(
  sections.flatMap(({ to, screens = [] }) => [to, ...screens.map((screen) => screen.to)]),
);
const others = Object.keys(resourceNouns)
  .filter(isName)
  .map(tabOf)
  .filter(({ to }) => !placed.has(to));
const isBelow = ({ to }: AdminTab, section: AdminTab): boolean => to.startsWith(`${section.to}/`);

/**
 * The tabs of the administration. A resource not placed above becomes the last screen of the section whose address
 * starts its own address, otherwise a section at the end.
 */
export const adminTabs: readonly AdminSection[] = [
  ...sections.map((section): AdminSection => {
    const added = others.filter((tab) => isBelow(tab, section));
    return added.length === 0
      ? section
      : { ...section, screens: [...(section.screens ?? [section]), ...added] };
  }),
  ...others.filter((tab) => !sections.some((section) => isBelow(tab, section))),
];
