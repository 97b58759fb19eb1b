import { permission } from '../../contract/access.ts';
import { navigationItems } from '../authProvider/navigationItems.ts';
import { adminTabs } from '../administration/adminTabs.ts';
import type { MessageKey } from '../i18n/dictionary.ts';
import { ORDER_IMPORT } from '../paths/orderImport.ts';
import { PRICES } from '../paths/prices.ts';
import { casesPath, mergesPath } from '../paths/persons.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A screen that can be opened; its address also gives its English words. */
export interface Place {
  to: string;
  state?: object | undefined;
  icon: IconName;
  /** The section and the screen. */
  labels: readonly MessageKey[];
  /** Further words by which it is found. */
  words?: MessageKey | undefined;
  needs: { action: string; resource: string };
}

const below = (
  section: 'news' | 'order' | 'sorting' | 'options',
  to: string,
  label: MessageKey,
  needs?: Place['needs'],
): Place[] => {
  const item = navigationItems.find(({ name }) => name === section);
  return item ? [{ to, icon: item.name, labels: [item.label, label], needs: needs ?? item.needs }] : [];
};

/** All screens but those of one record, in the order of the menu and of the tabs. */
export const places: readonly Place[] = [
  ...navigationItems
    .filter(({ name }) => name !== 'admin')
    .map(({ name, path, state, label, needs }) => ({ to: path, state, icon: name, labels: [label], needs })),
  ...below('news', '/info/faq', 'info.faq'),
  ...below('news', '/info/manual', 'info.manual'),
  ...below('order', ORDER_IMPORT, 'orderImport.title', permission('create', 'order')),
  ...below('order', casesPath, 'persons.title', permission('read', 'personCase')),
  ...below('order', mergesPath, 'persons.merged', permission('merge', 'patient')),
  ...below('sorting', '/sort/outsourcing', 'sorting.tabs.outsource', permission('open', 'outsource')),
  ...below('sorting', '/sort/preorder', 'sorting.tabs.preOrders', permission('open', 'preOrder')),
  ...below('options', '/settings/staff', 'settings.staff.tab', permission('open', 'staff')),
  ...below('options', '/settings/edit-password', 'settings.password.tab'),
  ...below('options', '/settings/second-factor', 'settings.secondFactor.tab'),
  ...below('options', '/settings/devices', 'settings.devices.tab'),
  ...below('options', '/settings/calculator', 'settings.calculator.tab', permission('import', 'calculator')),
  ...below('options', '/settings/notifications', 'settings.notifications.tab'),
  ...adminTabs.flatMap(({ label, screens, ...tab }) =>
    (screens ?? [{ ...tab, label }]).map((screen): Place => ({
      to: screen.to,
      icon: 'admin',
      labels: label === screen.label ? [label] : [label, screen.label],
      words: screen.to === PRICES ? 'admin.prices.words' : undefined,
      needs: screen.needs,
    })),
  ),
  {
    to: '/admin/service-extension/refresh',
    icon: 'admin',
    labels: ['admin.sync.tab', 'synchronization.refresh.title'],
    needs: permission('update', 'synchronization'),
  },
];

/** The English words of a screen. */
export const wordsOfPath = (path: string): string => path.replace(/[/-]+/g, ' ');
