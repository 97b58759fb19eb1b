import { can } from '../../contract/access.ts';
import type { RoleId } from '../../contract/codes.ts';
import { CREATE_ORDER } from './createOrder.ts';

/** The path that a role begins at: the order wizard where it may place orders, else the news. */
export const homeOf = (role: RoleId): string =>
  can(role, 'open', 'createOrder') ? CREATE_ORDER : '/info/news';
