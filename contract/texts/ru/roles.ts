import type { RoleName } from '../../codes.ts';

export const roleNames: Record<RoleName, string> = {
  Nurse: 'Медсестра',
  Manager: 'Менеджер',
  User: 'Пользователь',
  Admin: 'Админ',
  Sorter: 'Сортировка',
  AdvancedUser: 'Пользователь (расширенный)',
};
