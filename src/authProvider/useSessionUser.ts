import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../../contract/session.ts';
import { identityQuery } from './sessionQueries.ts';

/** The signed-in user, from the identity that `useGetIdentity` gives; never missing inside the app. */
export const useSessionUser = (): SessionUser => {
  const { data } = useQuery(identityQuery);
  if (data === undefined) throw new Error('Only inside the signed-in app');
  return data.user;
};
