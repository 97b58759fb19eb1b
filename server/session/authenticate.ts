import type { RoleId } from '../../contract/codes.ts';
import type { UserFlags } from '../../contract/session.ts';
import type { Lab } from '../lab.ts';
import { Refusal } from '../refusal.ts';

/** The signed-in user of a call. */
export interface Caller {
  id: number;
  email: string;
  name: string;
  roleId: RoleId;
  flags: UserFlags;
  /** Own contracts; all of them for an administrator. */
  contractIds: readonly number[];
}

/** The user of an Authorization header. Throws Unauthorized (401) or SessionEnded (410). */
export const authenticate = async (lab: Lab, authorization: string | undefined): Promise<Caller> => {
  throw new Refusal('Unauthorized');
};
