import type { Row } from './policyTable.ts';

/** Menu items in order: address, label, roles. */
export const menu: readonly (readonly [path: string, label: string, row: Row])[] = [
  ['/today', 'Today', 'N M U A S V'],
  ['/info/news', 'Information', 'N M U A S V'],
  ['/create-order', 'Create order', 'N M · A S ·'],
  ['/sort', 'Sorting', 'N M · A S V'],
  ['/results', 'Results', 'N M U A S V'],
  ['/indicators', 'Indicators', '· M · A · ·'],
  ['/settings', 'Settings', 'N M U A S V'],
  ['/admin', 'Admin', '· M · A · ·'],
];
