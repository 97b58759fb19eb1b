import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { localisedName, optionalLine, optionalQueryFlag, outcome, requiredText } from './fields.ts';

/** `mllp`: HL7 over a network connection, `files`: HL7 in folders. */
export const connectionKinds = ['mllp', 'files'] as const;
export const connectionCharsets = ['utf-8', 'iso-8859-5', 'windows-1251', 'iso-8859-1'] as const;

const port = z.int().min(1).max(65_535).nullable().default(null);
/** Certificates are public; a private key is write-only. */
const pem = z.string().trim().max(20_000, { error: 'MaxLen' }).default('');

const fields = {
  /** Unique. */
  name: requiredText(100),
  kind: z.enum(connectionKinds).default('mllp'),
  /** The outside laboratory that it leads to; null: the laboratory's own system. Each has one connection in use. */
  providerId: z.int32().positive().nullable().default(null),
  isActive: z.boolean().default(true),
  /** Where orders are sent; '' sends none. */
  host: optionalLine(253),
  port,
  /** Where results are awaited; null: none are. */
  listenPort: port,
  /** Addresses and networks that may bring results, separated by commas; '' for all. */
  allowedAddresses: optionalLine(500),
  useTls: z.boolean().default(false),
  /** Of the other side; '' for those that the system trusts. */
  caCertificate: pem,
  /** Of this server. */
  certificate: pem,
  /** The folder with `in` and `out`, in the folder of exchange; only for files. */
  folder: z
    .string()
    .trim()
    .regex(/^(?:[a-z0-9][a-z0-9_-]{0,62})?$/, { error: 'Invalid' })
    .default(''),
  /** Where a message names none. */
  charset: z.enum(connectionCharsets).default('utf-8'),
  /** Of times without one. */
  zone: z
    .string()
    .regex(/^[+-](?:0\d|1[0-4])[0-5]\d$/, { error: 'Invalid' })
    .default('+0300'),
  /** MSH-3 to MSH-6 of what is sent. */
  ownApplication: optionalLine(180),
  ownFacility: optionalLine(180),
  otherApplication: optionalLine(180),
  otherFacility: optionalLine(180),
  /** How numbers come that are longer than ours: `#` for our ten digits, `*` before and after it for anything; '' for none. */
  numberPattern: z
    .string()
    .trim()
    .max(50, { error: 'MaxLen' })
    .regex(/^(?:[^#*]*\*?[^#*]*#[^#*]*\*?[^#*]*)?$/, { error: 'Invalid' })
    .default(''),
  /** Codes without a line of the code map that equal ours are taken as ours. */
  sharesCodes: z.boolean().default(false),
  /** How long an answer is awaited, seconds. */
  answerSeconds: z.int().min(1).max(600).default(30),
  /** After so many an order that is answered with an error goes to the messages to be settled. */
  maxAttempts: z.int().min(1).max(100).default(10),
};

/** Write-only; '' keeps the stored one. */
const privateKey = pem;
const input = z
  .object({ ...fields, privateKey })
  .refine(({ kind, folder }) => kind !== 'files' || folder !== '', { error: 'Required', path: ['folder'] })
  .refine(({ kind, host, port: to }) => kind !== 'mllp' || (host === '') === (to === null), {
    error: 'Required',
    path: ['port'],
  });

const ofConnections = crud({
  resource: 'admin/settings/connection',
  title: 'connection',
  fields: {
    ...fields,
    hasPrivateKey: z.boolean(),
    /** ISO 8601; null: never. */
    lastSentAt: z.string().nullable(),
    lastReceivedAt: z.string().nullable(),
    /** Since when it does not work, and why in its own words; null and '': it does. */
    failingSince: z.string().nullable(),
    failure: z.string(),
    /** Messages that are not sent yet, and those to be settled by a person. */
    waiting: z.int(),
    unsettled: z.int(),
  },
  unlisted: ['caCertificate', 'certificate'],
  input,
  filter: { q: z.string().trim().max(100).optional(), isActive: optionalQueryFlag },
  sort: ['name', 'kind', 'isActive'],
  paths: { list: '/v1.0/Connection/All', one: '/v1.0/Connection' },
  rows: { list: 'X-120', one: 'X-120', create: 'X-120', update: 'X-120' },
});

/** Connections to the laboratory's own system and to outside laboratories; never deleted, only made inactive. */
export const connections = {
  ...withoutCalls(ofConnections, 'remove'),
  check: endpoint({
    method: 'POST',
    path: '/v1.0/Connection/Check',
    summary:
      'Try a connection as it is saved, with a message that changes nothing and has no data of patients',
    row: 'X-126',
    access: ['update', 'connection'],
    body: z.object({ id: z.int32().positive() }),
    response: outcome.extend({
      isWell: z.boolean(),
      /** What was found, one after another; `advice` says what to do, '' where nothing is. */
      findings: z.array(z.object({ isWell: z.boolean(), text: z.string(), advice: z.string() })),
    }),
    errors: ['NotFound', 'TooManyRequests'],
  }),
};
export type Connection = z.output<typeof ofConnections.record>;

export const codeKinds = ['service', 'analyte', 'unit', 'flag', 'rejection', 'antibiotic'] as const;
export type CodeKind = (typeof codeKinds)[number];

const codeFields = {
  connectionId: z.int32().positive(),
  kind: z.enum(codeKinds),
  /** Of the other side. */
  code: requiredText(100),
  /** What the other side calls it, as last seen. */
  text: optionalLine(200),
  /**
   * Ours: the code of a service, an analyte or an antibiotic, a unit in UCUM, a flag (`-` for none) or a rejection; ''
   * is not mapped.
   */
  target: optionalLine(100),
  /** It is kept in the message and shown to nobody. */
  isIgnored: z.boolean().default(false),
};

/** What the codes of other laboratories mean here; those that came without a meaning are the list of what to map. */
export const connectionCodes = crud({
  resource: 'admin/settings/code',
  title: 'code of another laboratory',
  fields: {
    ...codeFields,
    /** What we call it; null: it is not mapped, or has no name. */
    targetName: localisedName.nullable(),
    /** Of a unit that is known as another one: the line, of an earlier version, changes nothing. */
    isOtherUnit: z.boolean(),
    /** How often it came, and when last. */
    seen: z.int(),
    lastSeenAt: z.string().nullable(),
  },
  input: z.object(codeFields).refine(({ target, isIgnored }) => !isIgnored || target === '', {
    error: 'Invalid',
    path: ['isIgnored'],
  }),
  filter: {
    q: z.string().trim().max(100).optional(),
    connectionId: z.coerce.number().int().positive().optional(),
    kind: z.enum(codeKinds).optional(),
    isUnmapped: optionalQueryFlag,
  },
  sort: ['lastSeenAt', 'code', 'kind'],
  paths: { list: '/v1.0/Connection/Code/All', one: '/v1.0/Connection/Code' },
  rows: { list: 'X-121', one: 'X-121', create: 'X-121', update: 'X-121', remove: 'X-121' },
});
export type ConnectionCode = z.output<typeof connectionCodes.record>;
