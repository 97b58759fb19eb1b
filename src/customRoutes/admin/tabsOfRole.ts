import { permits } from '../../../contract/access.ts';
import type { RoleId } from '../../../contract/codes.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

interface AdminTab {
  to: string;
  label: MessageKey;
  /** The permission required to open it. */
  needs: readonly [action: string, resource: string];
}

/** In the order of the register. */
const tabs: readonly AdminTab[] = [
  { to: '/admin/users', label: 'admin.users', needs: ['open', 'users'] },
  { to: '/admin/barcode', label: 'admin.barcodes.tab', needs: ['read', 'barcode'] },
  {
    to: '/admin/mail-manager/sender',
    label: 'resources.admin/mail-manager/sender.tab',
    needs: ['list', 'admin/mail-manager/sender'],
  },
  { to: '/admin/news', label: 'resources.admin/news.tab', needs: ['list', 'admin/news'] },
];

/** The screens of the administration that a role may open. */
export const adminTabsOf = (role: RoleId): readonly AdminTab[] =>
  tabs.filter(({ needs }) => permits(role, ...needs));
