import { describe, expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { RoleName } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/failure.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { codesOf } from '../../documentation/openapi.ts';
import { auditTable } from '../../../tests/support/auditTable.ts';
import { calls } from '../../../tests/support/callTable.ts';
import { connectSystem } from '../../../tests/support/connectedSystem.ts';
import { keptBearers } from '../../../tests/support/keptBearers.ts';
import { allows, allowsSystem, permissions, roleNames } from '../../../tests/support/policyTable.ts';

let system: string;
const test = useLab(async () => {
  system = await (await connectSystem(test, { placesOrders: true })).bearer('system/*.cruds');
});

const bearerOf = keptBearers(() => test);
/** The status of an otherwise empty call. */
const statusFor = async (endpoint: Endpoint, role: RoleName | 'System' | null): Promise<number> => {
  const headers: Record<string, string> =
    role === null ? {} : { Authorization: role === 'System' ? system : await bearerOf(endpoint, role) };
  const { status, body } = await test.call(endpoint, { headers, parameters: { name: 'new-tests' } });
  // What is under /fhir fails as FHIR and OAuth do.
  if (status !== 200 && !endpoint.path.startsWith('/fhir'))
    expect(codesOf(endpoint), 'codes in /openapi.json').toContain((body as Failure).code);
  return status;
};

describe('who may call what (ROLE-02..21)', () => {
  it('the tables list every call', () => {
    expect([...api.keys()].toSorted()).toEqual(Object.keys(calls).toSorted());
    expect([...api.keys()].toSorted()).toEqual(Object.keys(auditTable).toSorted());
  });

  it.each([...api])('%s', async (name, endpoint) => {
    const { method, path } = endpoint;
    const served = test.app.routes.filter(
      (route) => route.method === method && route.path === path.toLowerCase(),
    );
    expect(served, `routes of ${method} ${path} in server/app.ts`).toHaveLength(1);

    const need = calls[name];
    if (need === undefined) throw new Error(`${name} is missing in tests/support/callTable.ts`);
    const anonymous = await statusFor(endpoint, null);
    if (endpoint.isSigned) {
      for (const role of [...roleNames, 'System' as const])
        expect(await statusFor(endpoint, role), `${role} without a signature`).toBe(401);
      expect(anonymous, 'without a signature').toBe(401);
      return;
    }
    if (need === 'anonymous') expect([401, 403], 'without a session').not.toContain(anonymous);
    else expect(anonymous, 'without a session').toBe(401);

    for (const role of roleNames) {
      const status = await statusFor(endpoint, role);
      if (need === 'anonymous' || need === 'signedIn' || allows(permissions[need], role))
        expect([401, 403, 410], role).not.toContain(status);
      else expect(status, role).toBe(403);
    }
    const status = await statusFor(endpoint, 'System');
    if (need === 'anonymous' || (need !== 'signedIn' && allowsSystem(permissions[need])))
      expect([401, 403], 'a connected system').not.toContain(status);
    else expect(status, 'a connected system').toBe(403);
  });

  it('no call broke the server', () => {
    expect(test.logged).toEqual([]);
  });
});
