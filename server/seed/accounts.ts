import { roles, type RoleId } from '../../contract/codes.ts';

/** Password of every account of the demo laboratory. */
export const DEMO_PASSWORD = 'DemoLab-2026';

export interface DemoAccount {
  email: string;
  name: string;
  roleId: RoleId;
  /** Codes of the account's contracts; an administrator sees all contracts anyway. */
  contracts: readonly string[];
  priceDisplay: boolean;
}

/** One account per role; the nurse has one contract, the plain user sees no prices. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@demo.lab',
    name: 'Алеся Кавалевич',
    roleId: roles.Admin,
    contracts: ['SB-41', 'MC-07', 'FD-12'],
    priceDisplay: true,
  },
  {
    email: 'manager@demo.lab',
    name: 'Виктор Радюк',
    roleId: roles.Manager,
    contracts: ['SB-41', 'MC-07'],
    priceDisplay: true,
  },
  {
    email: 'sorter@demo.lab',
    name: 'Инна Шпак',
    roleId: roles.Sorter,
    contracts: ['SB-41', 'MC-07', 'FD-12'],
    priceDisplay: true,
  },
  {
    email: 'nurse@demo.lab',
    name: 'Татьяна Жилко',
    roleId: roles.Nurse,
    contracts: ['SB-41'],
    priceDisplay: true,
  },
  {
    email: 'user@demo.lab',
    name: 'Павел Гринь',
    roleId: roles.User,
    contracts: ['SB-41', 'MC-07'],
    priceDisplay: false,
  },
  {
    email: 'advanced@demo.lab',
    name: 'Ольга Савич',
    roleId: roles.AdvancedUser,
    contracts: ['SB-41', 'FD-12'],
    priceDisplay: true,
  },
];
