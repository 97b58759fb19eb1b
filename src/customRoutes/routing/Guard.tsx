import type { FC, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { RoleId } from '../../../contract/codes.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';

interface Props {
  allow: (role: RoleId) => boolean;
  /** Where the others go; the news when missing. */
  otherwise?: string | undefined;
  children: ReactNode;
}

/** Shows the screen to the roles that may enter; the others go to the news. */
export const Guard: FC<Props> = ({ allow, otherwise = '/info/news', children }) =>
  allow(useSessionUser().userRole.id) ? children : <Navigate to={otherwise} replace />;
