import type { FC } from 'react';
import { AdminFrame } from './admin/AdminFrame.tsx';
import { Staff } from './settings/Staff.tsx';

/** Users of the laboratory, with approval of registrations. */
export const UsersScreen: FC = () => (
  <AdminFrame>
    <Staff />
  </AdminFrame>
);
