import type { FC } from 'react';
import { Navigate } from 'react-router-dom';
import { homeOf } from '../../paths/home.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';

/** `/`: redirects to the role's home. */
export const Start: FC = () => <Navigate to={homeOf(useSessionUser().userRole.id)} replace />;
