import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { aboutResultLink, OpenedResult, openResultLink } from '../../../contract/resultLinks.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditJob, detailsOf } from '../../core/audit.ts';
import { sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { deliveryLedger } from '../../core/db/schema/deliveryLedger.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Lab } from '../../core/lab.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { hashOfToken } from '../../core/session/tokenText.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import { noteDeliveries } from '../../reference/deliveryLedger/noteDeliveries.ts';
import { MAX_FAILURES } from '../../reference/deliveryLedger/readDeliveries.ts';
import { documentsOf, findResults } from './findResults.ts';
import { issuePapers } from './issuePapers.ts';
import type { FoundSheet } from './resultSheet.ts';

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
  /** Null: it was not opened before. */
  openedAt: Date | null;
  ledgerId: number | null;
  orderId: number;
  barcode: string;
  contractId: number;
  patientId: number;
}

/**
 * The orders of a working link that are the patient's; none when there is no such link or no patient of it was born on the
 * date, which is counted for all of its orders.
 */
const spend = (
  { db, clock }: Lab,
  { token, dateOfBirth }: { token: string; dateOfBirth: string },
): Promise<Opened[]> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const found = await tx
      .select({
        tokenHash: resultLinks.tokenHash,
        ledgerId: resultLinks.ledgerId,
        openedAt: resultLinks.openedAt,
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
      .orderBy(resultLinks.orderId)
      .for('update', { of: resultLinks });
    const [link] = found;
    if (link === undefined) return [];
    const right = found.filter((one) => one.dateOfBirth === sqlDay(dateOfBirth));
    const ofLink = eq(resultLinks.tokenHash, link.tokenHash);
    const end = new Date(now.getTime() + HOUR).toISOString();
    if (right.length === 0)
      await tx
        .update(resultLinks)
        .set({ failures: sql`${resultLinks.failures} + 1` })
        .where(ofLink);
    else
      await tx
        .update(resultLinks)
        .set({
          // One that has waited for another reader's opening may have come before it.
          expiresAt: sql`case when ${resultLinks.openedAt} is null
            then least(${resultLinks.expiresAt}, ${end}::timestamptz) else ${resultLinks.expiresAt} end`,
          openedAt: sql`coalesce(${resultLinks.openedAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(
          and(
            ofLink,
            inArray(
              resultLinks.orderId,
              right.map(({ orderId }) => orderId),
            ),
          ),
        );
    return right;
  });

/** Counts what failed and refuses it: with ResultLinkInvalid, or TooManyRequests when the address has failed too often. */
const refuse = async (lab: Lab, address: string): Promise<never> => {
  await attempt(lab, limits.failedResultLinks, address);
  throw new ApiError('ResultLinkInvalid');
};

/** Notes an opening: the first in the line of the link itself, each other in one of its own. */
const noteOpening = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock'> },
  link: Opened | undefined,
  releases: readonly number[],
): Promise<void> => {
  if (link === undefined || link.ledgerId === null) return;
  const ofLink = eq(deliveryLedger.id, link.ledgerId);
  await db
    .update(deliveryLedger)
    .set({ releases: [...releases] })
    .where(ofLink);
  const [line] = link.openedAt === null ? [] : await db.select().from(deliveryLedger).where(ofLink);
  if (line === undefined) return;
  const { cause, recipient, language, userId } = line;
  await noteDeliveries(db, [{ orderId: link.orderId, releases }], {
    at: lab.clock.now(),
    kind: 'linkView',
    cause: cause ?? 'person',
    userId,
    recipient,
    language,
  });
};

/** A result as its patient reads it. */
const resultOf = ({
  barcode,
  orderedAt,
  isSimulated,
  inWork,
  services,
}: FoundSheet['sheet']): OpenedResult => ({
  barcode,
  orderedAt: orderedAt.toISOString(),
  isSimulated,
  inWork: [...inWork],
  services: services.flatMap(({ name, release, lines }) =>
    release === null
      ? []
      : [
          {
            name,
            kind: release.kind,
            isCorrected: release.isCorrected,
            reason: release.reason,
            note: release.note,
            values: [...lines],
            hasMore:
              release.document !== null || lines.some(({ susceptibilities }) => susceptibilities.length > 0),
          },
        ],
  ),
});

/**
 * The results of a link for a reader who knows the patient's birth date. They can be opened for an hour after the first time.
 * Throws ResultLinkInvalid alike for a wrong date and a link that is unknown, over or without a result.
 */
export const openResult = async (
  call: Call<typeof openResultLink>,
): Promise<AnswerOf<typeof openResultLink>> => {
  const { lab, db, body, address, language } = call;
  const opened = await spend(lab, body);
  const scope = { contractIds: [...new Set(opened.map(({ contractId }) => contractId))], unitLimits: [] };
  const barcodes = opened.map(({ barcode }) => barcode);
  const found = documentsOf(await findResults({ db, lab, scope, language }, barcodes));
  const [first] = found;
  if (first === undefined) return refuse(lab, address);
  const sheets = await issuePapers(lab, found);
  const base64Pdf = base64Of(await lab.documents.draw({ kind: 'results', sheets }, call.turn));
  for (const { orderId, releases } of found) {
    const link = opened.find((one) => one.orderId === orderId);
    await noteOpening({ db, lab }, link, releases);
    await auditJob(db, lab.clock.now(), 'result.openLink', [`order ${String(orderId)}`], {
      patientIds: link ? [link.patientId] : [],
      details: detailsOf(call),
    });
  }
  return {
    results: found.map(({ sheet }) => resultOf(sheet)),
    fileName: found.length === 1 ? `${first.sheet.barcode}.pdf` : 'results.pdf',
    base64Pdf,
  };
};

/** Whose birth date a link asks for. Throws ResultLinkInvalid for one that does not work. */
export const aboutLink = async (
  call: Call<typeof aboutResultLink>,
): Promise<AnswerOf<typeof aboutResultLink>> => {
  const { lab, db, body, address } = call;
  const found = await db
    .select({ patient: patients, expiresAt: resultLinks.expiresAt, failures: resultLinks.failures })
    .from(resultLinks)
    .innerJoin(orders, eq(orders.id, resultLinks.orderId))
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(await isOpen(body.token, lab.clock.now()))
    .orderBy(orders.id);
  if (found.length === 0) return refuse(lab, address);
  const known = new Map(found.map(({ patient }) => [patient.id, patient]));
  const initials = [...known.values()].map(({ lastName, firstName, paternalName }) =>
    [lastName, firstName, paternalName]
      .filter(Boolean)
      .map((part) => `${part.slice(0, 1)}.`)
      .join(' '),
  );
  return {
    initials: initials.join(', '),
    patients: known.size,
    results: found.length,
    triesLeft: MAX_FAILURES - Math.max(...found.map(({ failures }) => failures)),
    laboratory: { name: lab.contacts.name, phones: lab.contacts.phones },
    expiresAt: new Date(Math.max(...found.map((one) => one.expiresAt.getTime()))).toISOString(),
  };
};
