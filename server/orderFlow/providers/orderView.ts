import { DAY } from '../../../contract/time.ts';
import { and, inArray, ne } from 'drizzle-orm';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { users } from '../../core/db/schema/users.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { answersOfOrders } from '../orders/answers.ts';
import { tubesByOrder } from '../orders/tubesByOrder.ts';
import { grouped } from '../../core/grouped.ts';
import { latenessOf } from './lateness.ts';
import { outsourcedServices } from '../outside/outsideServices.ts';
import { shownError } from './sendErrors.ts';

/** Columns of an order at a provider with its related records. */
export const viewColumns = {
  entry: providerOrders,
  barcode: orders.barcode,
  lastName: patients.lastName,
  firstName: patients.firstName,
  dateOfBirth: patients.dateOfBirth,
  gender: patients.gender,
  contractId: contracts.id,
  contractName: contracts.name,
  deadlineOn: orders.deadlineOn,
  placedDeadlineOn: orders.placedDeadlineOn,
  sentBy: users.name,
};
export interface ViewRow {
  entry: typeof providerOrders.$inferSelect;
  barcode: string;
  lastName: string;
  firstName: string;
  dateOfBirth: string;
  gender: typeof patients.$inferSelect.gender;
  contractId: number;
  contractName: typeof contracts.$inferSelect.name;
  deadlineOn: string;
  placedDeadlineOn: string | null;
  sentBy: string | null;
}

/** Orders at providers on the wire, in the order of `rows`: only the provider's services, their tubes and answers. */
export const toProviderOrders = async (
  db: Db,
  rows: readonly ViewRow[],
  { language, now }: { language: Language; now: Date },
): Promise<ProviderOrder[]> => {
  if (rows.length === 0) return [];
  const lines = grouped(
    await outsourcedServices(
      db,
      rows.map(({ entry }) => entry.id),
    ),
    ({ entryId }) => entryId,
  );
  const drawn = await tubesByOrder(
    db,
    rows.map(({ entry }) => entry.orderId),
  );
  const answers = await answersOfOrders(
    db,
    rows.map(({ entry }) => entry.orderId),
    language,
  );
  const lateness = await latenessOf(
    db,
    rows.map(({ entry }) => entry.id),
    now,
  );
  const released = await db
    .select({ orderId: releases.orderId, serviceId: releases.serviceId })
    .from(releases)
    .where(
      and(
        inArray(
          releases.orderId,
          rows.map(({ entry }) => entry.orderId),
        ),
        releases.isCurrent,
        ne(releases.kind, 'preliminary'),
      ),
    );
  const done = new Set(released.map(({ orderId, serviceId }) => `${orderId} ${serviceId}`));
  const { unmappedService } = textsOf(language).providers;
  return rows.map((row) => {
    const { entry, barcode, lastName, firstName, dateOfBirth, deadlineOn } = row;
    const own = lines.get(entry.id) ?? [];
    const isPlaced = own.some(({ addedAt }) => addedAt === null);
    const age = entry.sentAt === null ? 0 : now.getTime() - entry.sentAt.getTime();
    const ageDays = Math.floor(age / DAY);
    return {
      barcode,
      providerId: entry.providerId,
      status: entry.status,
      patient: { lastName, firstName, dateOfBirth: wireDay(dateOfBirth) },
      contract: { id: row.contractId, name: row.contractName },
      services: own.map(({ id, code, name, providerCode, expectedOn }) => ({
        serviceCode: code,
        serviceName: name[language],
        providerCode,
        error: providerCode === null ? unmappedService : '',
        expectedDate: expectedOn && wireDay(expectedOn),
        isDone: done.has(`${entry.orderId} ${id}`),
      })),
      tubes: (drawn.get(entry.orderId) ?? []).filter(({ code }) =>
        own.some(({ tubeCode }) => tubeCode === code),
      ),
      answers: (answers.get(entry.orderId) ?? []).filter(({ serviceCodes }) =>
        own.some(({ code }) => serviceCodes.includes(code)),
      ),
      createdDate: entry.createdAt.toISOString(),
      deadlineDate: wireDay((isPlaced && row.placedDeadlineOn) || deadlineOn),
      sentDate: entry.sentAt?.toISOString() ?? null,
      termsOfDate: entry.termsOf && wireDay(entry.termsOf),
      sentBy: row.sentBy ?? '',
      expectedDate: entry.expectedAt?.toISOString() ?? null,
      ageDays,
      lateness: lateness.get(entry.id) ?? null,
      providerNumber: entry.providerNumber,
      attempts: entry.attempts,
      lastError: shownError(entry.lastError, language),
      reason: entry.reason,
    };
  });
};
