import { can } from '../../contract/access.ts';
import type { RoleId } from '../../contract/codes.ts';
import { CREATE_ORDER } from './createOrder.ts';

/** Home path of a role: the order wizard if it may place orders, otherwise the news. */
export const homeOf = (role: RoleId): string =>
  can(role, 'open', 'createOrder') ? CREATE_ORDER : '/info/news';
