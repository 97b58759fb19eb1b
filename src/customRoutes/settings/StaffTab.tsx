import type { FC } from 'react';
import { SettingsFrame } from './SettingsFrame.tsx';
import { StaffCard } from './StaffCard.tsx';

/** Employees of the manager's contracts (SET-05). */
export const StaffTab: FC = () => (
  <SettingsFrame>
    <StaffCard />
  </SettingsFrame>
);
