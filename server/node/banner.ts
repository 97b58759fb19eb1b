import { demoAccounts, DEMO_PASSWORD } from '../seed/accounts.ts';
import { nameOfCode, roles } from '../../contract/codes.ts';
import type { Environment } from './environment.ts';
import type { RunningServer } from './start.ts';

/** The text that the server prints at a start, for its operator. */
export const banner = (
  { demo, lis, databaseUrl, dataDir, production, smtpUrl }: Environment,
  { url, mayAlterAuditLog, needsAdministrator, needsConnection, hasMailServer }: Omit<RunningServer, 'stop'>,
): string =>
  [
    '',
    `  The laboratory is open: ${url}`,
    ...(demo
      ? [
          '',
          `  Demo accounts, password ${DEMO_PASSWORD}:`,
          ...demoAccounts.map(({ email, roleId }) => `    ${email.padEnd(20)} ${nameOfCode(roles, roleId)}`),
        ]
      : []),
    '',
    `  Data:    ${databaseUrl === undefined ? dataDir : `PostgreSQL of DATABASE_URL; ${dataDir}`}`,
    ...(smtpUrl === undefined ? [`  Letters: ${dataDir}/outbox (set SMTP_URL to send them)`] : []),
    ...(production && !hasMailServer
      ? [
          '  Warning: no mail server is set up: e-mails are written to files and reach nobody. Set SMTP_URL, or add a',
          '           server under Administration, E-mails.',
        ]
      : []),
    ...(production && databaseUrl === undefined
      ? ['  Warning: the embedded database may lose data in a power cut; set DATABASE_URL to a PostgreSQL.']
      : []),
    ...(databaseUrl !== undefined && mayAlterAuditLog
      ? [
          '  Warning: the role of DATABASE_URL could change the audit log; give the server a role of its own and set',
          '           DATABASE_OWNER_URL to the owner of the tables (README, Configure it).',
        ]
      : []),
    ...(lis === 'none'
      ? ['  Warning: no laboratory system is connected (LIS=none); orders that are handed over wait for one.']
      : []),
    ...(needsConnection
      ? [
          `  Warning: LIS=${lis}, but no connection to the laboratory's system is in use; orders wait for one`,
          '           (Administration, Connections; docs/laboratory.md).',
        ]
      : []),
    ...(needsAdministrator
      ? [
          `  Warning: there is no administrator yet${databaseUrl === undefined ? '; stop the server' : ''}. Run: npm run admin -- create you@laboratory.by`,
        ]
      : []),
    '  API:     /reference, /openapi.json',
    '  Stop:    Ctrl+C',
    '',
    '',
  ].join('\n');
