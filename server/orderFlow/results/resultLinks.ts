import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { aboutResultLink, openResultLink } from '../../../contract/resultLinks.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditJob, detailsOf } from '../../core/audit.ts';
import { sqlDay } from '../../core/dates.ts';
import { deliveryLedger } from '../../core/db/schema/deliveryLedger.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Lab } from '../../core/lab.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { hashOfToken } from '../../core/session/tokenText.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import { MAX_FAILURES } from '../../reference/deliveryLedger/readDeliveries.ts';
import { documentsOf, findResults } from './findResults.ts';
import { issuePapers } from './issuePapers.ts';

const HOUR = 3_600_000;

/** The link of a token, while it works. */
const isOpen = async (token: string, now: Date): Promise<SQL | undefined> =>
  and(
    eq(resultLinks.tokenHash, await hashOfToken(token)),
    gt(resultLinks.expiresAt, now),
    lt(resultLinks.failures, MAX_FAILURES),
    isNull(resultLinks.recalledAt),
  );

interface Opened {
  ledgerId: number | null;
  orderId: number;
  barcode: string;
  contractId: number;
  patientId: number;
}

/** The order of a working link; null when there is no such link or the birth date is wrong, which is counted. */
const spend = (
  { db, clock }: Lab,
  { token, dateOfBirth }: { token: string; dateOfBirth: string },
): Promise<Opened | null> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [link] = await tx
      .select({
        tokenHash: resultLinks.tokenHash,
        ledgerId: resultLinks.ledgerId,
        orderId: orders.id,
        barcode: orders.barcode,
        contractId: orders.contractId,
        patientId: patients.id,
        dateOfBirth: patients.dateOfBirth,
      })
      .from(resultLinks)
      .innerJoin(orders, eq(orders.id, resultLinks.orderId))
      .innerJoin(patients, eq(patients.id, orders.patientId))
      .where(await isOpen(token, now))
      .for('update', { of: resultLinks });
    if (link === undefined) return null;
    const isRight = link.dateOfBirth === sqlDay(dateOfBirth);
    const end = new Date(now.getTime() + HOUR).toISOString();
    await tx
      .update(resultLinks)
      .set(
        isRight
          ? {
              // One that has waited for another reader's opening may have come before it.
              expiresAt: sql`case when ${resultLinks.openedAt} is null
                then least(${resultLinks.expiresAt}, ${end}::timestamptz) else ${resultLinks.expiresAt} end`,
              openedAt: sql`coalesce(${resultLinks.openedAt}, ${now.toISOString()}::timestamptz)`,
            }
          : { failures: sql`${resultLinks.failures} + 1` },
      )
      .where(eq(resultLinks.tokenHash, link.tokenHash));
    return isRight ? link : null;
  });

/** Counts what failed and refuses it: with ResultLinkInvalid, or TooManyRequests when the address has failed too often. */
const refuse = async (lab: Lab, address: string): Promise<never> => {
  await attempt(lab, limits.failedResultLinks, address);
  throw new ApiError('ResultLinkInvalid');
};

/**
 * The result of a link for a reader who knows the patient's birth date. A link ends an hour after it was first opened.
 * Throws ResultLinkInvalid alike for a wrong date and a link that is unknown, over or without a result.
 */
export const openResult = async (
  call: Call<typeof openResultLink>,
): Promise<AnswerOf<typeof openResultLink>> => {
  const { lab, db, body, address, language } = call;
  const opened = await spend(lab, body);
  if (opened === null) return refuse(lab, address);
  const scope = { contractIds: [opened.contractId], unitLimits: [] };
  const [document] = documentsOf(await findResults({ db, lab, scope, language }, [opened.barcode]));
  if (document === undefined) return refuse(lab, address);
  const sheets = await issuePapers(lab, [document]);
  const base64Pdf = base64Of(await lab.documents.draw({ kind: 'results', sheets }, call.turn));
  if (opened.ledgerId !== null)
    await db
      .update(deliveryLedger)
      .set({ releases: [...document.releases] })
      .where(eq(deliveryLedger.id, opened.ledgerId));
  await auditJob(db, lab.clock.now(), 'result.openLink', [`order ${String(opened.orderId)}`], {
    patientIds: [opened.patientId],
    details: detailsOf(call),
  });
  return { fileName: `${opened.barcode}.pdf`, base64Pdf };
};

/** Whose birth date a link asks for. Throws ResultLinkInvalid for one that does not work. */
export const aboutLink = async (
  call: Call<typeof aboutResultLink>,
): Promise<AnswerOf<typeof aboutResultLink>> => {
  const { lab, db, body, address } = call;
  const [found] = await db
    .select({ patient: patients, expiresAt: resultLinks.expiresAt })
    .from(resultLinks)
    .innerJoin(orders, eq(orders.id, resultLinks.orderId))
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(await isOpen(body.token, lab.clock.now()));
  if (found === undefined) return refuse(lab, address);
  const { lastName, firstName, paternalName } = found.patient;
  return {
    initials: [lastName, firstName, paternalName]
      .filter(Boolean)
      .map((part) => `${part.slice(0, 1)}.`)
      .join(' '),
    expiresAt: found.expiresAt.toISOString(),
  };
};
