import type { Action, Resource } from '../../contract/access.ts';
import type { RoleName } from '../../contract/codes.ts';

/**
 * Permissions, written by hand from the requirements. Tests compare the code with this table, so nothing here may be
 * computed from the policy: only its types are imported, so that no entry is missing.
 */

type Mark<Letter extends string> = Letter | '·';
/** Nurse, Manager, User, Admin, Sorter, AdvancedUser: a letter if the role may, a dot if not. */
type Row = `${Mark<'N'>} ${Mark<'M'>} ${Mark<'U'>} ${Mark<'A'>} ${Mark<'S'>} ${Mark<'V'>}`;

export type Permission = { [R in Resource]: `${R}.${Action<R>}` }[Resource];

/** `resource.action` → roles (ROLE-02..20). */
export const permissions: Record<Permission, Row> = {
  // sections and tabs of the portal
  'news.open': 'N M U A S V',
  'results.open': 'N M U A S V',
  'settings.open': 'N M U A S V',
  'createOrder.open': 'N M · A S ·',
  'sort.open': 'N M · A S V',
  'outsource.open': '· · · A S ·',
  'preOrder.open': '· · · A · ·',
  'admin.open': '· M · A · ·',
  'staff.open': '· M · A · ·',
  // nouns of the API
  'order.create': 'N M · A S ·',
  'order.read': 'N M U A S V',
  'order.readCard': 'N M U A S ·',
  'order.update': 'N M U A S ·',
  'order.printBarcode': 'N M U A S ·',
  'sorting.search': 'N M · A S V',
  'sorting.act': 'N M U A S ·',
  'medicalCenter.search': 'N M U A S ·',
  'result.search': 'N M U A S V',
  'result.read': 'N M U A S V',
  'result.mail': 'N M U A S V',
  'patient.read': 'N M · A S ·',
  'patient.create': 'N M · A S ·',
  'patient.update': 'N M · A S ·',
  'consent.print': 'N M · A S ·',
  'service.read': 'N M · A S ·',
  'service.search': 'N M U A S ·',
  'serviceExtension.read': '· M · A · ·',
  'serviceExtension.update': '· M · A · ·',
  'favourite.read': 'N M · A S ·',
  'favourite.write': 'N M · A S ·',
  'complex.read': 'N M · A S ·',
  'complex.write': 'N M · A S ·',
  'commissionaire.read': 'N M · A S ·',
  'contract.read': 'N M U A S V',
  'contractSettings.read': '· · · A · ·',
  'contractSettings.create': '· · · · · ·',
  'contractSettings.update': '· · · A · ·',
  'contractSettings.delete': '· · · · · ·',
  'contractSettings.export': '· · · A · ·',
  'barcode.read': '· · · A · ·',
  'barcode.generate': '· · · A · ·',
  'user.read': '· M · A · ·',
  'user.update': '· M · A · ·',
  'user.administer': '· · · A · ·',
  'role.read': '· M · A · ·',
  'account.read': '· · · A · ·',
  'account.create': '· · · A · ·',
  'account.update': '· · · A · ·',
  'account.delete': '· · · · · ·',
  'account.export': '· · · A · ·',
  'article.read': '· M · A · ·',
  'article.create': '· M · A · ·',
  'article.update': '· M · A · ·',
  'article.delete': '· M · A · ·',
  'article.export': '· M · A · ·',
  'job.read': '· · · A · ·',
  'job.cancel': '· · · A · ·',
  'promotion.read': '· · · A · ·',
  'promotion.create': '· · · A · ·',
  'promotion.update': '· · · A · ·',
  'promotion.delete': '· · · · · ·',
  'promotion.export': '· · · A · ·',
  'sender.read': '· · · A · ·',
  'sender.create': '· · · A · ·',
  'sender.update': '· · · A · ·',
  'sender.delete': '· · · A · ·',
  'sender.export': '· · · A · ·',
  'smtp.read': '· · · A · ·',
  'smtp.create': '· · · A · ·',
  'smtp.update': '· · · A · ·',
  'smtp.delete': '· · · A · ·',
  'smtp.export': '· · · A · ·',
};

/** Every call of the API → the permission it needs. */
export const calls: Record<string, Permission | 'anonymous' | 'signedIn'> = {
  'session.captchaChallenges': 'anonymous',
  'session.app': 'anonymous',
  'session.login': 'anonymous',
  'session.refresh': 'anonymous',
  'session.revoke': 'signedIn',
  'users.rolesAll': 'role.read',
  'users.register': 'anonymous',
  'users.getUser': 'user.read',
  'users.searchUsers': 'user.read',
  'users.updateUserSettings': 'user.update',
  'users.forgotPassword': 'anonymous',
  'users.changeForgotPassword': 'anonymous',
  'users.changeOwnPassword': 'signedIn',
  'accounts.rejectRequest': 'account.update',
  'accounts.sendLink': 'account.update',
  'accounts.endUserSessions': 'account.update',
  'accounts.changeUsers': 'account.update',
  'account.list': 'account.read',
  'account.one': 'account.read',
  'account.create': 'account.create',
  'account.update': 'account.update',
  'contracts.contractsAll': 'contract.read',
  'contracts.contractAdditionalField': 'contract.read',
  'contractSettings.list': 'contractSettings.read',
  'contractSettings.one': 'contractSettings.read',
  'contractSettings.changeSettings': 'contractSettings.update',
  'contracts.identificationNumberTypes': 'patient.read',
  'contracts.commissionaires': 'commissionaire.read',
  'patients.getPatient': 'patient.read',
  'patients.createPatient': 'patient.create',
  'patients.updatePatient': 'patient.update',
  'patients.searchPatients': 'patient.read',
  'services.listServices': 'service.read',
  'services.searchServices': 'service.search',
  'services.addFavourite': 'favourite.write',
  'services.removeFavourite': 'favourite.write',
  'services.listFavourites': 'favourite.read',
  'serviceExtension.searchManual': 'serviceExtension.read',
  'serviceExtension.lookUpManual': 'serviceExtension.read',
  'serviceExtension.extensionDetails': 'serviceExtension.read',
  'serviceExtension.saveExtension': 'serviceExtension.update',
  'serviceExtension.extensionHistory': 'serviceExtension.read',
  'complexes.createComplex': 'complex.write',
  'complexes.updateComplex': 'complex.write',
  'complexes.deleteComplex': 'complex.write',
  'complexes.listComplexes': 'complex.read',
  'complexes.addComplexService': 'complex.write',
  'complexes.deleteComplexService': 'complex.write',
  'complexes.complexDetails': 'complex.read',
  'orders.calculateServices': 'order.create',
  'orders.createOrder': 'order.create',
  'orders.updateOrder': 'order.update',
  'orders.getOrder': 'order.read',
  'orderFiles.excelTemplate': 'order.create',
  'orderFiles.createOrdersByExcelTemplate': 'order.create',
  'preOrders.getPreOrder': 'preOrder.open',
  'preOrders.searchPreOrders': 'preOrder.open',
  'preOrders.extendPreOrder': 'preOrder.open',
  'sorting.searchOrders': 'sorting.search',
  'sorting.removeService': 'sorting.act',
  'sorting.changeOrderStatus': 'sorting.act',
  'sorting.directions': 'sorting.act',
  'sorting.importOrders': 'sorting.act',
  'sorting.downloadOrders': 'sorting.act',
  'sorting.searchMedicalCenters': 'medicalCenter.search',
  'providers.listProviders': 'outsource.open',
  'providers.searchProviderOrders': 'outsource.open',
  'providers.providerOrderDetails': 'outsource.open',
  'providers.providerOrdersDetails': 'outsource.open',
  'providers.providerOrdersByBarcodes': 'outsource.open',
  'providers.sendToProvider': 'outsource.open',
  'providers.takeBack': 'outsource.open',
  'providers.providerLabels': 'outsource.open',
  'providers.monthReport': 'outsource.open',
  'providers.dialabOrders': 'outsource.open',
  'results.searchResults': 'result.search',
  'results.resultPdf': 'result.read',
  'results.downloadResults': 'result.read',
  'results.mailResult': 'result.mail',
  'results.mailResults': 'result.mail',
  'barcodes.listBarcodes': 'barcode.read',
  'barcodes.generateBarcodes': 'barcode.generate',
  'barcodes.listBarcodeRanges': 'barcode.read',
  'barcodes.barcodeLabels': 'barcode.read',
  'reports.informationConsent': 'consent.print',
  'reports.barcodePdf': 'order.printBarcode',
  'articles.listArticles': 'news.open',
  'articles.getArticle': 'news.open',
  'article.list': 'article.read',
  'article.one': 'article.read',
  'article.create': 'article.create',
  'article.update': 'article.update',
  'article.remove': 'article.delete',
  'promotion.list': 'promotion.read',
  'promotion.one': 'promotion.read',
  'promotion.create': 'promotion.create',
  'promotion.update': 'promotion.update',
  'promotions.promotionImpact': 'promotion.create',
  'sender.list': 'sender.read',
  'sender.one': 'sender.read',
  'sender.create': 'sender.create',
  'sender.update': 'sender.update',
  'sender.remove': 'sender.delete',
  'jobs.getJob': 'job.read',
  'jobs.listJobs': 'job.read',
  'jobs.cancelJob': 'job.cancel',
  'smtp.list': 'smtp.read',
  'smtp.one': 'smtp.read',
  'smtp.create': 'smtp.create',
  'smtp.update': 'smtp.update',
  'smtp.remove': 'smtp.delete',
  'smtp.test': 'smtp.update',
  'laboratory.getLaboratory': 'anonymous',
  'laboratory.feedback': 'signedIn',
};

/** Menu items in order: address, label, roles. */
export const menu: readonly (readonly [path: string, label: string, row: Row])[] = [
  ['/info/news', 'Information', 'N M U A S V'],
  ['/create-order', 'Create order', 'N M · A S ·'],
  ['/sort', 'Sorting', 'N M · A S V'],
  ['/results', 'Results', 'N M U A S V'],
  ['/settings', 'Options', 'N M U A S V'],
  ['/admin', 'Admin', '· M · A · ·'],
];

/** Addresses of the portal → roles that may open them; the others are redirected to the news. */
export const screens: Record<string, Row> = {
  '/menu': 'N M U A S V',
  '/info/news': 'N M U A S V',
  '/info/article/new-tests': 'N M U A S V',
  '/create-order': 'N M · A S ·',
  '/sort': 'N M · A S V',
  '/sort/outsourcing': '· · · A S ·',
  '/sort/preorder': '· · · A · ·',
  '/results': 'N M U A S V',
  '/settings/edit-password': 'N M U A S V',
  '/settings/documents': 'N M U A S V',
  '/admin/contracts': '· · · A · ·',
  '/admin/users': '· · · A · ·',
  '/admin/users/1': '· · · A · ·',
  '/admin/users/create': '· · · A · ·',
  '/admin/barcode': '· · · A · ·',
  '/admin/mail-manager/sender': '· · · A · ·',
  '/admin/mail-manager/sender/create': '· · · A · ·',
  '/admin/mail-manager/smtp': '· · · A · ·',
  '/admin/mail-manager/smtp/create': '· · · A · ·',
  '/admin/synchronization': '· M · A · ·',
  '/admin/service-extension': '· M · A · ·',
  '/admin/news': '· M · A · ·',
  '/admin/news/create': '· M · A · ·',
  '/admin/promotion': '· · · A · ·',
  '/admin/promotion/create': '· · · A · ·',
};

const news = '/info/news';
const order = '/create-order';
const staff = '/settings/staff';
const password = '/settings/edit-password';
const everyone = (end: string): Ends => [end, end, end, end, end, end];

/** Where the six roles end up, in the order of a row; '404' is the error page, a full load. */
type Ends = readonly [string, string, string, string, string, string];

/** Addresses that redirect elsewhere. */
export const redirects: Record<string, Ends> = {
  '/': [order, order, news, order, order, news],
  '/info': everyone(news),
  '/info/article': everyone(news),
  // steps not reached yet, and an order not placed
  '/create-order/services': [order, order, news, order, order, news],
  '/create-order/services/checkout': [order, order, news, order, order, news],
  '/create-order/elsewhere': [order, order, news, order, order, news],
  '/create-order-success': [order, order, news, order, order, news],
  '/settings': [password, staff, password, staff, password, password],
  '/settings/staff': [password, staff, password, staff, password, password],
  '/settings/elsewhere': everyone('404'),
  '/info/elsewhere': everyone('404'),
  '/sort/elsewhere': everyone('404'),
  '/results/elsewhere': everyone('404'),
  '/admin': [news, '/admin/synchronization', news, '/admin/contracts', news, news],
  '/admin/mail-manager': [news, news, news, '/admin/mail-manager/sender', news, news],
  '/admin/news/add': [news, '/admin/news/create', news, '/admin/news/create', news, news],
  '/admin/news/edit': [news, '/admin/news', news, '/admin/news', news, news],
  '/admin/barcode/1': [news, '404', news, '404', news, news],
  '/admin/synchronization/elsewhere': [news, '404', news, '404', news, news],
  '/admin/elsewhere': [news, '404', news, '404', news, news],
  '/create-list-for-patient': everyone('404'),
  '/no-such-page': everyone('404'),
};

/** Bars of tabs of a screen, by name: address and label, in order; a role sees those it may open. */
export const tabs: Record<string, Record<string, readonly (readonly [path: string, label: string])[]>> = {
  '/sort': {
    Sort: [
      ['/sort', 'Sort'],
      ['/sort/outsourcing', 'Outsource'],
      ['/sort/preorder', 'Preorders'],
    ],
  },
  '/settings/edit-password': {
    Options: [
      ['/settings/staff', 'Employees'],
      ['/settings/edit-password', 'Change password'],
      ['/settings/documents', 'Documents'],
    ],
  },
  '/admin/users': {
    Administration: [
      ['/admin/contracts', 'Contracts'],
      ['/admin/users', 'Users'],
      ['/admin/barcode', 'Barcodes'],
      ['/admin/mail-manager', 'Mail manager'],
      ['/admin/synchronization', 'Sync'],
      ['/admin/news', 'News'],
      ['/admin/promotion', 'Promotions'],
    ],
  },
  '/admin/mail-manager/sender': {
    'Mail manager': [
      ['/admin/mail-manager/sender', 'Senders'],
      ['/admin/mail-manager/smtp', 'SMTP servers'],
    ],
  },
  '/admin/synchronization': { Sync: [['/admin/synchronization', 'Medical manual']] },
};

/** In the order of a row. */
export const roleNames: readonly RoleName[] = ['Nurse', 'Manager', 'User', 'Admin', 'Sorter', 'AdvancedUser'];

/** Is the role allowed by this row? */
export const allows = (row: Row, role: RoleName): boolean => row.split(' ')[roleNames.indexOf(role)] !== '·';

/** Where the role ends up when it opens an address of the tables. */
export const endOf = (path: string, role: RoleName): string =>
  redirects[path]?.[roleNames.indexOf(role)] ?? (allows(screens[path] ?? '· · · · · ·', role) ? path : news);
