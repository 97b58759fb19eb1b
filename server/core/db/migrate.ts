import { notInArray, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { statements as baseline } from './migrations/0057-baseline.ts';
import { statements as documentOf } from './migrations/0058-document-of.ts';
import { statements as oneModel } from './migrations/0059-one-model.ts';
import { statements as clinicFiles } from './migrations/0060-clinic-files.ts';
import { statements as spokenNames } from './migrations/0061-spoken-names.ts';
import { statements as openPatients } from './migrations/0062-open-patients.ts';
import { statements as specimenMoments } from './migrations/0063-specimen-moments.ts';
import { statements as sentUnits } from './migrations/0064-sent-units.ts';
import { statements as versionOrder } from './migrations/0065-version-order.ts';
import { statements as conclusions } from './migrations/0068-conclusions.ts';
import { statements as enteredResults } from './migrations/0070-entered-results.ts';
import { statements as sentCodes } from './migrations/0074-sent-codes.ts';
import { statements as resultLists } from './migrations/0075-result-lists.ts';
import { statements as paymentDocuments } from './migrations/0076-payment-documents.ts';
import { statements as moneyToGiveBack } from './migrations/0077-money-to-give-back.ts';
import { statements as sentServices } from './migrations/0078-sent-services.ts';
import { statements as billColumns } from './migrations/0079-bill-columns.ts';
import { statements as frozenManifests } from './migrations/0080-frozen-manifests.ts';
import { statements as writtenEmails } from './migrations/0081-written-emails.ts';
import { statements as emailsUnderWay } from './migrations/0082-emails-under-way.ts';
import { statements as linksTogether } from './migrations/0083-links-together.ts';
import { statements as outsideServices } from './migrations/0086-outside-services.ts';
import { statements as priceRules } from './migrations/0087-price-rules.ts';
import { statements as foundInAudit } from './migrations/0088-found-in-audit.ts';
import { statements as ordersInWork } from './migrations/0090-orders-in-work.ts';
import { statements as brokenPromises } from './migrations/0092-broken-promises.ts';
import { rowFunctions } from './rowFunctions.ts';

/** In order; a short one is written here. Never edit a released migration, add a new one. */
export const migrations: readonly { name: string; statements: readonly string[] }[] = [
  { name: '0057-baseline', statements: baseline },
  { name: '0058-document-of', statements: documentOf },
  { name: '0059-one-model', statements: oneModel },
  { name: '0060-clinic-files', statements: clinicFiles },
  { name: '0061-spoken-names', statements: spokenNames },
  { name: '0062-open-patients', statements: openPatients },
  { name: '0063-specimen-moments', statements: specimenMoments },
  { name: '0064-sent-units', statements: sentUnits },
  { name: '0065-version-order', statements: versionOrder },
  { name: '0068-conclusions', statements: conclusions },
  { name: '0070-entered-results', statements: enteredResults },
  {
    name: '0071-number-patterns',
    statements: [`alter table connections add column number_pattern text not null default ''`],
  },
  { name: '0074-sent-codes', statements: sentCodes },
  { name: '0075-result-lists', statements: resultLists },
  { name: '0076-payment-documents', statements: paymentDocuments },
  { name: '0077-money-to-give-back', statements: moneyToGiveBack },
  { name: '0078-sent-services', statements: sentServices },
  { name: '0079-bill-columns', statements: billColumns },
  { name: '0080-frozen-manifests', statements: frozenManifests },
  { name: '0081-written-emails', statements: writtenEmails },
  { name: '0082-emails-under-way', statements: emailsUnderWay },
  { name: '0083-links-together', statements: linksTogether },
  { name: '0086-outside-services', statements: outsideServices },
  { name: '0087-price-rules', statements: priceRules },
  { name: '0088-found-in-audit', statements: foundInAudit },
  { name: '0090-orders-in-work', statements: ordersInWork },
  { name: '0092-broken-promises', statements: brokenPromises },
];

/** What made the baseline until it became one: a database that has all of these is marked with it. */
export const beforeBaseline = `
  0001-baseline 0002-work 0003-read-by-barcode 0004-one-memory 0005-email-outcomes 0006-retakes
  0007-article-authors 0008-specimen-marks 0009-patients-indexed-at-once 0010-label-numbers 0011-releases
  0012-corrections 0013-critical-calls 0014-signed-paper 0015-cultures 0016-variation 0017-service-states
  0018-analytes 0019-indicators 0020-added-services 0021-what-the-paper-says 0022-documents 0023-answers
  0024-order-import 0025-persons 0026-person-merges 0027-person-relationships 0028-queue-of-cases
  0029-faults-without-words 0030-one-default-sender 0031-audit-log-kept 0032-live-prices 0033-operator-runs
  0034-audit-blocks 0035-audit-months 0036-option-names 0037-connected-systems 0039-connections
  0040-book-files 0041-subscriptions 0042-orders-by-systems 0043-outside-calendars 0044-online-orders
  0045-delivery-ledger 0046-mailboxes 0047-promises 0048-sms 0049-files-for-outside 0050-prepayments
  0051-doctors 0052-changes 0053-letters 0054-time-of-birth 0055-uncalled 0056-order-changes 0057-parted-cases`
  .trim()
  .split(/\s+/);

/** The lock that lets one process at a time migrate. */
const MIGRATION_LOCK = 4_021_978;

/** Runs `work` in a transaction, in one process at a time. */
export const alone = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await work(tx);
  });

/** Names of the migrations that the database has; none that the role may not read, as after a restore. */
const doneIn = async (db: Db): Promise<string[]> => {
  const { rows: tables } = await db.execute(
    sql`select 1 where has_table_privilege(to_regclass('migrations')::oid, 'select')`,
  );
  if (tables.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations order by name`);
  return rows.map(({ name }) => name);
};

/** Whether the database has every migration of the program. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const done = await doneIn(db);
  return migrations.every(({ name }) => done.includes(name));
};

const isMarked = (done: readonly string[]): boolean => done.includes('0057-baseline');

/** Migrations of the database that the program does not know: a newer one has migrated it. */
export const newerMigrations = async (db: Db): Promise<string[]> => {
  const done = await doneIn(db);
  const known = [...beforeBaseline, ...migrations.map(({ name }) => name)];
  return isMarked(done) ? done.filter((name) => !known.includes(name)) : [];
};

/** What a database that was made before the baseline lacks of it; such a one cannot be migrated. */
export const missingMigrations = async (db: Db): Promise<string[]> => {
  const done = await doneIn(db);
  return done.length === 0 || isMarked(done) ? [] : beforeBaseline.filter((name) => !done.includes(name));
};

/** Names of before `beforeBaseline`, which would be taken for a newer program's from now on. */
const forgetDrafts = async (db: Db): Promise<void> => {
  const known = [...beforeBaseline, ...migrations.map(({ name }) => name)];
  await db.execute(sql`delete from migrations where ${notInArray(sql`name`, known)}`);
};

/**
 * Migrates the database to the version of the program, one transaction per migration; safe when several processes
 * start at once.
 */
export const migrate = async (db: Db): Promise<void> => {
  await alone(db, async (tx) => {
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`,
    );
  });
  const done = await doneIn(db);
  for (const { name, statements } of migrations) {
    // A transaction for each that is done took a second of every start of the embedded database.
    if (done.includes(name)) continue;
    await alone(db, async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from migrations where name = ${name}`);
      if (rows.length > 0) return;
      if (name === '0057-baseline' && beforeBaseline.every((one) => done.includes(one)))
        await forgetDrafts(tx);
      else for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    });
  }
  await alone(db, async (tx) => {
    for (const statement of rowFunctions) await tx.execute(sql.raw(statement));
  });
};
