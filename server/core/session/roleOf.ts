import { nameOfCode, roles, type RoleId } from '../../../contract/codes.ts';
import type { Messages } from '../messages/texts.ts';

/** A role in responses: its id, and its name in the caller's language. */
export const roleOf = (id: RoleId, messages: Messages): { id: RoleId; name: string } => ({
  id,
  name: messages.roles[nameOfCode(roles, id)],
});
