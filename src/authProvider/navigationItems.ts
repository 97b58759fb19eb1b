import { permits, type Resource } from '../../contract/access.ts';
import type { RoleId } from '../../contract/codes.ts';
import type { MessageKey } from '../i18n/dictionary.ts';

/** A section of the portal as the menu offers it. */
export interface NavigationItem {
  name: 'news' | 'order' | 'sorting' | 'results' | 'options' | 'admin';
  label: MessageKey;
  path: string;
  /** Beginnings of the paths that belong to it. */
  holds: string;
}
type GuardedItem = NavigationItem & { open: (role: RoleId) => boolean };

const toOpen =
  (resource: Resource) =>
  (role: RoleId): boolean =>
    permits(role, 'open', resource);

/** In the order of the menu (SHELL-02). */
const navigationItems: readonly GuardedItem[] = [
  { name: 'news', label: 'shell.menu.info', path: '/info/news', holds: '/info', open: toOpen('news') },
  {
    name: 'order',
    label: 'shell.menu.createOrder',
    path: '/create-order',
    holds: '/create-order',
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

/** The sections that a role may open, in the order of the menu (SHELL-06, ROLE-10). */
export const navigationOf = (role: RoleId): readonly NavigationItem[] =>
  navigationItems.filter((item) => item.open(role));

/** Does a path belong to the section? `/create-order-success` is of "Create order". */
export const isIn = (item: NavigationItem, pathname: string): boolean => pathname.startsWith(item.holds);
