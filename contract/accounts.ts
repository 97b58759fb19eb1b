import { z } from 'zod';
import { roles } from './codes.ts';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { email, id, optionalLine, optionalQueryFlag, optionalText, outcome, requiredText } from './fields.ts';
import { userFlags } from './session.ts';
import { userContract, userStates } from './users.ts';

const roleId = z.enum(roles);

/** A new account can work with orders; mailing results and uploading files are granted separately. */
export const initialFlags: z.output<typeof userFlags> = {
  sendByEmail: false,
  priceDisplay: true,
  calculatorImport: false,
  calculatorUse: true,
};

const fields = {
  /** Unique regardless of case, stored in lower case. */
  email: email.toLowerCase(),
  name: optionalLine(200),
  roleId,
  contracts: z.array(userContract).max(1000).default([]),
  flags: userFlags.default(initialFlags),
  /** The language of emails to the user. */
  language: z.enum(['ru', 'en', 'be']).default('ru'),
  /** Seen by administrators only. */
  comment: optionalText(1000),
  /** A sign-in ends after this many minutes without a call. */
  sessionMinutes: z.int({ error: 'Required' }).min(5).max(480).default(120),
  /** `totp`: the user must sign in with a code of an authenticator app, and sets it up at the next sign-in. */
  secondFactor: z.enum(['off', 'totp']).default('off'),
};

/** ISO 8601. */
const moment = z.string();

/** Users as an administrator manages them; a new user is invited by e-mail. Accounts are never deleted. */
export const accounts = withoutCalls(
  crud({
    resource: 'admin/users',
    title: 'user account',
    fields: {
      ...fields,
      state: z.enum(userStates),
      /** Requested and not approved: waiting or refused. */
      isRequest: z.boolean(),
      /** False: the requester has not opened the mailed link; the request cannot be approved yet. */
      isEmailProven: z.boolean(),
      createdAt: moment,
      lastLoginAt: moment.nullable(),
      passwordChangedAt: moment.nullable(),
      /** When a lock after wrong passwords ends; in the past once the account is open again. */
      lockedUntil: moment.nullable(),
      /** The user has set up a second factor, required or not. */
      hasSecondFactor: z.boolean(),
    },
    input: z.object(fields),
    filter: {
      q: z.string().trim().max(254).optional(),
      roleId: z.coerce.number().pipe(roleId).optional(),
      contractId: id.optional(),
      state: z.enum(userStates).optional(),
      isEmailProven: optionalQueryFlag,
    },
    sort: ['email', 'name', 'roleId', 'state', 'lastLoginAt', 'createdAt'],
    paths: {
      list: '/v1.0/User/All',
      one: '/v1.0/User/Account',
      create: '/v1.0/User/Invite',
    },
    rows: { list: 'D3', one: 'D3', create: 'D3', update: 'D3' },
    errors: { update: ['RequesterUnproven', 'AccountWaits', 'OwnAccount', 'LastAdmin'] },
  }),
  'remove',
);
export type Account = z.output<typeof accounts.record>;

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/v1.0/User/Reject',
  summary: 'Refuse an access request; the requester gets the reason by e-mail and may apply again',
  row: 'D3',
  access: ['update', 'account'],
  body: z.object({ id, reason: requiredText(500) }),
  response: outcome,
  errors: ['NotFound', 'Conflict'],
});

export const sendLink = endpoint({
  method: 'POST',
  path: '/v1.0/User/SendLink',
  summary:
    'Mail a user a link: the invitation again, a recovery link, or the confirmation of the e-mail again',
  row: 'D3',
  access: ['update', 'account'],
  body: z.object({ id }),
  response: outcome,
  errors: ['NotFound', 'TooManyRequests'],
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/v1.0/User/EndSessions',
  summary: 'Sign a user out everywhere',
  row: 'D3',
  access: ['update', 'account'],
  body: z.object({ id }),
  response: outcome,
  errors: ['NotFound'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/v1.0/User/ResetSecondFactor',
  summary: 'Remove the second factor of a user who has lost it; one that is required is set up again',
  row: 'D3',
  access: ['update', 'account'],
  body: z.object({ id }),
  response: outcome,
  errors: ['NotFound', 'OwnAccount'],
});

export const changeUsers = endpoint({
  method: 'POST',
  path: '/v1.0/User/Bulk',
  summary: 'Lock several users, add a contract to them or set a flag; says who could not be changed and why',
  row: 'D3',
  access: ['update', 'account'],
  body: z.object({
    ids: z.array(id).min(1).max(1000),
    state: z.literal('LOCKED').optional(),
    contract: userContract.optional(),
    flags: userFlags.partial().optional(),
  }),
  response: outcome.extend({
    changed: z.array(z.number().int()),
    failed: z.array(z.object({ id: z.number().int(), email: z.string(), statusMessage: z.string() })),
  }),
});
