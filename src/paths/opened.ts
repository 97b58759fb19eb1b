import type { NoticeOpens } from '../../contract/notices.ts';
import type { TodayOpens } from '../../contract/today.ts';
import { BOOK_FILES } from './bookFiles.ts';
import { PRE_ORDERS } from './createOrder.ts';

interface Destination {
  to: string;
  /** State of the history entry: order lists keep their conditions out of the address. */
  state?: { opened: NoticeOpens };
}
/** Conditions of one list. */
export type Opened<List extends TodayOpens['list']> = Extract<TodayOpens, { list: List }>;

const filtered = (path: string, filter: object): string =>
  `${path}?displayedFilters=${encodeURIComponent(
    JSON.stringify(Object.fromEntries(Object.keys(filter).map((name) => [name, true]))),
  )}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A link that opens a list with these conditions. */
export const toOpened = (opens: NoticeOpens): Destination => {
  const state = { opened: opens };
  switch (opens.list) {
    case 'sorting':
    case 'manifests':
      return { to: '/sort', state };
    case 'results':
      return { to: '/results', state };
    case 'preOrders':
      return { to: PRE_ORDERS, state };
    case 'outsourcing':
      return { to: '/sort/outsourcing', state };
    case 'accounts':
      return { to: filtered('/admin/users', { state: opens.state, isEmailProven: opens.isEmailProven }) };
    case 'emails':
      return {
        to: filtered('/admin/mail-manager/queue', { state: opens.state, isUndelivered: opens.isUndelivered }),
      };
    case 'sms':
      return { to: filtered('/admin/mail-manager/sms', { isUndelivered: opens.isUndelivered }) };
    case 'providers':
      return { to: filtered('/admin/synchronization/provider', { isUnmapped: true }) };
    case 'bookFiles':
      return { to: BOOK_FILES };
    case 'news':
      return { to: '/info/news' };
    default:
      return { to: '/admin/service-extension/refresh' };
  }
};

/** The conditions in a history state, if they are of this list. */
export const openedOf = <List extends TodayOpens['list']>(
  state: unknown,
  list: List,
): Opened<List> | null => {
  const opened = (state as { opened?: TodayOpens } | null)?.opened;
  return opened?.list === list ? (opened as Opened<List>) : null;
};
