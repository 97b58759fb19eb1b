import type { Call } from '../../core/calls/call.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { roles } from '../../../contract/codes.ts';
import type {
  changeSettings,
  ContractSettings,
  settingsChanges,
} from '../../../contract/contractSettings.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { ALL } from '../../../contract/headers.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange, type Author } from '../../core/audit.ts';
import { noteEdit } from '../../core/bookEdits.ts';
import type { Db } from '../../core/db/db.ts';
import { clientUnits, contracts } from '../../core/db/schema/contracts.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import { violatedIndex } from '../../core/db/uniqueViolation.ts';
import type { Lab } from '../../core/lab.ts';
import { checkChannels } from '../paymentChannels/offered.ts';
import { saveAdditionalFields } from './additionalFields.ts';
import { ordersInWork, settingsRecord, subjectOf } from './settingsRecords.ts';

type Change = BodyOf<typeof changeSettings>;
type Changes = z.output<typeof settingsChanges>;

const refuse = (ordersInWork: number): void => {
  if (ordersInWork > 0) throw new ApiError('OrdersInWork', {}, undefined, ordersInWork);
};

/** Switches units on and off; one with orders in work stays. */
const saveUnits = async (db: Db, before: ContractSettings, units: NonNullable<Changes['units']>) => {
  for (const { id, isActive } of units) {
    const unit = before.units.find((one) => one.id === id);
    if (unit === undefined) throw new ApiError('BadRequest', { units: 'Invalid' });
    if (!isActive && unit.isActive) refuse(unit.ordersInWork);
    await db
      .update(clientUnits)
      .set({ isActive })
      .where(and(eq(clientUnits.id, id), eq(clientUnits.contractId, before.id)));
  }
};

/** Rules over the record as it would be. */
const check = ({ units, defaultUnitId, validFrom, validTo, ...record }: ContractSettings): void => {
  if (defaultUnitId !== null && !units.some(({ id, isActive }) => isActive && id === defaultUnitId))
    throw new ApiError('BadRequest', { defaultUnitId: 'Invalid' });
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    throw new ApiError('BadRequest', { validTo: 'DateOrder' });
  if (record.resultDelivery !== 'none' && record.resultAddresses.length === 0)
    throw new ApiError('BadRequest', { resultAddresses: 'Required' });
  if ((record.quietFrom === null) !== (record.quietTo === null))
    throw new ApiError('BadRequest', { [record.quietFrom === null ? 'quietFrom' : 'quietTo']: 'Required' });
};

const apply = async (
  author: Author,
  contractId: number,
  rowVersion: number,
  { units, additionalFields, ...changed }: Changes,
): Promise<ContractSettings> => {
  const { db } = author;
  await db.select().from(contracts).where(eq(contracts.id, contractId)).for('update');
  const before = await settingsRecord(db, contractId);
  if (before === undefined) throw new ApiError('NotFound');
  if (before.version !== rowVersion) throw new ApiError('Conflict', {}, before);
  if (changed.isActive === false && before.isActive) refuse(before.ordersInWork);
  if (units) await saveUnits(db, before, units);
  if (additionalFields) await saveAdditionalFields(db, contractId, before.additionalFields, additionalFields);
  await db
    .update(contracts)
    .set({
      defaultUnitId: units?.some(({ id, isActive }) => !isActive && id === before.defaultUnitId)
        ? null
        : undefined,
      ...changed,
      version: sql`${contracts.version} + 1`,
    })
    .where(eq(contracts.id, contractId));
  const after = await settingsRecord(db, contractId);
  if (after === undefined) throw new ApiError('NotFound');
  check(after);
  const written = Object.keys(changed);
  if (['name', 'validFrom', 'validTo'].some((field) => written.includes(field)))
    await noteEdit(db, { contractId }, { at: author.lab.clock.now(), userId: author.user.id });
  if (changed.paymentChannels) await checkChannels(db, 'paymentChannels');
  await auditChange(author, 'contractSettings.update', subjectOf(contractId), { before, after });
  return after;
};

/** Removes all active contracts, or none when orders of one are in work; their number is in the error. */
const removeAll = async (author: Author): Promise<void> => {
  const active = await author.db
    .select({ id: contracts.id, version: contracts.version })
    .from(contracts)
    .where(eq(contracts.isActive, true))
    .orderBy(asc(contracts.id))
    .for('update');
  refuse(
    (
      await ordersInWork(
        author.db,
        active.map(({ id }) => id),
      )
    ).reduce((sum, { count }) => sum + count, 0),
  );
  for (const { id, version } of active) await apply(author, id, version, { isActive: false });
};

/** Refreshes the sessions of the users in whose choices a contract is; of everyone for ALL. */
export const refreshSessions = async (
  { db, hub }: Pick<Lab, 'db' | 'hub'>,
  contractId: number,
): Promise<void> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      contractId === ALL
        ? undefined
        : sql`${users.roleId} = ${roles.Admin} or exists (select 1 from ${userContracts}
            where ${userContracts.userId} = ${users.id} and ${userContracts.contractId} = ${contractId})`,
    );
  for (const { id } of found) hub.updateSettings(id);
};

/** Changes the settings that were sent, or removes all contracts. Throws as `changeContract`. */
export const saveSettings = (
  author: Author,
  { contractId, rowVersion, ...changes }: Change,
): Promise<ContractSettings | null> =>
  author.db
    .transaction(async (tx) => {
      const inside = { ...author, db: tx };
      if (contractId !== ALL) return apply(inside, contractId, rowVersion, changes);
      await removeAll(inside);
      return null;
    })
    .catch((error: unknown) => {
      throw violatedIndex(error) === 'contracts_code_key'
        ? new ApiError('BadRequest', { code: 'Taken' })
        : error;
    });

/**
 * Saves settings and refreshes the sessions of the users concerned. Throws NotFound, Conflict with the current record,
 * OrdersInWork, and BadRequest for a taken code.
 */
export const changeContract = async ({
  db,
  lab,
  user,
  body,
}: Pick<Call<typeof changeSettings>, 'db' | 'lab' | 'user' | 'body'>): Promise<ContractSettings | null> => {
  if (body.contractId === ALL && body.isActive !== false)
    throw new ApiError('BadRequest', { isActive: 'Required' });
  const changed = await saveSettings({ db, lab, user }, body);
  await refreshSessions(lab, body.contractId);
  return changed;
};
