import { permission } from '../../contract/access.ts';
import type { MessageKey } from '../i18n/dictionary.ts';
import { TODAY } from '../paths/home.ts';
import { CREATE_ORDER, toCreatedOrder } from '../paths/createOrder.ts';
import { ORDER_IMPORT } from '../paths/orderImport.ts';

/** An item of the main menu. */
export interface NavigationItem {
  name: 'today' | 'news' | 'order' | 'sorting' | 'results' | 'indicators' | 'options' | 'admin';
  label: MessageKey;
  path: string;
  /** State of the history entry. */
  state?: object;
  /** Path prefixes of the screens that belong to the item. */
  holds: readonly string[];
  needs: ReturnType<typeof permission>;
}

/** The menu items in order; each is shown to users with the permission in `needs`. */
export const navigationItems: readonly NavigationItem[] = [
  {
    name: 'today',
    label: 'shell.menu.today',
    path: TODAY,
    holds: [TODAY],
    needs: permission('open', 'today'),
  },
  {
    name: 'news',
    label: 'shell.menu.info',
    path: '/info/news',
    holds: ['/info'],
    needs: permission('open', 'news'),
  },
  {
    name: 'order',
    label: 'shell.menu.createOrder',
    path: toCreatedOrder.to,
    state: toCreatedOrder.state,
    holds: [CREATE_ORDER, ORDER_IMPORT],
    needs: permission('open', 'createOrder'),
  },
  {
    name: 'sorting',
    label: 'shell.menu.sorting',
    path: '/sort',
    holds: ['/sort'],
    needs: permission('open', 'sort'),
  },
  {
    name: 'results',
    label: 'shell.menu.results',
    path: '/results',
    holds: ['/results'],
    needs: permission('open', 'results'),
  },
  {
    name: 'indicators',
    label: 'shell.menu.indicators',
    path: '/indicators',
    holds: ['/indicators'],
    needs: permission('read', 'indicators'),
  },
  {
    name: 'options',
    label: 'shell.menu.options',
    path: '/settings',
    holds: ['/settings'],
    needs: permission('open', 'settings'),
  },
  {
    name: 'admin',
    label: 'shell.menu.admin',
    path: '/admin',
    holds: ['/admin'],
    needs: permission('open', 'admin'),
  },
];

/** Whether a path belongs to the item: `/create-order-success` belongs to "Create order". */
export const isIn = (item: NavigationItem, pathname: string): boolean =>
  item.holds.some((prefix) => pathname.startsWith(prefix));
