import { CanAccess } from 'react-admin';
import type { FC, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { adminTabs } from './adminTabs.ts';

/** `/admin`: to the first screen of the administration that the user may open. */
export const AdminStart: FC = () =>
  adminTabs.reduceRight<ReactNode>(
    (next, { to, needs }) => (
      <CanAccess {...needs} accessDenied={next}>
        <Navigate to={to} replace />
      </CanAccess>
    ),
    <Navigate to="/info/news" replace />,
  );
