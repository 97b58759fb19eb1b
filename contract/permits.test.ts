import { expect, test } from 'vitest';
import { permits } from './access.ts';
import { roles } from './codes.ts';

const { Admin, Manager, Nurse, Sorter } = roles;
const sender = 'admin/mail-manager/sender';

test('react-admin’s actions on a resource are those of the policy', () => {
  for (const action of ['list', 'show', 'create', 'edit', 'delete', 'export']) {
    expect(permits(Admin, action, sender), action).toBe(true);
    expect(permits(Manager, action, sender), action).toBe(false);
    expect(permits(Manager, action, 'admin/news'), action).toBe(true);
    expect(permits(Sorter, action, 'admin/news'), action).toBe(false);
  }
  expect(permits(Nurse, 'list', 'articles')).toBe(true);
  expect(permits(Nurse, 'edit', 'articles')).toBe(false);
});

test('the policy’s own words mean the same', () => {
  expect(permits(Admin, 'update', 'sender')).toBe(true);
  expect(permits(Nurse, 'open', 'createOrder')).toBe(true);
  expect(permits(Nurse, 'open', 'admin')).toBe(false);
});

test('a right that needs an employee flag is given by it, and to administrators (SET-14)', () => {
  const ask = (role: typeof Admin | typeof Nurse, calculatorImport: boolean) =>
    permits(role, 'import', 'calculator', { calculatorImport });
  expect([ask(Nurse, true), ask(Nurse, false), ask(Admin, false)]).toEqual([true, false, true]);
});

test('what is not known is denied', () => {
  expect(permits(Admin, 'list', 'no-such-resource')).toBe(false);
  expect(permits(Admin, 'approve', sender)).toBe(false);
  for (const word of ['constructor', 'toString', '__proto__', '']) {
    expect(permits(Admin, word, sender), word).toBe(false);
    expect(permits(Admin, 'list', word), word).toBe(false);
    expect(permits(Admin, word, word), word).toBe(false);
  }
});
