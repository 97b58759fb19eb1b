import type { FC } from 'react';
import { Navigate } from 'react-router-dom';
import { can } from '../../../contract/access.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';

/** `/admin`: to the first screen of the administration that the role may open. */
export const AdminStart: FC = () => (
  <Navigate
    to={can(useSessionUser().userRole.id, 'open', 'users') ? '/admin/users' : '/settings/staff'}
    replace
  />
);
