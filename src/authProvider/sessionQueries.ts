import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { permits } from '../../contract/access.ts';
import type { SessionUser } from '../../contract/session.ts';
import { storedUser } from './session.ts';

/** The signed-in user as react-admin's identity. */
interface Identity extends UserIdentity {
  user: SessionUser;
}

const identityOf = (user: SessionUser): Identity => ({
  id: user.email,
  fullName: user.name || user.email,
  user,
});

type Question = Pick<Parameters<NonNullable<AuthProvider['canAccess']>>[0], 'action' | 'resource'>;

const mayDo = ({ action, resource }: Question, user: SessionUser | null): boolean =>
  user !== null && permits(user.userRole.id, action, resource, user.flags);

const getIdentity = (): Promise<Identity> => {
  const user = storedUser();
  return user === null ? Promise.reject(new Error('Unauthorized')) : Promise.resolve(identityOf(user));
};

/** What react-admin asks the auth provider about the signed-in user. */
export const sessionAnswers: Required<Pick<AuthProvider, 'getIdentity' | 'canAccess'>> = {
  getIdentity,
  canAccess: (question) => Promise.resolve(mayDo(question, storedUser())),
};

/** The query of react-admin's `useGetIdentity`. */
export const identityQuery = queryOptions({
  queryKey: ['auth', 'getIdentity'],
  queryFn: getIdentity,
  staleTime: Infinity,
});
/** Prefix of the query keys of `useCanAccess`. */
const ACCESS = ['auth', 'canAccess'];

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'action' in value && 'resource' in value;

/** After the session ends in another tab, answers for `known`: a denial would lose the path to return to. */
const answer = (query: Query, known: SessionUser): void => {
  const [area, kind, question] = query.queryKey;
  if (area === ACCESS[0] && kind === ACCESS[1] && isQuestion(question))
    query.setData(mayDo(question, storedUser() ?? known));
};

/** Takes a changed user, name, role or contracts, into `useGetIdentity` and `useCanAccess`. */
export const updateSessionQueries = (queryClient: QueryClient, user: SessionUser): void => {
  queryClient.setQueryData(identityQuery.queryKey, identityOf(user));
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ACCESS })
    .forEach((query) => answer(query, user));
};

/**
 * Answers react-admin's `useGetIdentity` and `useCanAccess` in the render that asks: both are known locally, and a
 * pending query would hide the menu for a moment and unmount the screen behind a guard.
 */
export const answerSessionQueries = (queryClient: QueryClient, user: SessionUser): QueryClient => {
  queryClient.setQueryDefaults(['auth'], { staleTime: Infinity, gcTime: Infinity });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') answer(query, user);
  });
  updateSessionQueries(queryClient, user);
  return queryClient;
};
