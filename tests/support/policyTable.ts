import type { Action, Resource } from '../../contract/access.ts';
import type { RoleName } from '../../contract/codes.ts';
import { redirects } from './redirectTable.ts';

/**
 * Permissions, written by hand from the requirements. Tests compare the code with this table, so nothing here may be
 * computed from the policy: only its types are imported, so that no entry is missing.
 */

type Mark<Letter extends string> = Letter | '·';
/** Nurse, Manager, User, Admin, Sorter, AdvancedUser: a letter if the role may, a dot if not. */
export type Row = `${Mark<'N'>} ${Mark<'M'>} ${Mark<'U'>} ${Mark<'A'>} ${Mark<'S'>} ${Mark<'V'>}`;

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
  'synchronization.update': '· · · A · ·',
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
  'audit.read': '· · · A · ·',
  'audit.create': '· · · · · ·',
  'audit.update': '· · · · · ·',
  'audit.delete': '· · · · · ·',
  'audit.export': '· · · A · ·',
  'history.read': '· M · A · ·',
  'laboratorySettings.read': '· · · A · ·',
  'laboratorySettings.update': '· · · A · ·',
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
  'discountCard.read': '· M · A · ·',
  'discountCard.create': '· · · A · ·',
  'discountCard.update': '· M · A · ·',
  'discountCard.updateMany': '· · · A · ·',
  'discountCard.export': '· · · A · ·',
  'discountPrefix.read': '· · · A · ·',
  'discountPrefix.create': '· · · A · ·',
  'discountPrefix.update': '· · · A · ·',
  'discountPrefix.delete': '· · · · · ·',
  'discountPrefix.export': '· · · A · ·',
  'discountType.read': '· · · A · ·',
  'discountType.create': '· · · A · ·',
  'discountType.update': '· · · A · ·',
  'discountType.delete': '· · · · · ·',
  'discountType.export': '· · · A · ·',
  'job.read': '· · · A · ·',
  'job.cancel': '· · · A · ·',
  'promotion.read': '· · · A · ·',
  'promotion.create': '· · · A · ·',
  'promotion.update': '· · · A · ·',
  'promotion.delete': '· · · · · ·',
  'promotion.export': '· · · A · ·',
  'provider.read': '· · · A · ·',
  'provider.create': '· · · A · ·',
  'provider.update': '· · · A · ·',
  'provider.delete': '· · · · · ·',
  'provider.export': '· · · A · ·',
  'sender.read': '· · · A · ·',
  'sender.create': '· · · A · ·',
  'sender.update': '· · · A · ·',
  'sender.delete': '· · · A · ·',
  'sender.export': '· · · A · ·',
  'email.read': '· · · A · ·',
  'email.create': '· · · · · ·',
  'email.update': '· · · · · ·',
  'email.delete': '· · · · · ·',
  'email.export': '· · · A · ·',
  'email.resend': '· · · A · ·',
  'smtp.read': '· · · A · ·',
  'smtp.create': '· · · A · ·',
  'smtp.update': '· · · A · ·',
  'smtp.delete': '· · · A · ·',
  'smtp.export': '· · · A · ·',
};


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
  '/admin/contracts/settings': '· · · A · ·',
  '/admin/contracts/silab': '· · · A · ·',
  '/admin/users': '· · · A · ·',
  '/admin/users/1': '· · · A · ·',
  '/admin/users/create': '· · · A · ·',
  '/admin/barcode': '· · · A · ·',
  '/admin/mail-manager/sender': '· · · A · ·',
  '/admin/mail-manager/sender/create': '· · · A · ·',
  '/admin/mail-manager/queue': '· · · A · ·',
  '/admin/mail-manager/smtp': '· · · A · ·',
  '/admin/mail-manager/smtp/create': '· · · A · ·',
  '/admin/synchronization': '· M · A · ·',
  '/admin/service-extension': '· M · A · ·',
  '/admin/discount': '· M · A · ·',
  '/admin/discount/create': '· · · A · ·',
  '/admin/discount/prefix': '· · · A · ·',
  '/admin/discount/prefix/create': '· · · A · ·',
  '/admin/discount/type': '· · · A · ·',
  '/admin/discount/type/create': '· · · A · ·',
  '/admin/settings': '· · · A · ·',
  '/admin/audit': '· · · A · ·',
  '/admin/service-extension/refresh': '· · · A · ·',
  '/admin/synchronization/calculator': '· · · A · ·',
  '/admin/synchronization/medical-centers': '· · · A · ·',
  '/admin/synchronization/provider': '· · · A · ·',
  '/admin/synchronization/provider/create': '· · · A · ·',
  '/admin/news': '· M · A · ·',
  '/admin/news/create': '· M · A · ·',
  '/admin/promotion': '· · · A · ·',
  '/admin/promotion/create': '· · · A · ·',
};

/** In the order of a row. */
export const roleNames: readonly RoleName[] = ['Nurse', 'Manager', 'User', 'Admin', 'Sorter', 'AdvancedUser'];

/** Is the role allowed by this row? */
export const allows = (row: Row, role: RoleName): boolean => row.split(' ')[roleNames.indexOf(role)] !== '·';

/** Where the role ends up when it opens an address of the tables. */
export const endOf = (path: string, role: RoleName): string =>
  redirects[path]?.[roleNames.indexOf(role)] ??
  (allows(screens[path] ?? '· · · · · ·', role) ? path : '/info/news');
