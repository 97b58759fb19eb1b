import { MESSAGES_MAX_AGE } from './connections/placerNumbers.ts';
import { DAY } from '../../contract/time.ts';
import { and, eq, inArray, isNull, lt, lte, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { connectionMessages } from '../core/db/schema/connections.ts';
import { jobs } from '../core/db/schema/jobs.ts';
import { importBatches } from '../core/db/schema/imports.ts';
import { deliveryLedger } from '../core/db/schema/deliveryLedger.ts';
import { orderSecrets, spentAssertions } from '../core/db/schema/connectedSystems.ts';
import { emails } from '../core/db/schema/emails.ts';
import { manifests } from '../core/db/schema/manifests.ts';
import { patientDrafts } from '../core/db/schema/patients.ts';
import { resultDownloads } from '../core/db/schema/resultDownloads.ts';
import { resultLinks } from '../core/db/schema/messageRules.ts';
import { sms } from '../core/db/schema/sms.ts';
import {
  applications,
  idempotencyKeys,
  rateLimits,
  recoveryTokens,
  refreshTokens,
  spentCaptchas,
} from '../core/db/schema/session.ts';
import { KEYS_MAX_AGE } from '../core/calls/idempotency.ts';
import { pause } from '../core/inTurns.ts';
import type { Lab } from '../core/lab.ts';
import { DRAFTS_MAX_AGE } from '../reference/patients/drafts.ts';
import { expireRegistrations } from '../reference/users/expireRegistrations.ts';
import { expirePreOrders } from './preOrders/expirePreOrders.ts';
import type { Writing } from './preOrders/writeToPatient.ts';
import { foldTotals } from './orderLists/foldTotals.ts';

/** Browser ids are never read back; ms. */
const APPLICATIONS_MAX_AGE = 400 * DAY;
/** The logs of emails and SMS; ms. */
const EMAILS_MAX_AGE = 365 * DAY;
/** The content of failed emails and SMS, which can be sent again until then; ms. */
const CONTENT_MAX_AGE = 7 * DAY;
/** Specimen manifests that were never handed over; ms. */
const MANIFESTS_MAX_AGE = 365 * DAY;
/** Batches of imported orders, which have data of patients; ms. */
const IMPORTS_MAX_AGE = 30 * DAY;
/** How long finished background jobs, and comparisons of reference books, can be looked up; ms. */
const JOBS_MAX_AGE = 90 * DAY;

/**
 * Deletes expired idempotency keys, tokens, secrets, rate limits, unfinished forms and files of results, old browser ids, jobs,
 * comparisons that are not planned and wait for nobody, imported batches, emails, SMS, settled messages of connections, specimen manifests that were never handed over and registrations without a confirmed e-mail, expires pre-orders, folds the ledgers of
 * totals and makes the coming months of the audit log.
 */
export const cleanUp = async (lab: Writing & Pick<Lab, 'db'>): Promise<void> => {
  const { db, clock } = lab;
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(KEYS_MAX_AGE)));
  await db.delete(applications).where(lt(applications.createdAt, ago(APPLICATIONS_MAX_AGE)));
  // Links and e-mails of the delivery ledger are kept as long as their orders.
  await db.delete(resultLinks).where(and(lte(resultLinks.expiresAt, now), isNull(resultLinks.ledgerId)));
  await db.delete(resultDownloads).where(lte(resultDownloads.expiresAt, now));
  await db.delete(recoveryTokens).where(lte(recoveryTokens.expiresAt, now));
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
  await db.delete(spentCaptchas).where(lte(spentCaptchas.expiresAt, now));
  await db.delete(orderSecrets).where(lte(orderSecrets.endsAt, now));
  await db.delete(spentAssertions).where(lte(spentAssertions.expiresAt, now));
  const ofLedger = db.select().from(deliveryLedger).where(eq(deliveryLedger.emailId, emails.id));
  await db
    .delete(emails)
    .where(and(lt(emails.createdAt, ago(EMAILS_MAX_AGE)), ne(emails.state, 'QUEUED'), notExists(ofLedger)));
  await db
    .update(emails)
    .set({ content: '' })
    .where(
      and(lt(emails.createdAt, ago(CONTENT_MAX_AGE)), ne(emails.content, ''), ne(emails.state, 'QUEUED')),
    );
  const linesOfSms = db.select().from(deliveryLedger).where(eq(deliveryLedger.smsId, sms.id));
  const isSettled = notInArray(sms.state, ['QUEUED', 'SENDING']);
  await db.delete(sms).where(and(lt(sms.createdAt, ago(EMAILS_MAX_AGE)), isSettled, notExists(linesOfSms)));
  await db
    .update(sms)
    .set({ content: '' })
    .where(and(lt(sms.createdAt, ago(CONTENT_MAX_AGE)), ne(sms.content, ''), isSettled));
  await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
  await db.delete(patientDrafts).where(lt(patientDrafts.savedAt, ago(DRAFTS_MAX_AGE)));
  await db.delete(importBatches).where(lt(importBatches.uploadedAt, ago(IMPORTS_MAX_AGE)));
  await db.delete(jobs).where(lt(jobs.finishedAt, ago(JOBS_MAX_AGE)));
  await db.execute(sql`delete from comparisons where created_at < ${ago(JOBS_MAX_AGE).toISOString()}::timestamptz
    and (connection_id is null or settled_at is not null) and (rule is null or settled_at is null)
    and not exists (
      select 1 from scheduled_changes planned where planned.resource = 'synchronization'
        and planned.record_id = comparisons.id and planned.state = 'scheduled')`);
  await db
    .delete(connectionMessages)
    .where(
      and(
        lt(connectionMessages.at, ago(MESSAGES_MAX_AGE)),
        inArray(connectionMessages.state, ['filed', 'accepted', 'dismissed']),
      ),
    );
  await db
    .delete(manifests)
    .where(
      and(
        lt(manifests.createdAt, ago(MANIFESTS_MAX_AGE)),
        isNull(manifests.handedOverAt),
        isNull(manifests.receivedAt),
      ),
    );
  await expireRegistrations({ db, clock });
  await expirePreOrders(lab);
  await foldTotals(db);
  await db.execute(sql`select make_audit_months()`);
};

/**
 * Vacuums and analyses the database: PGlite has no autovacuum. Table by table, because it answers nobody during a
 * statement.
 */
export const refreshStatistics = async ({ db }: Pick<Lab, 'db'>): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) {
    await db.execute(sql.raw(`vacuum analyze ${name}`));
    await pause();
  }
};
