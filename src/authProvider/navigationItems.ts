import { permits, type Resource } from '../../contract/access.ts';
import type { RoleId } from '../../contract/codes.ts';
import type { MessageKey } from '../i18n/dictionary.ts';
import { CREATE_ORDER } from '../paths/createOrder.ts';

/** An item of the main menu. */
export interface NavigationItem {
  name: 'news' | 'order' | 'sorting' | 'results' | 'options' | 'admin';
  label: MessageKey;
  path: string;
  /** Path prefix of the screens that belong to the item. */
  holds: string;
}
type GuardedItem = NavigationItem & { open: (role: RoleId) => boolean };

const toOpen =
  (resource: Resource) =>
  (role: RoleId): boolean =>
    permits(role, 'open', resource);

/** In menu order. */
const navigationItems: readonly GuardedItem[] = [
  { name: 'news', label: 'shell.menu.info', path: '/info/news', holds: '/info', open: toOpen('news') },
  {
    name: 'order',
    label: 'shell.menu.createOrder',
    path: CREATE_ORDER,
    holds: CREATE_ORDER,
    open: toOpen('createOrder'),
  },
  { name: 'sorting', label: 'shell.menu.sorting', path: '/sort', holds: '/sort', open: toOpen('sort') },
  {
    name: 'results',
    label: 'shell.menu.results',
    path: '/results',
    holds: '/results',
    open: toOpen('results'),
  },
  {
    name: 'options',
    label: 'shell.menu.options',
    path: '/settings',
    holds: '/settings',
    open: toOpen('settings'),
  },
  { name: 'admin', label: 'shell.menu.admin', path: '/admin', holds: '/admin', open: toOpen('admin') },
];

/** Items the role may open, in menu order. */
export const navigationOf = (role: RoleId): readonly NavigationItem[] =>
  navigationItems.filter((item) => item.open(role));

/** Whether a path belongs to the item: `/create-order-success` belongs to "Create order". */
export const isIn = (item: NavigationItem, pathname: string): boolean => pathname.startsWith(item.holds);
