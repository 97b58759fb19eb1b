import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can, type Action, type Resource } from '../../contract/access.ts';
import { api } from '../../contract/api.ts';
import { roles, type RoleName } from '../../contract/codes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openLab, type TestLab } from '../../tests/support/lab.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

const roleNames = Object.keys(roles) as RoleName[];

const mayCall = (role: RoleName, { access }: Endpoint): boolean =>
  access === 'anonymous' ||
  access === 'signedIn' ||
  can<Resource>(roles[role], access[0] as Action<Resource>, access[1]);

/** The status of an otherwise empty call; a fresh sign-in each time, because one of the calls is the exit. */
const statusFor = async (endpoint: Endpoint, role: RoleName | null): Promise<number> => {
  const headers: Record<string, string> = role === null ? {} : { Authorization: await test.bearer(role) };
  const { status } = await test.call(endpoint, { headers, parameters: { name: 'new-tests' } });
  return status;
};

describe('who may call what (ROLE-02..21)', () => {
  it.each([...api])('%s', async (_name, endpoint) => {
    const { method, path, access } = endpoint;
    const served = test.app.routes.filter(
      (route) => route.method === method && route.path === path.toLowerCase(),
    );
    expect(served, `${method} ${path} is served once`).toHaveLength(1);

    const anonymous = await statusFor(endpoint, null);
    if (access === 'anonymous') expect([401, 403], 'without a session').not.toContain(anonymous);
    else expect(anonymous, 'without a session').toBe(401);

    for (const role of roleNames) {
      const status = await statusFor(endpoint, role);
      if (mayCall(role, endpoint)) expect([401, 403, 410], role).not.toContain(status);
      else expect(status, role).toBe(403);
    }
  });

  it('no call broke the server', () => {
    expect(test.logged).toEqual([]);
  });
});
