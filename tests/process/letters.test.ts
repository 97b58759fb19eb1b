import { expect, it } from 'vitest';
import { mailUnderKills } from '../support/lettersUnderKills.ts';
import { startCluster } from '../support/postgres.ts';

it('every letter has one true line in the ledger, whatever the mail server does and whenever both are killed', async ({
  skip,
}) => {
  const cluster = await startCluster();
  skip(cluster === undefined, 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  if (cluster === undefined) return;
  try {
    const { count, faults, missing, doubled } = await mailUnderKills(cluster, {
      letters: 60,
      kills: 2,
      seed: 7,
    });
    expect({ faults, missing, doubled }).toEqual({ faults: {}, missing: 0, doubled: 0 });
    expect(Object.keys(count).sort()).toEqual(['failed', 'perhaps', 'perhaps, taken', 'sent']);
    expect(Object.values(count).reduce((sum, one) => sum + one, 0)).toBe(60);
  } finally {
    await cluster.stop();
  }
});
