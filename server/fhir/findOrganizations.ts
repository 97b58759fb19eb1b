import { and, inArray } from 'drizzle-orm';
import type { Organization } from 'fhir/r4';
import { clientUnits } from '../core/db/schema/contracts.ts';
import { withinUnits } from '../core/session/reach.ts';
import { clientsOf, laboratoryOf, type Asked } from './findParties.ts';

/** All organizations of the caller, as few as they are: the laboratory, the clients, the departments within reach. */
export const organizationsOf = async (asked: Asked): Promise<Organization[]> => {
  const { db, scope } = asked;
  const { contractId, id } = clientUnits;
  const units = await db
    .select({ id })
    .from(clientUnits)
    .where(
      and(inArray(contractId, [...scope.contractIds]), withinUnits(scope, { contractId, clientUnitId: id })),
    )
    .orderBy(id);
  const clients = await clientsOf(
    asked,
    scope.contractIds,
    units.map((one) => one.id),
  );
  return [await laboratoryOf(asked), ...clients];
};
