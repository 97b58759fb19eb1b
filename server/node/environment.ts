import { join, resolve } from 'node:path';
import { z } from 'zod';
import { lisKinds, type LisKind } from '../../contract/laboratory.ts';
import type { Lab } from '../core/lab.ts';
import type { DatabaseLimits } from './postgres.ts';
import { withSecretFiles } from './secretFiles.ts';
import { StartError } from './startError.ts';

const SECRET_MIN = 32;
const SECRET_DISTINCT = 10;
const DAY_SECONDS = 86_400;
const DEMO_DAY_SECONDS = 60;

const flag = (what: string) =>
  z.enum(['1', '0', 'true', 'false', 'yes', 'no'], { error: `${what}: set 1 or 0` }).transform((text) => {
    return text === '1' || text === 'true' || text === 'yes';
  });
const address = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `set an address such as ${example}`,
  });

const milliseconds = z.coerce.number({ error: 'set a number of milliseconds' }).int().min(100).max(600_000);

/** A strong secret: long, many different characters, not taken from an example. */
const secret = z
  .string()
  .min(SECRET_MIN, {
    error: `set at least ${SECRET_MIN} random characters, e.g. the output of: openssl rand -hex 32`,
  })
  .refine(
    (text) => new Set(text).size >= SECRET_DISTINCT && !/secret|change|example|default|password/i.test(text),
    {
      error: 'this is a default or repeated value; set the output of: openssl rand -hex 32',
    },
  );

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'set production, or leave it unset for a demo on this machine',
    })
    .default('development'),
  PORT: z.coerce.number({ error: 'set a port from 0 to 65535' }).int().min(0).max(65_535).default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/laboratory',
  ).optional(),
  DATABASE_OWNER_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://owner:password@host:5432/laboratory',
  ).optional(),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds.default(3000),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(5000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds.default(4000),
  SECRET: secret.optional(),
  PORTAL_URL: address(['http:', 'https:'], 'https://cabinet.example.com').optional(),
  PORTAL_DIR: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587').optional(),
  SMTP_ALLOW_PRIVATE: flag('SMTP servers in private networks').default(false),
  MAIL_FROM: z.string().optional(),
  DIGEST_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'set a time at the laboratory such as 08:00' })
    .default('08:00'),
  DEMO: flag('demo laboratory on or off').optional(),
  TRUST_PROXY: flag('X-Forwarded-For is written by a proxy of ours').default(false),
  CAPTCHA_COST: z.coerce.number({ error: 'set a number of rounds' }).int().min(1).max(1_000_000).optional(),
  RATE_LIMIT_ANONYMOUS: z.coerce
    .number({ error: 'set a number of calls' })
    .int()
    .min(1)
    .max(1_000_000)
    .optional(),
  LIS: z.enum(lisKinds, { error: 'set hl7, files or none; simulator only for a demo' }).optional(),
  EXCHANGE_DIR: z.string().optional(),
  LIS_WORKING_DAY_SECONDS: z.coerce
    .number({ error: 'set a number of seconds' })
    .int()
    .min(1)
    .max(604_800)
    .optional(),
  LAB_NAME: z.string().optional(),
  LAB_PHONES: z.string().optional(),
  LAB_EMAIL: z.email({ error: 'set one address such as info@example.com' }).optional(),
  LAB_SUPPORT_URL: address(['https:', 'http:', 'mailto:'], 'mailto:support@example.com').optional(),
  LAB_COPYRIGHT: z.string().optional(),
  LAB_ADDRESS: z.string().optional(),
  LAB_LICENCE: z.string().optional(),
  LAB_ACCREDITATION: z.string().optional(),
});
type Variables = z.output<typeof variables>;

/** The configuration of the process; docs/operations.md describes the variables. */
export interface Environment {
  production: boolean;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute; holds the embedded database, the generated secret, the lock and the outbox. */
  dataDir: string;
  /** Undefined: the embedded database in the data directory. */
  databaseUrl: string | undefined;
  /** The owner of the tables, who migrates them; undefined: the role of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  /** Undefined only outside production, where one is generated and stored in the data directory. */
  secret: string | undefined;
  /** Without a trailing slash; undefined outside production: the address the server listens on. */
  portalUrl: string | undefined;
  /** Directory of the built portal; undefined: next to the built server. */
  portalDir: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Time of day at which the daily e-mails of notices are written, HH:mm at the laboratory. */
  digestTime: string;
  /** SMTP servers of the administration may have addresses of private networks. */
  smtpAllowPrivate: boolean;
  /** Fill an empty database with the demo laboratory. */
  demo: boolean;
  /** Absolute; has the folders of connections by files. */
  exchangeDir: string;
  /** The laboratory's system. */
  lis: LisKind;
  trustProxy: boolean;
  /** Cost of one captcha guess; undefined: the default. */
  captchaCost: number | undefined;
  /** Calls without a session that one address (also a whole clinic) may make per minute; undefined: 600. */
  anonymousPerMinute: number | undefined;
  /** Length of a working day of the embedded laboratory. */
  workingDaySeconds: number;
  laboratory: Omit<Lab['contacts'], 'version'>;
}

/** What production requires besides well-formed values. */
const productionFaults = (read: Variables): string[] => [
  ...(read.SECRET === undefined
    ? ['SECRET: it signs the sessions; set the output of: openssl rand -hex 32']
    : []),
  ...(read.PORTAL_URL === undefined
    ? ['PORTAL_URL: links in letters lead there; set the public address, e.g. https://cabinet.example.com']
    : []),
  ...(read.LAB_NAME === undefined ? ['LAB_NAME: patients and clients read whose cabinet it is; set it'] : []),
  ...(read.LAB_PHONES === undefined
    ? ['LAB_PHONES: clients call them; set one or several, separated by commas']
    : []),
  ...(read.LAB_EMAIL === undefined ? ['LAB_EMAIL: clients write there; set info@… of the laboratory'] : []),
  ...(read.LIS === 'simulator'
    ? ['LIS: invented results must not reach patients; set hl7, files or none']
    : []),
  ...(read.DEMO === true ? ['DEMO: demo accounts have a known password; unset it or set 0'] : []),
];

/** What a result paper says of the demo laboratory. */
const demoDetails = {
  LAB_ADDRESS: 'ДЕМО: 220000, Минск, ул. Примерная, 1',
  LAB_LICENCE: 'ДЕМО, номера нет',
  LAB_ACCREDITATION: 'ДЕМО, аттестата нет',
};

/** Contacts of the laboratory; outside production those that are not set are the demo's. */
const laboratoryOf = (read: Variables): Environment['laboratory'] => {
  const name = read.LAB_NAME ?? 'Demo Laboratory';
  const email = read.LAB_EMAIL ?? 'info@demo.lab';
  // A laboratory with a name of its own never shows what was invented for the demo.
  const details = read.LAB_NAME === undefined ? { ...demoDetails, ...read } : read;
  return {
    name,
    phones: (read.LAB_PHONES ?? '+375 17 000-00-00, +375 29 000-00-00')
      .split(',')
      .map((phone) => phone.trim()),
    email,
    supportUrl: read.LAB_SUPPORT_URL ?? `mailto:${email}`,
    copyright: read.LAB_COPYRIGHT ?? `© ${name}`,
    address: details.LAB_ADDRESS ?? '',
    licence: details.LAB_LICENCE ?? '',
    accreditation: details.LAB_ACCREDITATION ?? '',
  };
};

/**
 * Reads and checks the environment variables and the files of secrets that they name; an empty variable counts as unset.
 * Throws a StartError that names each wrong variable and says what to set.
 */
export const readEnvironment = (source: Record<string, string | undefined>): Environment => {
  const set = Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
  const result = variables.safeParse(withSecretFiles(set));
  const production = source['NODE_ENV'] === 'production';
  const faults = result.success
    ? production
      ? productionFaults(result.data)
      : []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || faults.length > 0)
    throw new StartError(
      [`The server cannot start${production ? ' in production' : ''}:`, ...faults].join('\n  '),
    );
  const read = result.data;
  const demo = read.DEMO ?? !production;
  const laboratory = laboratoryOf(read);
  return {
    production,
    port: read.PORT,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseLimits: {
      connect: read.DATABASE_CONNECT_TIMEOUT_MS,
      statement: read.DATABASE_STATEMENT_TIMEOUT_MS,
      lock: read.DATABASE_LOCK_TIMEOUT_MS,
    },
    secret: read.SECRET,
    portalUrl: read.PORTAL_URL?.replace(/\/+$/, ''),
    portalDir: read.PORTAL_DIR === undefined ? undefined : resolve(read.PORTAL_DIR),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `"${laboratory.name.replaceAll('"', '')}" <${laboratory.email}>`,
    digestTime: read.DIGEST_TIME,
    smtpAllowPrivate: read.SMTP_ALLOW_PRIVATE,
    demo,
    exchangeDir: resolve(read.EXCHANGE_DIR ?? join(read.DATA_DIR, 'exchange')),
    lis: read.LIS ?? (demo ? 'simulator' : 'none'),
    trustProxy: read.TRUST_PROXY,
    captchaCost: read.CAPTCHA_COST,
    anonymousPerMinute: read.RATE_LIMIT_ANONYMOUS,
    workingDaySeconds: read.LIS_WORKING_DAY_SECONDS ?? (demo ? DEMO_DAY_SECONDS : DAY_SECONDS),
    laboratory,
  };
};
