import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { sql as laboratory } from './migrations/0001-laboratory.ts';
import { statements as following } from './migrations/0002-following.ts';
import { statements as monthTotals } from './migrations/0003-month-totals.ts';
import { statements as orderRows } from './migrations/0004-order-rows.ts';
import { statements as namesByDay } from './migrations/0005-names-by-day.ts';
import { statements as heldPrices } from './migrations/0006-held-prices.ts';
import { statements as namesInARace } from './migrations/0007-names-in-a-race.ts';
import { statements as senders } from './migrations/0008-senders.ts';
import { statements as rateLimits } from './migrations/0009-rate-limits.ts';
import { statements as providerDelay } from './migrations/0010-provider-delay.ts';
import { statements as auditChanges } from './migrations/0011-audit-changes.ts';
import { statements as jobs } from './migrations/0012-jobs.ts';
import { statements as smtpServers } from './migrations/0013-smtp-servers.ts';
import { statements as accounts } from './migrations/0014-accounts.ts';
import { statements as contractSettings } from './migrations/0015-contract-settings.ts';
import { statements as promotions } from './migrations/0016-promotions.ts';
import { statements as serviceExtensions } from './migrations/0017-service-extensions.ts';
import { statements as auditLog } from './migrations/0018-audit-log.ts';
import { statements as discounts } from './migrations/0022-discounts.ts';
import { statements as emails } from './migrations/0023-emails.ts';
import { statements as orderRules } from './migrations/0025-order-rules.ts';
import { statements as barcodeRanges } from './migrations/0026-barcode-ranges.ts';
import { statements as providerVersions } from './migrations/0027-provider-versions.ts';
import { statements as settingVersions } from './migrations/0028-setting-versions.ts';
import { statements as discountIndexes } from './migrations/0032-discount-indexes.ts';
import { statements as articleReaders } from './migrations/0036-article-readers.ts';
import { statements as comparisons } from './migrations/0037-comparisons.ts';
import { statements as laboratoryBooks } from './migrations/0047-laboratory-books.ts';
import { statements as masks } from './migrations/0050-masks.ts';
import { statements as messageTemplates } from './migrations/0051-message-templates.ts';
import { statements as schedule } from './migrations/0052-schedule.ts';
import { statements as discountPools } from './migrations/0053-discount-pools.ts';
import { statements as scheduledChanges } from './migrations/0054-scheduled-changes.ts';
import { statements as secondFactor } from './migrations/0055-second-factor.ts';
import { statements as incomingLetters } from './migrations/0060-incoming-letters.ts';
import { statements as paymentChannels } from './migrations/0062-payment-channels.ts';
import { statements as listIndexes } from './migrations/0063-list-indexes.ts';
import { statements as resultDelivery } from './migrations/0070-result-delivery.ts';
import { statements as messageRules } from './migrations/0071-message-rules.ts';
import { statements as orderQuestions } from './migrations/0072-order-questions.ts';
import { statements as listOrders } from './migrations/0073-list-orders.ts';
import { statements as contractTakeover } from './migrations/0080-contract-takeover.ts';
import { statements as moreMessages } from './migrations/0090-more-messages.ts';
import { statements as textsFormat } from './migrations/0091-texts-format.ts';
import { statements as coveringIndexes } from './migrations/0092-covering-indexes.ts';
import { statements as searchKeys } from './migrations/0094-search-keys.ts';
import { statements as paidInAdvance } from './migrations/0095-paid-in-advance.ts';
import { statements as laboratoryRecords } from './migrations/0101-laboratory-records.ts';
import { statements as handedOverBy } from './migrations/0110-handed-over-by.ts';
import { statements as manifests } from './migrations/0111-manifests.ts';
import { statements as patientDrafts } from './migrations/0112-patient-drafts.ts';
import { statements as lastOrderOfUser } from './migrations/0121-last-order-of-user.ts';
import { statements as simulatedResults } from './migrations/0123-simulated-results.ts';
import { statements as specimenKinds } from './migrations/0131-specimen-kinds.ts';
import { statements as savedViews } from './migrations/0132-list-views.ts';
import { statements as provenAddresses } from './migrations/0137-proven-addresses.ts';
import { statements as resultDownloads } from './migrations/0141-result-downloads.ts';
import { statements as unprovenRegistrations } from './migrations/0145-unproven-registrations.ts';
import { statements as recordPage } from './migrations/0146-record-page.ts';
import { statements as liveEvents } from './migrations/0149-live-events.ts';
import { statements as today } from './migrations/0161-today.ts';
import { statements as resultMarks } from './migrations/0164-result-marks.ts';
import { statements as notices } from './migrations/0165-notices.ts';
import { statements as paidAt } from './migrations/0166-paid-at.ts';
import { statements as smallPictures } from './migrations/0167-small-pictures.ts';
import { statements as liveAdministration } from './migrations/0168-live-administration.ts';
import { statements as acknowledgements } from './migrations/0169-acknowledgements.ts';
import { statements as articlePictures } from './migrations/0170-article-pictures.ts';
import { statements as barcodeEnds } from './migrations/0172-barcode-ends.ts';
import { statements as desk } from './migrations/0175-desk.ts';
import { rowFunctions } from './rowFunctions.ts';

/** In order. Never edit a released migration, add a new one. */
export const migrations = [
  { name: '0001-laboratory', statements: laboratory.split(/;\s*\n/).filter((text) => text.trim() !== '') },
  { name: '0002-following', statements: following },
  { name: '0003-month-totals', statements: monthTotals },
  { name: '0004-order-rows', statements: orderRows },
  { name: '0005-names-by-day', statements: namesByDay },
  { name: '0006-held-prices', statements: heldPrices },
  { name: '0007-names-in-a-race', statements: namesInARace },
  { name: '0008-senders', statements: senders },
  { name: '0009-rate-limits', statements: rateLimits },
  { name: '0010-provider-delay', statements: providerDelay },
  { name: '0011-audit-changes', statements: auditChanges },
  { name: '0012-jobs', statements: jobs },
  { name: '0013-smtp-servers', statements: smtpServers },
  { name: '0014-accounts', statements: accounts },
  { name: '0015-contract-settings', statements: contractSettings },
  { name: '0016-promotions', statements: promotions },
  { name: '0017-service-extensions', statements: serviceExtensions },
  { name: '0018-audit-log', statements: auditLog },
  { name: '0022-discounts', statements: discounts },
  { name: '0023-emails', statements: emails },
  { name: '0025-order-rules', statements: orderRules },
  { name: '0026-barcode-ranges', statements: barcodeRanges },
  { name: '0027-provider-versions', statements: providerVersions },
  { name: '0028-setting-versions', statements: settingVersions },
  { name: '0032-discount-indexes', statements: discountIndexes },
  { name: '0036-article-readers', statements: articleReaders },
  { name: '0037-comparisons', statements: comparisons },
  { name: '0047-laboratory-books', statements: laboratoryBooks },
  { name: '0050-masks', statements: masks },
  { name: '0051-message-templates', statements: messageTemplates },
  { name: '0052-schedule', statements: schedule },
  { name: '0053-discount-pools', statements: discountPools },
  { name: '0054-scheduled-changes', statements: scheduledChanges },
  { name: '0055-second-factor', statements: secondFactor },
  { name: '0060-incoming-letters', statements: incomingLetters },
  { name: '0062-payment-channels', statements: paymentChannels },
  { name: '0063-list-indexes', statements: listIndexes },
  { name: '0070-result-delivery', statements: resultDelivery },
  { name: '0071-message-rules', statements: messageRules },
  { name: '0072-order-questions', statements: orderQuestions },
  { name: '0073-list-orders', statements: listOrders },
  { name: '0080-contract-takeover', statements: contractTakeover },
  { name: '0090-more-messages', statements: moreMessages },
  { name: '0091-texts-format', statements: textsFormat },
  { name: '0092-covering-indexes', statements: coveringIndexes },
  { name: '0094-search-keys', statements: searchKeys },
  { name: '0095-paid-in-advance', statements: paidInAdvance },
  { name: '0101-laboratory-records', statements: laboratoryRecords },
  { name: '0110-handed-over-by', statements: handedOverBy },
  { name: '0111-manifests', statements: manifests },
  { name: '0112-patient-drafts', statements: patientDrafts },
  { name: '0121-last-order-of-user', statements: lastOrderOfUser },
  { name: '0123-simulated-results', statements: simulatedResults },
  { name: '0131-specimen-kinds', statements: specimenKinds },
  { name: '0132-list-views', statements: savedViews },
  { name: '0137-proven-addresses', statements: provenAddresses },
  { name: '0141-result-downloads', statements: resultDownloads },
  { name: '0145-unproven-registrations', statements: unprovenRegistrations },
  { name: '0146-record-page', statements: recordPage },
  { name: '0149-live-events', statements: liveEvents },
  { name: '0161-today', statements: today },
  { name: '0164-result-marks', statements: resultMarks },
  { name: '0165-notices', statements: notices },
  { name: '0166-paid-at', statements: paidAt },
  { name: '0168-live-administration', statements: liveAdministration },
  { name: '0169-acknowledgements', statements: acknowledgements },
  { name: '0170-article-pictures', statements: articlePictures },
  { name: '0172-barcode-ends', statements: barcodeEnds },
  { name: '0175-desk', statements: desk },
  { name: '0167-small-pictures', statements: smallPictures },
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
export const newerMigrations = async (db: Db): Promise<string[]> =>
  (await doneIn(db)).filter((done) => !migrations.some(({ name }) => name === done));

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
  for (const migration of migrations) {
    // A transaction for each that is done took a second of every start of the embedded database.
    if (done.includes(migration.name)) continue;
    await alone(db, async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from migrations where name = ${migration.name}`);
      if (rows.length > 0) return;
      for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name) values (${migration.name})`);
    });
  }
  await alone(db, async (tx) => {
    for (const statement of rowFunctions) await tx.execute(sql.raw(statement));
  });
};
