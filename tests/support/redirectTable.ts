/** Where addresses of the portal redirect to, written by hand from the requirements. */

const news = '/info/news';
const order = '/create-order';
const staff = '/settings/staff';
const password = '/settings/edit-password';
const everyone = (end: string): Ends => [end, end, end, end, end, end];

/** The addresses that the six roles get, in the order of a row; '404' is the screen of an unknown address. */
type Ends = readonly [string, string, string, string, string, string];

/** Addresses that redirect elsewhere. */
export const redirects: Record<string, Ends> = {
  '/': [order, order, news, order, order, news],
  '/notice/broken': everyone('/today'),
  '/info': everyone(news),
  '/info/article': everyone(news),
  // steps not reached yet, and an order not placed
  '/create-order/services': [order, order, news, order, order, news],
  '/create-order/services/checkout': [order, order, news, order, order, news],
  '/create-order/elsewhere': ['404', '404', news, '404', '404', news],
  '/create-order-success': [order, order, news, order, order, news],
  '/settings': [password, staff, password, staff, password, password],
  '/settings/staff': [password, staff, password, staff, password, password],
  '/settings/elsewhere': everyone('404'),
  '/info/elsewhere': everyone('404'),
  '/sort/elsewhere': everyone('404'),
  '/results/elsewhere': everyone('404'),
  '/admin': [news, '/admin/discount', news, '/admin/discount', news, news],
  '/admin/mail-manager': [news, news, news, '/admin/mail-manager/sender', news, news],
  '/admin/news/add': [news, '/admin/news/create', news, '/admin/news/create', news, news],
  '/admin/news/edit': [news, '/admin/news', news, '/admin/news', news, news],
  '/admin/news/edit?id=1': [news, '/admin/news/1', news, '/admin/news/1', news, news],
  '/admin/barcode/1': [news, '404', news, '404', news, news],
  '/admin/synchronization/elsewhere': [news, '404', news, '404', news, news],
  '/admin/elsewhere': [news, '404', news, '404', news, news],
  '/create-list-for-patient': everyone('404'),
  '/no-such-page': everyone('404'),
};
