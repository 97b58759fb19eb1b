import { demoAccounts, DEMO_PASSWORD } from '../seed/accounts.ts';
import { nameOfCode, roles } from '../../contract/codes.ts';
import type { Environment } from './environment.ts';

/** What the server prints for the person who started it. */
export const banner = (
  { demo, databaseUrl, dataDir, production, smtpUrl }: Environment,
  url: string,
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
    ...(production && databaseUrl === undefined
      ? ['  Warning: the embedded database may lose data in a power cut; set DATABASE_URL to a PostgreSQL.']
      : []),
    '  API:     /reference, /openapi.json',
    '  Stop:    Ctrl+C',
    '',
    '',
  ].join('\n');
