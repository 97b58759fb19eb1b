import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { openResultLink } from '../../../contract/resultLinks.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditJob, detailsOf } from '../../core/audit.ts';
import { sqlDay } from '../../core/dates.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Lab } from '../../core/lab.ts';
import { attempt, limits, refund } from '../../core/session/limits.ts';
import { hashOfToken } from '../../core/session/tokenText.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import { documentsOf, findResults } from './findResults.ts';
import { issuePapers } from './issuePapers.ts';

const HOUR = 3_600_000;
/** Wrong birth dates after which a link no longer works. */
const MAX_FAILURES = 5;

interface Opened {
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
    const ofToken = eq(resultLinks.tokenHash, await hashOfToken(token));
    const now = clock.now();
    const [link] = await tx
      .select({
        orderId: orders.id,
        barcode: orders.barcode,
        contractId: orders.contractId,
        patientId: patients.id,
        dateOfBirth: patients.dateOfBirth,
      })
      .from(resultLinks)
      .innerJoin(orders, eq(orders.id, resultLinks.orderId))
      .innerJoin(patients, eq(patients.id, orders.patientId))
      .where(and(ofToken, gt(resultLinks.expiresAt, now), lt(resultLinks.failures, MAX_FAILURES)))
      .for('update', { of: resultLinks });
    if (link === undefined) return null;
    const isRight = link.dateOfBirth === sqlDay(dateOfBirth);
    const end = new Date(now.getTime() + HOUR).toISOString();
    await tx
      .update(resultLinks)
      .set(
        isRight
          ? { expiresAt: sql`least(${resultLinks.expiresAt}, ${end}::timestamptz)` }
          : { failures: sql`${resultLinks.failures} + 1` },
      )
      .where(ofToken);
    return isRight ? link : null;
  });

/**
 * The result of a link for a reader who knows the patient's birth date. A link ends an hour after it was first opened.
 * Throws ResultLinkInvalid alike for a wrong date and a link that is unknown, over or without a result.
 */
export const openResult = async (
  call: Call<typeof openResultLink>,
): Promise<AnswerOf<typeof openResultLink>> => {
  const { lab, db, body, address, language } = call;
  await attempt(lab, limits.resultLinkAddress, address);
  const opened = await spend(lab, body);
  if (opened === null) throw new ApiError('ResultLinkInvalid');
  const scope = { contractIds: [opened.contractId], unitLimits: [] };
  const [document] = documentsOf(await findResults({ db, lab, scope, language }, [opened.barcode]));
  if (document === undefined) throw new ApiError('ResultLinkInvalid');
  const sheets = await issuePapers(lab, [document]);
  const base64Pdf = base64Of(await lab.documents.draw({ kind: 'results', sheets }, call.turn));
  await auditJob(db, lab.clock.now(), 'result.openLink', [`order ${String(opened.orderId)}`], {
    patientIds: [opened.patientId],
    details: detailsOf(call),
  });
  await refund(lab, limits.resultLinkAddress, address);
  return { fileName: `${opened.barcode}.pdf`, base64Pdf };
};
