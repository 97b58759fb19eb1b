import type { FC } from 'react';
import { Navigate } from 'react-router-dom';

/** `/admin`: to the discount cards, which all its roles may open. */
export const AdminStart: FC = () => <Navigate to="/admin/discount" replace />;
