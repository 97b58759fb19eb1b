import type { RoleName } from '../../codes.ts';

export const roleNames: Record<RoleName, string> = {
  Nurse: 'Медсястра',
  Manager: 'Менеджар',
  User: 'Карыстальнік',
  Admin: 'Адмін',
  Sorter: 'Сартаванне',
  AdvancedUser: 'Карыстальнік (пашыраны)',
};
