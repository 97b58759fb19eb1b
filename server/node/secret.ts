import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

/**
 * The secret that signs access tokens: the configured one, or (outside production) one generated at the first start
 * and stored in the data directory, readable by its owner only.
 */
export const secretOf = (environment: Environment): string => {
  if (environment.secret !== undefined) return environment.secret;
  const path = join(environment.dataDir, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
};
