import { z } from 'zod';
import { roles } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { id, localisedName } from './fields.ts';
import { userFlags } from './session.ts';

const roleId = z.enum(roles);
export const userStates = ['INVITED', 'PENDING_APPROVAL', 'ACTIVE', 'LOCKED', 'DISABLED'] as const;

/** A contract of a user: all its client units, or only these. */
export const userContract = z.object({
  contractId: z.int32().positive(),
  clientUnitIds: z.array(z.int32().positive()).min(1).max(1000).nullable().default(null),
});

/** A user as the staff screens see it. */
export const user = z.object({
  id: z.number().int(),
  version: z.int32(),
  email: z.string(),
  name: z.string(),
  userRole: z.object({ id: roleId, name: z.string() }),
  state: z.enum(userStates),
  contracts: z.array(z.object({ id: z.number().int(), name: localisedName })),
  flags: userFlags,
});
export type User = z.output<typeof user>;

export const getUser = endpoint({
  method: 'GET',
  path: '/v1.0/User',
  summary: 'One user by id or e-mail',
  row: 'CALL-07',
  access: ['read', 'user'],
  query: z.object({ id: id.optional(), email: z.string().max(254).optional() }),
  response: z.object({ isSuccess: z.boolean(), user }),
  errors: ['NotFound'],
});

export const searchUsers = endpoint({
  method: 'GET',
  path: '/v1.0/User/Search',
  summary: 'Users whose e-mail or name holds the text `email`; a manager sees those of own contracts only',
  row: 'CALL-08',
  access: ['read', 'user'],
  query: z.object({ email: z.string().max(254).default('') }),
  response: z.object({ isSuccess: z.boolean(), users: z.array(user), totalCount: z.number().int() }),
});

export const updateUserSettings = endpoint({
  method: 'POST',
  path: '/v1.0/User/Settings',
  summary:
    'Change an employee: flags, and for an administrator the calculator’s flag, name, role, contracts, state, language and length of a session. An access request is approved by the state ACTIVE with role and contracts; an outdated `version` is rejected',
  row: 'CALL-09',
  access: ['update', 'user'],
  body: z.object({
    id,
    flags: userFlags.partial().optional(),
    name: z.string().trim().max(200).optional(),
    roleId: roleId.optional(),
    contracts: z.array(userContract).max(1000).optional(),
    state: z.enum(['ACTIVE', 'LOCKED', 'DISABLED']).optional(),
    language: z.enum(['ru', 'en', 'be']).optional(),
    sessionMinutes: z.int().min(5).max(480).optional(),
    version: z.int32(),
  }),
  response: z.object({ isSuccess: z.boolean(), statusMessage: z.string(), user }),
  errors: ['NotFound', 'RequesterUnproven', 'AccountWaits', 'OwnAccount', 'LastAdmin', 'Conflict'],
});
