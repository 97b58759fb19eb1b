import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { randomOf } from '../server/core/random.ts';
import { framedAgain, tryMessage } from '../tests/support/hl7Checks.ts';
import { randomMessage } from '../tests/support/hl7Messages.ts';

/**
 * `npm run bench:door`, with what it shall try:
 *
 * - `-- --fuzz`: 100,000 random messages, twenty of them of 16 MB, are read, answered and printed as they were.
 * - `-- --samples FOLDER`: so is every file of a folder that has an MSH, each of which holds one message or a batch.
 */
const { values } = parseArgs({
  options: { fuzz: { type: 'boolean', default: false }, samples: { type: 'string' } },
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

if (values.samples !== undefined) {
  const outcomes = new Map<string, number>();
  const failed: string[] = [];
  for (const entry of readdirSync(values.samples, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (!/(?:^|[\r\n])MSH\|/.test(bytes.toString('latin1'))) continue;
    const outcome = tryMessage(bytes, 'utf-8');
    count(outcomes, outcome);
    if (outcome !== 'read') failed.push(`${outcome} ${file}`);
  }
  console.table(Object.fromEntries(outcomes));
  console.log(failed.join('\n'));
}
