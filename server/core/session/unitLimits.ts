import { sql } from 'drizzle-orm';
import { roles } from '../../../contract/codes.ts';

/** The client units a user works in, for each contract that is not open to the user as a whole. */
export type UnitLimits = readonly { contractId: number; clientUnitIds: readonly number[] }[];

/** The limits of a user; none for an administrator. Column names are written out as in `contractIdsOfUser`. */
export const unitLimitsOfUser = sql<UnitLimits>`coalesce((
  select json_agg(json_build_object('contractId', contract_id, 'clientUnitIds', client_unit_ids))
  from user_contracts
  where user_id = users.id and client_unit_ids is not null and users.role_id <> ${roles.Admin}), '[]')`;

/** Whether the limits leave this unit of the contract. */
export const isWithin = (limits: UnitLimits, contractId: number, unitId: number): boolean =>
  limits.every((limit) => limit.contractId !== contractId || limit.clientUnitIds.includes(unitId));
