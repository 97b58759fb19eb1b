import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { StartError } from './startError.ts';

const good = {
  NODE_ENV: 'production',
  SECRET: '0f9d3b7a61c84e25b1d07c9e4a2f6835',
  PORTAL_URL: 'https://cabinet.example.com/',
  LAB_NAME: 'Clinic "Lab"',
  LAB_PHONES: '+375 17 200-00-00, +375 29 200-00-00',
  LAB_EMAIL: 'info@clinic.by',
};
const complaint = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  return '';
};

it('a developer needs no variables, and an empty one counts as unset', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({ port: 8080, host: '127.0.0.1', production: false, demo: true });
  expect(environment.dataDir).toMatch(/\/data$/);
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
  });
});

it('production listens on all addresses, seeds no demo, allows no demo accounts, and names every variable that is missing', () => {
  expect(readEnvironment(good)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    demo: false,
    portalUrl: 'https://cabinet.example.com',
  });
  expect(complaint({ NODE_ENV: 'production' })).toMatch(/SECRET: .*openssl rand -hex 32[\s\S]*PORTAL_URL: /);
  expect(complaint({ ...good, DEMO: '1' })).toMatch(/DEMO: .*unset it/);
});

it('production has contacts of its own: asked for, and nothing of the demo', () => {
  const { LAB_NAME: _, LAB_PHONES: __, LAB_EMAIL: ___, ...none } = good;
  expect(complaint(none)).toMatch(/LAB_NAME: .*[\s\S]*LAB_PHONES: .*[\s\S]*LAB_EMAIL: /);
  expect(complaint({ ...good, LAB_EMAIL: 'clinic.by' })).toContain('LAB_EMAIL: set one address');
  expect(readEnvironment(good)).toMatchObject({
    mailFrom: '"Clinic Lab" <info@clinic.by>',
    digestTime: '08:00',
    laboratory: {
      name: 'Clinic "Lab"',
      phones: ['+375 17 200-00-00', '+375 29 200-00-00'],
      email: 'info@clinic.by',
      supportUrl: 'mailto:info@clinic.by',
      copyright: '© Clinic "Lab"',
    },
  });
});

it.each(['short', 'a'.repeat(64), 'change-me-change-me-change-me-1234567890'])(
  'the guessable secret %s is refused',
  (SECRET) => {
    expect(complaint({ ...good, SECRET })).toMatch(/SECRET: .*openssl rand/);
  },
);

it.each(['prod', 'Production', 'staging'])('NODE_ENV=%s starts no demo accounts', (NODE_ENV) => {
  expect(complaint({ ...good, NODE_ENV })).toContain(
    'NODE_ENV: set production, or leave it unset for a demo on this machine',
  );
});

it.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['PORTAL_URL', 'cabinet.example.com'],
  ['SMTP_URL', 'http://mail'],
  ['TRUST_PROXY', 'maybe'],
  ['RATE_LIMIT_ANONYMOUS', 'many'],
  ['DATABASE_STATEMENT_TIMEOUT_MS', '0'],
])('%s that cannot be read is named', (name, value) => {
  expect(complaint({ [name]: value })).toContain(`${name}: `);
});

it('the laboratory system is the simulator in the demo, none elsewhere, and never the simulator in production', () => {
  expect(readEnvironment({}).lis).toBe('simulator');
  expect(readEnvironment({ DEMO: '0' }).lis).toBe('none');
  expect(readEnvironment(good).lis).toBe('none');
  expect(complaint({ ...good, LIS: 'simulator' })).toContain('LIS: invented results must not reach patients');
  expect(readEnvironment({ ...good, LIS: 'hl7' }).lis).toBe('hl7');
  expect(complaint({ LIS: 'other' })).toContain('LIS: set hl7, files or none');
});

it('keys and passwords may be in files, as credentials of systemd and Docker are', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lab-secrets-'));
  const file = (name: string, content: string) => {
    const path = join(directory, name);
    writeFileSync(path, content);
    return path;
  };
  const { SECRET, ...rest } = good;
  const address = 'postgres://server:p@localhost/laboratory';
  const variables = {
    ...rest,
    SECRET_FILE: file('secret', `${SECRET}\n`),
    DATABASE_URL_FILE: file('database', `${address}\n`),
    SMTP_URL_FILE: file('smtp', 'smtp://lab:p@mail.clinic.by'),
  };
  expect(readEnvironment(variables)).toMatchObject({
    secret: SECRET,
    databaseUrl: address,
    smtpUrl: 'smtp://lab:p@mail.clinic.by',
  });
  expect(complaint({ ...variables, SECRET })).toBe('Set SECRET or SECRET_FILE, not both');
  expect(complaint({ ...variables, SECRET_FILE: '/absent' })).toBe(
    'SECRET_FILE: /absent cannot be read (ENOENT)',
  );
  expect(complaint({ ...variables, SECRET_FILE: file('short', 'short') })).toMatch(/SECRET: set at least 32/);
  rmSync(directory, { recursive: true });
});

it('a working day of the embedded laboratory lasts a minute in the demo and a day elsewhere', () => {
  const dayOf = (source: Record<string, string>) => readEnvironment(source).workingDaySeconds;
  expect(dayOf({})).toBe(60);
  expect(dayOf({ DEMO: '0' })).toBe(86_400);
  expect(dayOf({ LIS_WORKING_DAY_SECONDS: '5' })).toBe(5);
  expect(() => dayOf({ LIS_WORKING_DAY_SECONDS: 'soon' })).toThrow(
    'LIS_WORKING_DAY_SECONDS: set a number of seconds',
  );
});
