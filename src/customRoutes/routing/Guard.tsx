import type { FC, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { RoleId } from '../../../contract/codes.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';

interface Props {
  allow: (role: RoleId) => boolean;
  /** Redirect of the other roles; the news by default. */
  otherwise?: string | undefined;
  children: ReactNode;
}

/** Shows the screen to the permitted roles and redirects the others. */
export const Guard: FC<Props> = ({ allow, otherwise = '/info/news', children }) =>
  allow(useSessionUser().userRole.id) ? children : <Navigate to={otherwise} replace />;
