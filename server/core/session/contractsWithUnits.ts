import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Contract } from '../../../contract/contractUnits.ts';
import type { Db } from '../db/db.ts';
import { clientUnits, contracts } from '../db/schema/contracts.ts';
import type { Caller } from './authenticate.ts';
import { isWithin } from './unitLimits.ts';

/** The contracts of a user with the active client units that the user works in, by id. */
export const contractsWithUnits = async (
  db: Db,
  { contractIds, unitLimits }: Pick<Caller, 'contractIds' | 'unitLimits'>,
): Promise<Contract[]> => {
  const rows = await db
    .select({
      id: contracts.id,
      name: contracts.name,
      defaultUnitId: contracts.defaultUnitId,
      unitId: clientUnits.id,
      unitName: clientUnits.name,
    })
    .from(contracts)
    .leftJoin(clientUnits, and(eq(clientUnits.contractId, contracts.id), eq(clientUnits.isActive, true)))
    .where(inArray(contracts.id, [...contractIds]))
    .orderBy(asc(contracts.id), asc(clientUnits.id));
  const found = new Map<number, Contract>();
  for (const { id, name, defaultUnitId, unitId, unitName } of rows) {
    const contract = found.get(id) ?? { id, name, clientUnits: [], defaultUnitId };
    if (unitId !== null && unitName !== null && isWithin(unitLimits, id, unitId))
      contract.clientUnits.push({ id: unitId, name: unitName });
    found.set(id, contract);
  }
  return [...found.values()];
};
