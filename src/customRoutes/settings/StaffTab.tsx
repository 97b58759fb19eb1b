import type { FC } from 'react';
import { SettingsFrame } from './SettingsFrame.tsx';
import { Staff } from './Staff.tsx';

/** Employees of the manager's contracts (SET-05). */
export const StaffTab: FC = () => (
  <SettingsFrame>
    <Staff />
  </SettingsFrame>
);
