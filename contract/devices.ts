import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

const device = z.object({
  /** Names the sign-in; of no use to anyone else. */
  id: z.uuid(),
  /** Browser and system by their names, e.g. `Chrome · Windows`; '' when unknown. */
  device: z.string(),
  /** The network address of the sign-in, shortened; '' when unknown. */
  address: z.string(),
  /** ISO 8601. */
  since: z.string(),
  /** ISO 8601, to the minute. */
  lastUsed: z.string(),
  /** The sign-in that asks. */
  isThis: z.boolean(),
});
export type Device = z.output<typeof device>;

export const readDevices = endpoint({
  method: 'GET',
  path: '/v1.0/User/Devices',
  summary: 'Where the caller is signed in, this sign-in first, then the last used',
  row: 'SET-15',
  access: 'signedIn',
  response: outcome.extend({ devices: z.array(device) }),
});

export const endDevices = endpoint({
  method: 'POST',
  path: '/v1.0/User/Devices/End',
  summary: "End one of the caller's other sign-ins, or all of them; asks for the password",
  row: 'SET-15',
  access: 'signedIn',
  body: z.object({
    /** Null: all others. */
    id: z.uuid().nullable(),
    password: z.string().min(1, { error: 'Required' }).max(200),
  }),
  response: outcome,
  errors: ['WrongPassword', 'TooManyRequests'],
});

export const saveLockMinutes = endpoint({
  method: 'POST',
  path: '/v1.0/User/LockMinutes',
  summary: "After how long without a touch the caller's screen is locked, at most the time of the role",
  row: 'AUTH-13',
  access: 'signedIn',
  repeatable: true,
  body: z.object({
    /** Null: the time of the role. */
    minutes: z.int().min(1, { error: 'Invalid' }).nullable(),
  }),
  response: outcome,
});
