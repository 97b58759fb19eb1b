import { CanAccess } from 'react-admin';
import type { FC, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

interface Props {
  action: string;
  resource: string;
  /** Where users without the permission are redirected; the news by default. */
  otherwise?: string | undefined;
  children: ReactNode;
}

/** Shows the screen to the users who may do `action` on `resource` and redirects the others. */
export const Guard: FC<Props> = ({ otherwise = '/info/news', ...props }) => (
  <CanAccess {...props} accessDenied={<Navigate to={otherwise} replace />} />
);
