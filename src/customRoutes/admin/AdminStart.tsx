import type { FC } from 'react';
import { Navigate } from 'react-router-dom';

/** `/admin`: redirects to the discount cards, which every role of the administration may open. */
export const AdminStart: FC = () => <Navigate to="/admin/discount" replace />;
