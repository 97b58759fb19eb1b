import type { SessionUser, StartPage } from '../../contract/session.ts';
import { CREATE_ORDER } from './createOrder.ts';

/** What waits for the user. */
export const TODAY = '/today';
/** The news of the laboratory. */
export const NEWS = '/info/news';
const paths: Record<StartPage, string> = { today: TODAY, news: NEWS, createOrder: CREATE_ORDER };

/** Home path of a user: the first screen that the server names. */
export const homeOf = ({ startPage }: Pick<SessionUser, 'startPage'>): string =>
  // A user stored by an earlier version has none.
  Object.hasOwn(paths, startPage) ? paths[startPage] : NEWS;
