import { can } from '../../../contract/access.ts';
import { roles, type RoleId } from '../../../contract/codes.ts';
import { dealtKinds, type DealtKind } from '../../../contract/dealtWith.ts';
import type { TodayOpens } from '../../../contract/today.ts';

/** What lists look back on, ten years: longer than any order takes or waits; days. */
export const LONG = 3650;

/** Whether the policy opens a list to a role. */
export const mayOpen: Record<TodayOpens['list'], (role: RoleId) => boolean> = {
  sorting: (role) => can(role, 'search', 'sorting'),
  results: (role) => can(role, 'search', 'result'),
  preOrders: (role) => can(role, 'open', 'preOrder'),
  outsourcing: (role) => can(role, 'open', 'outsource'),
  manifests: (role) => can(role, 'open', 'sort') && can(role, 'read', 'manifest'),
  accounts: (role) => can(role, 'read', 'account'),
  sms: (role) => can(role, 'read', 'sms'),
  emails: (role) => can(role, 'read', 'email'),
  providers: (role) => can(role, 'read', 'provider'),
  refreshes: (role) => can(role, 'update', 'synchronization'),
  bookFiles: (role) => can(role, 'update', 'synchronization'),
};

/**
 * What of a desk's work a role watches, on Today and in the bell alike: administrators of the laboratory only calls about
 * critical values.
 */
export const deskKindsOf = (role: RoleId): readonly DealtKind[] =>
  role === roles.Admin ? ['critical'] : dealtKinds;
