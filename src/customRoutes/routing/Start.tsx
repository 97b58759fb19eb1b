import type { FC } from 'react';
import { Navigate } from 'react-router-dom';
import { homeOf } from '../../paths/home.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';

/** `/`: redirects to the user's home. */
export const Start: FC = () => <Navigate to={homeOf(useSessionUser())} replace />;
