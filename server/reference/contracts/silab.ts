import type { Call } from '../../core/calls/call.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderMessage } from '../../../contract/codes.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type {
  activateContractAndWorkSpace,
  initAddingContractFromSilab,
  SilabContract,
} from '../../../contract/silab.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { clientUnits, contracts, contractTakeovers } from '../../core/db/schema/contracts.ts';
import type { LisContract } from '../../core/lis.ts';
import { insertContract } from './insertContract.ts';
import { subjectOf } from './settingsRecords.ts';

type Endpoint = typeof activateContractAndWorkSpace;

/** An older takeover has died with its process; ms. */
const LONGEST = 60_000;

const idOf = async (db: Db, silabId: string): Promise<number | undefined> =>
  (await db.select({ id: contracts.id }).from(contracts).where(eq(contracts.code, silabId)))[0]?.id;

const warningsOf = ({ isOpen, units, prices }: LisContract): SilabContract['warnings'] => [
  ...(isOpen ? [] : [orderMessage.NoContractInLocation]),
  ...(units.length > 0 ? [] : [orderMessage.NoClientUnitInContract]),
  ...(prices.length > 0 ? [] : [orderMessage.NoPriceBook]),
];

/** The contracts that the laboratory system offers, with their ids in the portal. */
const withIds = async ({ lab, db }: Pick<Call<Endpoint>, 'lab' | 'db'>) => {
  const offered = await lab.lis.newContracts(db);
  const ids = offered.map(({ silabId }) => silabId);
  const known = await db
    .select({ id: contracts.id, code: contracts.code })
    .from(contracts)
    .where(inArray(contracts.code, ids));
  return offered.map((contract) => ({
    contract,
    contractId: known.find(({ code }) => code === contract.silabId)?.id ?? null,
  }));
};

/** The contracts that the laboratory system offers and the portal does not have. */
export const newContracts = async (context: Pick<Call<Endpoint>, 'lab' | 'db'>): Promise<LisContract[]> =>
  (await withIds(context)).flatMap(({ contract, contractId }) => (contractId === null ? contract : []));

/** The contracts that the laboratory system offers, those already in the portal too, and how far adding them has come. */
export const offeredContracts = async (
  call: Call<typeof initAddingContractFromSilab>,
): Promise<SilabContract[]> => {
  const { lab, db, messages } = call;
  const offered = await withIds(call);
  const ids = offered.map(({ contract }) => contract.silabId);
  const takeovers = await db.select().from(contractTakeovers).where(inArray(contractTakeovers.silabId, ids));
  const since = lab.clock.now().getTime() - LONGEST;
  return offered.map(({ contract, contractId }) => {
    const { silabId, name, units, prices } = contract;
    const takeover = takeovers.find((one) => one.silabId === silabId);
    const isRunning = takeover?.state === 'ACTIVATING' && takeover.at.getTime() > since;
    const warnings = warningsOf(contract);
    const checked = warnings.length > 0 ? 'NEW' : 'CHECKED';
    const open = takeover === undefined ? checked : isRunning ? 'ACTIVATING' : 'ERROR';
    const state = contractId === null ? open : 'ACTIVE';
    return {
      silabId,
      name,
      units: [...units],
      hasPrices: prices.length > 0,
      warnings,
      state,
      message: state === 'ERROR' ? messages.takeoverFailed : '',
      contractId,
    };
  });
};

const insert = async (
  db: Db,
  { silabId, name, units, prices }: LisContract,
  { unitIds, workspaceName }: BodyOf<Endpoint>,
): Promise<number | undefined> => {
  const named = workspaceName === '' ? name : { ru: workspaceName, en: workspaceName, be: workspaceName };
  const contractId = await insertContract(db, { code: silabId, name: named });
  if (contractId === undefined) return undefined;
  const chosen = units.filter((unit) => unitIds.includes(unit.silabId));
  if (chosen.length < new Set(unitIds).size) throw new ApiError('BadRequest', { unitIds: 'Invalid' });
  await db.insert(clientUnits).values(chosen.map((unit) => ({ contractId, name: unit.name })));
  if (prices.length > 0) await db.insert(priceBook).values(prices.map((price) => ({ ...price, contractId })));
  return contractId;
};

/** A contract that was switched off is active again when it is added once more. */
const takeBack = async (call: TakeoverCall, id: number): Promise<void> => {
  const [changed] = await call.db
    .update(contracts)
    .set({ isActive: true, version: sql`${contracts.version} + 1` })
    .where(and(eq(contracts.id, id), eq(contracts.isActive, false)))
    .returning({ id: contracts.id });
  if (changed !== undefined)
    await auditChange(call, 'contractSettings.update', subjectOf(id), {
      before: { isActive: false },
      after: { isActive: true },
    });
};

type TakeoverCall = Pick<Call<Endpoint>, 'lab' | 'db' | 'user' | 'body'>;

const takeOver = (call: TakeoverCall): Promise<number> =>
  call.db.transaction(async (db) => {
    const { lab, body } = call;
    const offered = (await lab.lis.newContracts(db)).find(({ silabId }) => silabId === body.silabId);
    const created = offered && (await insert(db, offered, body));
    if (created !== undefined) await audit({ ...call, db }, 'contractSettings.create', subjectOf(created));
    const id = created ?? (await idOf(db, body.silabId));
    if (id === undefined) throw new ApiError('NotFound');
    if (created === undefined) await takeBack({ ...call, db }, id);
    await db.delete(contractTakeovers).where(eq(contractTakeovers.silabId, body.silabId));
    return id;
  });

/**
 * Adds a contract with the chosen units, its prices and the field of the promo code, all or nothing; one added before
 * stays as it is, and of two attempts at once the second gets the contract of the first. Returns its id. Throws NotFound
 * for a contract that the laboratory system does not have. Any other failure is recorded and shown until the next
 * attempt.
 */
export const activateContract = async (call: TakeoverCall): Promise<number> => {
  const { lab, body } = call;
  const note = (state: 'ACTIVATING' | 'ERROR') =>
    call.db
      .insert(contractTakeovers)
      .values({ silabId: body.silabId, state, at: lab.clock.now() })
      .onConflictDoUpdate({
        target: contractTakeovers.silabId,
        set: { state: sql`excluded.state`, at: sql`excluded.at` },
      });
  await note('ACTIVATING');
  try {
    return await takeOver(call);
  } catch (error) {
    const isWrong = error instanceof ApiError;
    if (isWrong) await call.db.delete(contractTakeovers).where(eq(contractTakeovers.silabId, body.silabId));
    else await note('ERROR');
    throw error;
  }
};
