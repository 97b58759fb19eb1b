import { inArray } from 'drizzle-orm';
import { PROMOCODE_FIELD } from '../../contract/contracts.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { activateContractAndWorkSpace, SilabContract } from '../../contract/silab.ts';
import { ApiError } from '../apiError.ts';
import { audit } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { priceBook } from '../db/schema/catalogue.ts';
import { additionalFields, clientUnits, contracts } from '../db/schema/contracts.ts';
import type { LisContract } from '../lis/lis.ts';
import type { Call } from '../route.ts';
import { subjectOf } from './settingsRecords.ts';

type Endpoint = typeof activateContractAndWorkSpace;

const idOf = async (db: Db, silabId: string): Promise<number | undefined> =>
  (
    await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(inArray(contracts.code, [silabId]))
  )[0]?.id;

/** Contracts of the laboratory system that are not in the portal. */
export const newContracts = async ({
  lab,
  db,
}: Pick<Call<Endpoint>, 'lab' | 'db'>): Promise<SilabContract[]> => {
  const offered = await lab.lis.newContracts(db);
  const known = await db
    .select({ code: contracts.code })
    .from(contracts)
    .where(
      inArray(
        contracts.code,
        offered.map(({ silabId }) => silabId),
      ),
    );
  return offered
    .filter(({ silabId }) => !known.some(({ code }) => code === silabId))
    .map(({ prices, ...contract }) => ({
      ...contract,
      units: [...contract.units],
      hasPrices: prices.length > 0,
    }));
};

const insert = async (
  db: Db,
  { silabId, name, units, prices }: LisContract,
  { unitIds, workspaceName }: BodyOf<Endpoint>,
): Promise<number | undefined> => {
  const named = workspaceName === '' ? name : { ru: workspaceName, en: workspaceName, be: workspaceName };
  const [created] = await db
    .insert(contracts)
    .values({ code: silabId, name: named })
    .onConflictDoNothing()
    .returning({ id: contracts.id });
  if (created === undefined) return undefined;
  const contractId = created.id;
  const chosen = units.filter((unit) => unitIds.includes(unit.silabId));
  if (chosen.length < new Set(unitIds).size) throw new ApiError('BadRequest', { unitIds: 'Invalid' });
  await db.insert(clientUnits).values(chosen.map((unit) => ({ contractId, name: unit.name })));
  if (prices.length > 0) await db.insert(priceBook).values(prices.map((price) => ({ ...price, contractId })));
  await db.insert(additionalFields).values({
    contractId,
    fieldName: { ru: PROMOCODE_FIELD, en: PROMOCODE_FIELD, be: PROMOCODE_FIELD },
    isActive: true,
    isMandatory: false,
    position: 1,
  });
  return contractId;
};

/**
 * Adds a contract with the chosen units, its prices and the field of the promo code; one added before stays as it is.
 * Returns its id. Throws NotFound for a contract that the laboratory system does not have.
 */
export const activateContract = async (
  call: Pick<Call<Endpoint>, 'lab' | 'db' | 'user' | 'body'>,
): Promise<number> => {
  const { lab, body } = call;
  return call.db.transaction(async (db) => {
    const offered = (await lab.lis.newContracts(db)).find(({ silabId }) => silabId === body.silabId);
    const created = offered && (await insert(db, offered, body));
    if (created !== undefined) await audit({ ...call, db }, 'contractSettings.create', subjectOf(created));
    const id = created ?? (await idOf(db, body.silabId));
    if (id === undefined) throw new ApiError('NotFound');
    return id;
  });
};
