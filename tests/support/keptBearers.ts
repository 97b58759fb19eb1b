import type { RoleName } from '../../contract/codes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { TestLab } from './testLab.ts';

/**
 * Authorization headers for a test of all calls: each role signs in once, and again for a call of sessions, which may
 * end the one that it has.
 */
export const keptBearers = (lab: () => TestLab) => {
  const kept = new Map<RoleName, Promise<string>>();
  return ({ path }: Endpoint, role: RoleName): Promise<string> => {
    if (path.startsWith('/v1.0/Token')) return lab().bearer(role);
    const bearer = kept.get(role) ?? lab().bearer(role);
    kept.set(role, bearer);
    return bearer;
  };
};
