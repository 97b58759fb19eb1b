import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { statements as baseline } from './migrations/0001-baseline.ts';
import { statements as work } from './migrations/0002-work.ts';
import { statements as oneMemory } from './migrations/0004-one-memory.ts';
import { statements as specimenMarks } from './migrations/0008-specimen-marks.ts';
import { statements as labelNumbers } from './migrations/0010-label-numbers.ts';
import { statements as releases } from './migrations/0011-releases.ts';
import { statements as corrections } from './migrations/0012-corrections.ts';
import { statements as criticalCalls } from './migrations/0013-critical-calls.ts';
import { statements as signedPaper } from './migrations/0014-signed-paper.ts';
import { statements as cultures } from './migrations/0015-cultures.ts';
import { statements as serviceStates } from './migrations/0017-service-states.ts';
import { statements as analytes } from './migrations/0018-analytes.ts';
import { statements as indicators } from './migrations/0019-indicators.ts';
import { statements as addedServices } from './migrations/0020-added-services.ts';
import { statements as whatThePaperSays } from './migrations/0021-what-the-paper-says.ts';
import { statements as documents } from './migrations/0022-documents.ts';
import { statements as answers } from './migrations/0023-answers.ts';
import { statements as orderImport } from './migrations/0024-order-import.ts';
import { statements as persons } from './migrations/0025-persons.ts';
import { statements as personMerges } from './migrations/0026-person-merges.ts';
import { statements as personRelationships } from './migrations/0027-person-relationships.ts';
import { statements as queueOfCases } from './migrations/0028-queue-of-cases.ts';
import { statements as oneDefaultSender } from './migrations/0030-one-default-sender.ts';
import { statements as operatorRuns } from './migrations/0033-operator-runs.ts';
import { statements as auditBlocks } from './migrations/0034-audit-blocks.ts';
import { statements as auditMonths } from './migrations/0035-audit-months.ts';
import { statements as connectedSystems } from './migrations/0037-connected-systems.ts';
import { statements as connections } from './migrations/0039-connections.ts';
import { statements as bookFiles } from './migrations/0040-book-files.ts';
import { statements as subscriptions } from './migrations/0041-subscriptions.ts';
import { statements as ordersBySystems } from './migrations/0042-orders-by-systems.ts';
import { statements as outsideCalendars } from './migrations/0043-outside-calendars.ts';
import { statements as onlineOrders } from './migrations/0044-online-orders.ts';
import { statements as deliveryLedger } from './migrations/0045-delivery-ledger.ts';
import { statements as mailboxes } from './migrations/0046-mailboxes.ts';
import { statements as promises } from './migrations/0047-promises.ts';
import { statements as smsChannel } from './migrations/0048-sms.ts';
import { statements as filesForOutside } from './migrations/0049-files-for-outside.ts';
import { statements as prepayments } from './migrations/0050-prepayments.ts';
import { statements as doctors } from './migrations/0051-doctors.ts';
import { statements as changes } from './migrations/0052-changes.ts';
import { statements as letters } from './migrations/0053-letters.ts';
import { statements as uncalled } from './migrations/0055-uncalled.ts';
import { statements as orderChanges } from './migrations/0056-order-changes.ts';
import { statements as partedCases } from './migrations/0057-parted-cases.ts';
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
import { unreleasedMigrations } from './unreleasedMigrations.ts';

/** In order; a short one is written here. Never edit a released migration, add a new one. */
export const migrations: readonly { name: string; statements: readonly string[] }[] = [
  { name: '0001-baseline', statements: baseline },
  { name: '0002-work', statements: work },
  {
    name: '0003-read-by-barcode',
    statements: ['alter table contracts add column read_by_barcode boolean not null default false'],
  },
  { name: '0004-one-memory', statements: oneMemory },
  {
    name: '0005-email-outcomes',
    statements: ['alter table emails add column failure text, add column message_id text'],
  },
  {
    name: '0006-retakes',
    statements: [
      'alter table dealt_with add column retake_id integer references orders (id) on delete set null',
      'create index dealt_with_retake on dealt_with (retake_id) where retake_id is not null',
    ],
  },
  {
    name: '0007-article-authors',
    statements: [
      'alter table articles add column author_id integer references users (id)',
      `update articles set author_id = (
        select user_id from audit_log
        where subject = 'article ' || articles.id and action = 'article.create' order by id desc limit 1)`,
    ],
  },
  { name: '0008-specimen-marks', statements: specimenMarks },
  {
    // Every search would read the list of new entries again, which only a vacuum empties.
    name: '0009-patients-indexed-at-once',
    statements: [
      'alter index patients_search set (fastupdate = off)',
      `select gin_clean_pending_list('patients_search')`,
    ],
  },
  { name: '0010-label-numbers', statements: labelNumbers },
  { name: '0011-releases', statements: releases },
  { name: '0012-corrections', statements: corrections },
  { name: '0013-critical-calls', statements: criticalCalls },
  { name: '0014-signed-paper', statements: signedPaper },
  { name: '0015-cultures', statements: cultures },
  { name: '0016-variation', statements: ['alter table analytes add column variation jsonb'] },
  { name: '0017-service-states', statements: serviceStates },
  { name: '0018-analytes', statements: analytes },
  { name: '0019-indicators', statements: indicators },
  { name: '0020-added-services', statements: addedServices },
  { name: '0021-what-the-paper-says', statements: whatThePaperSays },

  { name: '0022-documents', statements: documents },
  { name: '0023-answers', statements: answers },
  { name: '0024-order-import', statements: orderImport },
  { name: '0025-persons', statements: persons },
  { name: '0026-person-merges', statements: personMerges },
  { name: '0027-person-relationships', statements: personRelationships },
  { name: '0028-queue-of-cases', statements: queueOfCases },

  {
    // Faults were stored in words; rows with faults are checked again when their batch is opened.
    name: '0029-faults-without-words',
    statements: [
      `update import_rows set state = case when state = 'LOADED' then 'LOADED' else 'NEW' end, issues = '[]'
        where issues <> '[]'`,
      'alter table import_batches drop column language',
    ],
  },
  { name: '0030-one-default-sender', statements: oneDefaultSender },
  {
    name: '0031-audit-log-kept',
    statements: [
      `create trigger audit_log_kept before truncate on audit_log
        for each statement execute function refuse_audit_change()`,
    ],
  },
  {
    // 1000: `PRICE_BOOK` of contract/live.ts.
    name: '0032-live-prices',
    statements: [
      `create trigger price_book_office after insert or update or delete on price_book
        for each statement execute function tell_office(1000)`,
    ],
  },
  { name: '0033-operator-runs', statements: operatorRuns },

  { name: '0034-audit-blocks', statements: auditBlocks },
  { name: '0035-audit-months', statements: auditMonths },
  {
    name: '0036-option-names',
    statements: [
      `alter table additional_fields add column named jsonb not null default '[]'`,
      `update additional_fields set named = (
        select jsonb_agg(jsonb_build_object('value', option, 'name', jsonb_build_object('ru', option, 'en', '', 'be', ''))
          order by place)
        from unnest(options) with ordinality as listed (option, place))
        where cardinality(options) > 0`,
      'alter table additional_fields drop column options',
      'alter table additional_fields rename column named to options',
    ],
  },
  { name: '0037-connected-systems', statements: connectedSystems },
  { name: '0039-connections', statements: connections },
  { name: '0040-book-files', statements: bookFiles },
  { name: '0041-subscriptions', statements: subscriptions },
  { name: '0042-orders-by-systems', statements: ordersBySystems },
  { name: '0043-outside-calendars', statements: outsideCalendars },
  { name: '0044-online-orders', statements: onlineOrders },
  { name: '0045-delivery-ledger', statements: deliveryLedger },
  { name: '0046-mailboxes', statements: mailboxes },
  { name: '0047-promises', statements: promises },
  { name: '0048-sms', statements: smsChannel },
  { name: '0049-files-for-outside', statements: filesForOutside },
  { name: '0050-prepayments', statements: prepayments },
  { name: '0051-doctors', statements: doctors },
  { name: '0052-changes', statements: changes },
  { name: '0053-letters', statements: letters },
  {
    name: '0054-time-of-birth',
    statements: ["alter table patients add column time_of_birth text not null default ''"],
  },
  { name: '0055-uncalled', statements: uncalled },
  { name: '0056-order-changes', statements: orderChanges },
  { name: '0057-parted-cases', statements: partedCases },
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

/** Migrations of the database that the program does not know: a newer one has migrated it. */
export const newerMigrations = async (db: Db): Promise<string[]> => {
  const known = [...unreleasedMigrations, ...migrations.map(({ name }) => name)];
  return (await doneIn(db)).filter((name) => !known.includes(name));
};

/** Unreleased migrations that a database without the baseline lacks although it has others: it cannot be migrated. */
export const missingMigrations = async (db: Db): Promise<string[]> => {
  const done = await doneIn(db);
  if (done.includes('0001-baseline')) return [];
  const missing = unreleasedMigrations.filter((name) => !done.includes(name));
  return missing.length < unreleasedMigrations.length ? missing : [];
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
      const isMade = name === '0001-baseline' && unreleasedMigrations.every((one) => done.includes(one));
      if (!isMade) for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    });
  }
  await alone(db, async (tx) => {
    for (const statement of rowFunctions) await tx.execute(sql.raw(statement));
  });
};
