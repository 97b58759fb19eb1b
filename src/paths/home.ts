import { can } from '../../contract/access.ts';
import type { SessionUser, StartPage } from '../../contract/session.ts';
import { CREATE_ORDER } from './createOrder.ts';

/** What waits for the user. */
export const TODAY = '/today';
const paths: Record<StartPage, string> = { today: TODAY, news: '/info/news', createOrder: CREATE_ORDER };

/** Home path of a user: the chosen first screen, Today unless another was chosen that the role may open. */
export const homeOf = ({ userRole, startPage }: Pick<SessionUser, 'userRole' | 'startPage'>): string => {
  // A user stored by an earlier version has chosen none.
  const isOpen =
    Object.hasOwn(paths, startPage) &&
    (startPage !== 'createOrder' || can(userRole.id, 'open', 'createOrder'));
  return isOpen ? paths[startPage] : TODAY;
};
