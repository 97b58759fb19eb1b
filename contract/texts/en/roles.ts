import type { RoleName } from '../../codes.ts';

export const roleNames: Record<RoleName, string> = {
  Nurse: 'Nurse',
  Manager: 'Manager',
  User: 'User',
  Admin: 'Admin',
  Sorter: 'Sorter',
  AdvancedUser: 'Advanced user',
};
