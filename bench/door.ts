import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProject } from '../scripts/buildProject.ts';
import { randomOf } from '../server/core/random.ts';
import { readMessages } from '../server/core/hl7/message.ts';
import { framedAgain, tryMessage } from '../tests/support/hl7Checks.ts';
import { randomMessage } from '../tests/support/hl7Messages.ts';
import { singleMessages } from '../tests/support/hl7Samples.ts';
import { tryUnit } from '../tests/support/randomUnits.ts';
import { openResultDesk } from '../tests/support/resultDesk.ts';
import { measureRate } from './door/rate.ts';
import { killDoor } from '../tests/support/killDoor.ts';
import { startCluster } from '../tests/support/postgres.ts';

/**
 * `npm run bench:door`, with what it shall try:
 *
 * - `-- --fuzz`: 100,000 random messages, twenty of them of 16 MB, are read, answered and printed as they were.
 * - `-- --units 100000`: so many values in random units are sent to analytes in others; none may be changed.
 * - `-- --samples FOLDER`: so is every file of a folder that has an MSH, each of which holds one message or a batch, and
 *   its messages go through the door of a laboratory that knows nothing of them.
 * - `-- --kills 500`: the built server is killed so often, while results come and orders go, on a PostgreSQL of its own.
 * - `-- --rate 1000`: so many results come a minute, while a nurse orders and pages of results are read.
 */
const { values } = parseArgs({
  options: {
    fuzz: { type: 'boolean', default: false },
    units: { type: 'string' },
    samples: { type: 'string' },
    kills: { type: 'string' },
    rate: { type: 'string' },
  },
});

const MESSAGES = 100_000;
const LARGE = 20;
const LARGE_BYTES = 16_000_000;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const count = (outcomes: Map<string, number>, outcome: string) =>
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

if (values.fuzz) {
  const random = randomOf(1994);
  const outcomes = new Map<string, number>();
  const started = performance.now();
  let slowest = 0;
  for (let at = 0; at < MESSAGES; at += 1) {
    const isLarge = at % (MESSAGES / LARGE) === 0;
    const message = randomMessage(random, isLarge ? LARGE_BYTES / 8 : 0);
    const begun = performance.now();
    count(outcomes, tryMessage(message, random.pick(['utf-8', 'windows-1251', 'iso-8859-5'])));
    framedAgain([message], random);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  console.log(`${MESSAGES} messages in ${seconds(started)}, the slowest in ${Math.round(slowest)} ms`);
  console.table(Object.fromEntries(outcomes));
}

if (values.units !== undefined) {
  const seed = 20_261_130;
  const random = randomOf(seed);
  const outcomes = new Map<string, number>();
  const started = performance.now();
  for (let at = 0; at < Number(values.units); at += 1) {
    const outcome = tryUnit(random);
    if (outcome.startsWith('changed')) console.log(outcome);
    count(outcomes, outcome.split(' ')[0] ?? '');
  }
  console.log(`${values.units} values of seed ${seed} in ${seconds(started)}`);
  console.table(Object.fromEntries(outcomes));
  if (outcomes.has('changed')) process.exitCode = 1;
}

if (values.samples !== undefined) {
  const desk = await openResultDesk();
  const outcomes = new Map<string, number>();
  const failed: string[] = [];
  for (const entry of readdirSync(values.samples, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = new Uint8Array(readFileSync(file));
    if (!/(?:^|[\r\n])MSH\|/.test(Buffer.from(bytes).toString('latin1'))) continue;
    const outcome = tryMessage(bytes, 'utf-8');
    if (outcome !== 'read') failed.push(`${outcome} ${file}`);
    const read = readMessages(bytes, 'utf-8');
    for (const message of read.ok ? singleMessages(read.value) : [bytes]) {
      const { state, reasons } = await desk.take(message);
      const type = /^(?:[^|]*\|){8}(\w*)/.exec(Buffer.from(message).toString('latin1'))?.[1];
      const [code, at] = reasons[0]?.split(' ') ?? [];
      count(outcomes, [type, state, code, at].filter(Boolean).join(' '));
    }
  }
  await desk.test.close();
  console.table(Object.fromEntries(outcomes));
  console.log(failed.join('\n'));
}

if (values.kills !== undefined) {
  await buildProject({ onlyStale: true });
  const cluster = await startCluster({ isDurable: true });
  if (cluster === undefined) throw new Error('This machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  console.table(
    await killDoor({
      cluster,
      kills: Number(values.kills),
      cuts: 0,
      orders: 4,
      patients: 500,
      mostLifeMs: 500,
      onProgress: (line) => console.log(line),
    }),
  );
  await cluster.stop();
}

if (values.rate !== undefined) {
  await buildProject({ onlyStale: true });
  await measureRate(Number(values.rate));
}
