import { describe, expect, it } from 'vitest';
import {
  allows,
  allowsSystem,
  permissions,
  roleNames,
  type Permission,
} from '../tests/support/policyTable.ts';
import { can, policy, systemRole, type Action, type CallerRole, type Resource } from './access.ts';
import { roles } from './codes.ts';

const may = (permission: Permission, role: CallerRole): boolean => {
  const [resource, action] = permission.split('.') as [Resource, Action<Resource>];
  return can<Resource>(role, action, resource);
};

describe('the policy is the table of the register (ROLE-02..20, RES-16, SET-04, SORT-47, SORT-59, USR-03, MAIL-11, ART-13, SYNC-15, EXT-04)', () => {
  it('has only entries of the table', () => {
    const entries = Object.entries(policy).flatMap(([resource, actions]) =>
      Object.keys(actions).map((action) => `${resource}.${action}`),
    );
    expect(entries.filter((entry) => !(entry in permissions))).toEqual([]);
  });

  it.each(Object.entries(permissions) as [Permission, (typeof permissions)[Permission]][])(
    '%s: %s',
    (permission, row) => {
      const allowed = roleNames.filter((role) => may(permission, roles[role]));
      expect(allowed).toEqual(roleNames.filter((role) => allows(row, role)));
      expect(may(permission, systemRole), 'a connected system').toBe(allowsSystem(row));
    },
  );

  it('denies what it does not list (ROLE-19)', () => {
    for (const role of roleNames) {
      expect(can(roles[role], 'delete' as 'read', 'patient'), role).toBe(false);
    }
  });
});

it('the role ids are those of the wire (ROLE-01)', () => {
  expect(roles).toEqual({ Nurse: 1, Manager: 2, User: 3, Admin: 4, Sorter: 5, AdvancedUser: 6 });
  expect(Object.values<number>(roles), 'people have no role of systems').not.toContain(systemRole);
});
