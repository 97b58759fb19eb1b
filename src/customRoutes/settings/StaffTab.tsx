import type { FC } from 'react';
import { SettingsFrame } from './SettingsFrame.tsx';
import { StaffCard } from './StaffCard.tsx';

/** Employees of the manager's contracts. */
export const StaffTab: FC = () => (
  <SettingsFrame>
    <StaffCard />
  </SettingsFrame>
);
