import { parseArgs } from 'node:util';
import { buildProject } from '../scripts/buildProject.ts';
import { figureTable, isOver } from './administration/figures.ts';
import { measureLedger } from './ledger.ts';
import { mailUnderKills } from '../tests/support/lettersUnderKills.ts';
import { startCluster } from '../tests/support/postgres.ts';

/**
 * `npm run bench:letters`: the built server mails 10,000 letters through a mail server that accepts, refuses, drops and is
 * killed with it, on a PostgreSQL of its own; each line of the ledger is compared with what the mail server knows.
 * `-- --ledger 250000`: measures the ledger of so many orders instead.
 */
const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    ledger: { type: 'string' },
  },
});

await buildProject({ onlyStale: true });
const cluster = await startCluster({ isDurable: true });
if (cluster === undefined) throw new Error('This machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
const started = performance.now();
try {
  if (values.ledger !== undefined) {
    const figures = await measureLedger(cluster, Number(values.ledger));
    console.log(figureTable(figures));
    if (figures.some(isOver)) process.exitCode = 1;
  } else {
    const { count, faults, missing, doubled } = await mailUnderKills(cluster, {
      letters: Number(values.letters),
      kills: Number(values.kills),
      seed: Number(values.seed),
    });
    console.table(count);
    console.table({ ...faults, missing, doubled });
    if (missing + doubled + Object.keys(faults).length > 0) process.exitCode = 1;
  }
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
} finally {
  await cluster.stop();
}
