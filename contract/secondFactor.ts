import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

const code = z.string().trim().min(1, { error: 'Required' }).max(40);
const withCodes = outcome.extend({
  /** Recovery codes, shown once; each replaces a code of the app one time. */
  recoveryCodes: z.array(z.string()),
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/v1.0/User/SecondFactor',
  summary:
    "One's own second factor: whether it is on, whether it is required, how many recovery codes are left",
  row: 'D3',
  access: 'signedIn',
  whileEnrolling: true,
  response: outcome.extend({ isOn: z.boolean(), isRequired: z.boolean(), codesLeft: z.number().int() }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/v1.0/User/SecondFactor/Start',
  summary:
    'A new key for an authenticator app, valid once its first code confirms it; refused while the factor is on',
  row: 'D3',
  access: 'signedIn',
  whileEnrolling: true,
  body: z.object({ password: z.string().min(1, { error: 'Required' }).max(200) }),
  response: outcome.extend({
    /** Base32, for typing. */
    key: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
    /** The same as an SVG. */
    qrSvg: z.string(),
  }),
  errors: ['Forbidden', 'WrongPassword', 'TooManyRequests'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v1.0/User/SecondFactor/Confirm',
  summary: 'Turn the second factor on with the first code; every other session of the user ends',
  row: 'D3',
  access: 'signedIn',
  whileEnrolling: true,
  body: z.object({ code }),
  response: withCodes,
  errors: ['WrongCode', 'TooManyRequests'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1.0/User/SecondFactor/Codes',
  summary: 'New recovery codes; the earlier ones stop working',
  row: 'D3',
  access: 'signedIn',
  body: z.object({ code }),
  response: withCodes,
  errors: ['WrongCode', 'TooManyRequests'],
});

export const stopSecondFactor = endpoint({
  method: 'POST',
  path: '/v1.0/User/SecondFactor/Stop',
  summary: 'Turn the second factor off, unless an administrator requires it',
  row: 'D3',
  access: 'signedIn',
  body: z.object({ code }),
  response: outcome,
  errors: ['Forbidden', 'WrongCode', 'TooManyRequests'],
});
