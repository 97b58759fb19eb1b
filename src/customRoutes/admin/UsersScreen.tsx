import type { FC } from 'react';
import { AdminFrame } from './AdminFrame.tsx';
import { StaffCard } from '../settings/StaffCard.tsx';

/** Users of the laboratory, with approval of registrations. */
export const UsersScreen: FC = () => (
  <AdminFrame>
    <StaffCard />
  </AdminFrame>
);
