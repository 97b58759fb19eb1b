import type { FC } from 'react';
import { Navigate } from 'react-router-dom';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { adminTabsOf } from './tabsOfRole.ts';

/** `/admin`: to the first screen of the administration that the role may open. */
export const AdminStart: FC = () => (
  <Navigate to={adminTabsOf(useSessionUser().userRole.id)[0]?.to ?? '/info/news'} replace />
);
