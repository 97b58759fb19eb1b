import type { FC, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { RoleId } from '../../contract/codes.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';

/** Shows the screen to the roles that may enter; the others go to the news (AUTH-10). */
export const Guard: FC<{ allow: (role: RoleId) => boolean; children: ReactNode }> = ({ allow, children }) =>
  allow(useSessionUser().userRole.id) ? children : <Navigate to="/info/news" replace />;
