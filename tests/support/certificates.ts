import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const program = '/usr/bin/openssl';
/** LibreSSL, of a Mac, copies no extensions. */
const { stdout: version } = spawnSync(program, ['version'], { encoding: 'utf8' });
const isThere = version?.startsWith('OpenSSL 3') ?? false;

/**
 * Makes certificates for the tests of a file: `server` and `client` of the authority `ca`, `stranger` of `other`, all for
 * 127.0.0.1. Returns how to read `NAME.pem` and `NAME.key`. Tests are skipped where there is no OpenSSL.
 */
export const makeCertificates = (): ((name: string) => string) => {
  let folder = '';
  const openssl = (...parameters: string[]) =>
    execFileSync(program, parameters, { cwd: folder, stdio: 'ignore' });
  beforeEach(({ skip }) => skip(!isThere, `this machine has no OpenSSL 3 (${program})`));
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mllp-'));
    if (!isThere) return;
    const key = (name: string) => [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      `${name}.key`,
    ];
    for (const authority of ['ca', 'other'])
      openssl('req', '-x509', ...key(authority), '-out', `${authority}.pem`, '-subj', `/CN=${authority}`);
    for (const [name, authority] of [
      ['server', 'ca'],
      ['client', 'ca'],
      ['stranger', 'other'],
    ] as const) {
      openssl(
        'req',
        ...key(name),
        '-out',
        `${name}.csr`,
        '-subj',
        `/CN=${name}`,
        '-addext',
        'subjectAltName=IP:127.0.0.1',
      );
      openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-CA',
        `${authority}.pem`,
        '-CAkey',
        `${authority}.key`,
        '-CAcreateserial',
        '-copy_extensions',
        'copy',
        '-out',
        `${name}.pem`,
      );
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => readFileSync(path.join(folder, name), 'utf8');
};
