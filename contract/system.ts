import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

/** What the server checks of itself, in the order of the screen. */
export const checkNames = [
  'database',
  'auditLog',
  'disk',
  'mailServer',
  'emails',
  'jobs',
  'auditSeals',
  'connections',
  'subscriptions',
  'backup',
  'drill',
] as const;
export type CheckName = (typeof checkNames)[number];

const check = z.object({
  name: z.enum(checkNames),
  /** `failed`: the server cannot do its work, or, of the mail server, e-mails reach nobody; `warning`: an administrator should act. */
  state: z.enum(['ok', 'warning', 'failed']),
  /** ISO 8601: since when the oldest waits, or when the last one succeeded; null: nothing waits, or never. */
  since: z.string().nullable(),
});
export type Check = z.output<typeof check>;

/** Why a command of the operator failed; its terminal has said it in full. */
export const runFailures = ['restore', 'counts', 'migration', 'auditLog', 'other'] as const;
export type RunFailure = (typeof runFailures)[number];
const run = z.object({ finishedAt: z.string(), failure: z.enum(runFailures).nullable() });

/** A connection in use to a laboratory system; moments ISO 8601. */
const connectionState = z.object({
  id: z.int(),
  name: z.string(),
  /** Null: it works, as far as is known. */
  failingSince: z.string().nullable(),
  failure: z.string(),
  /** When a message last went or came; null: none has. */
  lastMessageAt: z.string().nullable(),
  /** Messages that are not sent yet, and those to be settled by a person. */
  waiting: z.int(),
  unsettled: z.int(),
});
export type ConnectionState = z.output<typeof connectionState>;

/** Work that waits and work that was given up. */
const backlog = z.object({ waiting: z.int32(), failed: z.int32() });

export const readSystem = endpoint({
  method: 'GET',
  path: '/v1.0/System',
  summary: 'How the server is: its checks, version, database, disk, backlogs, and the last backup and drill',
  row: 'X-102',
  access: ['read', 'system'],
  response: outcome.extend({
    checks: z.array(check),
    version: z.string(),
    /** ISO 8601, of the process that answers. */
    startedAt: z.string(),
    isEmbedded: z.boolean(),
    databaseBytes: z.number(),
    /** Of the data directory; null where there is none. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    /** False: e-mails are written to files. */
    hasMailServer: z.boolean(),
    emails: backlog,
    jobs: backlog,
    connections: z.array(connectionState),
    /** Of connected systems in use: those whose notifications do not arrive, or were given up. */
    subscriptions: z.object({ failing: z.int() }),
    /** The last that ended, well or not. */
    backup: run.extend({ bytes: z.number().nullable() }).nullable(),
    drill: run.nullable(),
  }),
});
export type System = z.output<typeof readSystem.response>;
