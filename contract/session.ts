import { z } from 'zod';
import { captchaActions, roles } from './codes.ts';
import { contract } from './contractUnits.ts';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

const roleId = z.enum(roles);

/** Minutes without input after which the screen is locked at the latest; nurses and sorters share their desks. */
export const longestLockMinutes: Record<z.output<typeof roleId>, number> = {
  [roles.Nurse]: 10,
  [roles.Sorter]: 10,
  [roles.User]: 15,
  [roles.AdvancedUser]: 15,
  [roles.Manager]: 30,
  [roles.Admin]: 15,
};

/** Employee flags (spec: send by e-mail, price display, calculator import, calculator use). */
export const userFlags = z.object({
  sendByEmail: z.boolean(),
  priceDisplay: z.boolean(),
  calculatorImport: z.boolean(),
  calculatorUse: z.boolean(),
});
export type UserFlags = z.output<typeof userFlags>;

/** Screens that can be the first one after sign-in. */
export const startPages = ['today', 'news', 'createOrder'] as const;
export type StartPage = (typeof startPages)[number];

/** The signed-in user as returned by sign-in and stored as `currentUser`. */
export const sessionUser = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** ISO 8601. */
  refreshTokenExpiryTime: z.string(),
  /** When the access token expires, seconds since the epoch. */
  expiresOn: z.number().int(),
  userRole: z.object({ id: roleId, name: z.string() }),
  userContracts: z.array(contract),
  /** The contract of the last order the user placed, if the user still has it; null before the first. */
  lastContractId: z.number().int().nullable().default(null),
  /** The first screen after sign-in: the user's choice, else that of the role. */
  startPage: z.enum(startPages).default('news'),
  email: z.string(),
  name: z.string(),
  flags: userFlags,
  /** The session ends after this many minutes without a call. */
  sessionMinutes: z.number().int(),
  /** The screen is locked after this many minutes without input. */
  lockMinutes: z.number().int(),
  /** The user must set up the second factor; until then every other call is refused. */
  mustEnrol: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** An ALTCHA proof-of-work challenge per requested action. */
export const captchaChallenges = endpoint({
  method: 'GET',
  path: '/v1.0/Captcha',
  summary: 'Proof-of-work challenges, one for each action named in `action`',
  row: 'HTTP-04',
  access: 'anonymous',
  isLoad: false,
  query: z.object({
    action: z
      .union([z.enum(captchaActions), z.array(z.enum(captchaActions))])
      .transform((value) => [value].flat()),
  }),
  response: z.object({
    challenges: z.partialRecord(z.enum(captchaActions), z.record(z.string(), z.unknown())),
  }),
  errors: ['CaptchaNotAvalible'],
});

export const app = endpoint({
  method: 'GET',
  path: '/v1.0/App',
  summary: 'Id of this browser, kept and sent with every call',
  row: 'CALL-04',
  access: 'anonymous',
  captcha: 'app',
  isLoad: false,
  response: z.object({ appId: z.string() }),
});

export const login = endpoint({
  method: 'POST',
  path: '/v1.0/Token/login',
  summary: 'Sign in',
  row: 'CALL-01',
  access: 'anonymous',
  captcha: 'login',
  body: z.object({
    UserName: z.string().max(254),
    Password: z.string().max(200),
    additionalInfo: z.string().max(500).default(''),
    /** The second factor, once `CodeRequired` asked for it: a code of the app, or a recovery code. */
    Code: z.string().max(40).default(''),
    /** The text behind `#link=` of a mailed link: it confirms the e-mail, or lets in while the account is closed. */
    Link: z.string().max(600).default(''),
  }),
  response: sessionUser,
  errors: [
    'Unauthorized',
    'AddressUnproven',
    'AddressProven',
    'AccountWaits',
    'AccountLocked',
    'CodeRequired',
    'TooManyRequests',
  ],
});

export const refresh = endpoint({
  method: 'POST',
  path: '/v1.0/Token/refresh',
  summary: 'New tokens for a spent access token; the body proves the session',
  row: 'CALL-02',
  access: 'anonymous',
  // A client that lost the response retries with the spent tokens, which are accepted for a few more seconds.
  repeatable: true,
  body: z.object({
    accessToken: z.string().max(4000),
    refreshToken: z.string().max(200),
    refreshTokenExpiryTime: z.string().max(40).optional(),
  }),
  response: sessionUser,
  errors: ['SessionEnded', 'AccountSuspended'],
});

export const revoke = endpoint({
  method: 'POST',
  path: '/v1.0/Token/revoke',
  summary: 'End the session of the bearer',
  row: 'CALL-03',
  access: 'signedIn',
  response: outcome,
  whileEnrolling: true,
  whileLocked: true,
});

export const lock = endpoint({
  method: 'POST',
  path: '/v1.0/Token/lock',
  summary:
    'Lock the session of the bearer: every call but these is refused (423) until its password opens it',
  row: 'AUTH-13',
  access: 'signedIn',
  response: outcome,
  whileEnrolling: true,
  whileLocked: true,
});

export const unlock = endpoint({
  method: 'POST',
  path: '/v1.0/Token/unlock',
  summary: 'Open the locked session of the bearer',
  row: 'AUTH-13',
  access: 'signedIn',
  body: z.object({ password: z.string().min(1, { error: 'Required' }).max(200) }),
  response: outcome,
  errors: ['WrongPassword', 'TooManyRequests'],
  whileEnrolling: true,
  whileLocked: true,
});
