import { z } from 'zod';
import { roles } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { email, id, localisedName, outcome, password } from './fields.ts';
import { userFlags } from './session.ts';

const roleId = z.enum(roles);
/** The password repeated. */
const repeated = z.string().min(1, { error: 'Required' });
/** Checked even when another field is invalid. */
const matching = {
  error: 'PasswordMismatch',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const rolesAll = endpoint({
  method: 'GET',
  path: '/v1.0/Role/all',
  summary: 'The six roles',
  row: 'CALL-05',
  access: ['read', 'role'],
  response: z.object({ isSuccess: z.boolean(), roles: z.array(z.object({ id: roleId, name: z.string() })) }),
});

export const register = endpoint({
  method: 'POST',
  path: '/v1.0/User',
  summary: 'Ask for an account; it waits for an administrator',
  row: 'CALL-06',
  access: 'anonymous',
  captcha: 'registration',
  body: z
    .object({ email, password, confirmPassword: repeated, roleId })
    .refine((form) => form.password === form.confirmPassword, matching),
  response: outcome,
  errors: ['TooManyRequests'],
});

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
    'Change an employee: flags, and for an administrator name, role, contracts, state, language and length of a session. An access request is approved by the state ACTIVE with role and contracts; an outdated `version` is rejected',
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
  errors: ['OwnAccount', 'LastAdmin', 'Conflict'],
});

export const forgotPassword = endpoint({
  method: 'GET',
  path: '/v1.0/User/ForgotPassword',
  summary: 'Mail a recovery link; the same answer whether the e-mail is known or not',
  row: 'CALL-10',
  access: 'anonymous',
  captcha: 'recovery',
  query: z.object({ email }),
  response: outcome,
  errors: ['TooManyRequests'],
});

export const changeForgotPassword = endpoint({
  method: 'POST',
  path: '/v1.0/User/ChangeForgotPassword',
  summary: 'Set a new password with the single-use token from the mailed link (`user`)',
  row: 'CALL-11',
  access: 'anonymous',
  captcha: 'password',
  body: z
    .object({
      user: z.string().min(1, { error: 'Required' }).max(200),
      newPassword: password,
      confirmPassword: repeated,
    })
    .refine((form) => form.newPassword === form.confirmPassword, matching),
  response: outcome,
  errors: ['LinkInvalid'],
});

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/v1.0/User/ChangeOwnUserPassword',
  summary: "Change one's own password; every other session of the user ends",
  row: 'CALL-12',
  access: 'signedIn',
  body: z
    .object({
      oldPassword: z.string().min(1, { error: 'Required' }).max(200),
      newPassword: password,
      confirmPassword: repeated,
    })
    .refine((form) => form.newPassword === form.confirmPassword, matching),
  response: outcome,
  errors: ['WrongPassword', 'TooManyRequests'],
});
