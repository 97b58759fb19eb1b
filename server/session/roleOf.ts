import { roles, type RoleId, type RoleName } from '../../contract/codes.ts';
import type { Messages } from '../messages/texts.ts';

const names = Object.keys(roles) as RoleName[];

/** A role as the answers show it: its id, and its name in the caller's language (ROLE-01). */
export const roleOf = (id: RoleId, say: Messages): { id: RoleId; name: string } => {
  const name = names.find((name) => roles[name] === id);
  return { id, name: name === undefined ? '' : say.roles[name] };
};
