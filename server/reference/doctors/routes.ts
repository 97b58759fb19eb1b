import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { doctors as contract } from '../../../contract/doctors.ts';
import { ApiError } from '../../core/apiError.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { commissionaires, contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';

/** The doctors of the contracts; a doctor whom orders name stays in the contract. */
export const doctorRoutes = (app: Hono, lab: Lab): void =>
  crudRoutes(app, lab, contract, {
    table: commissionaires,
    order: { lastName: sql`lower(${commissionaires.lastName})` },
    search: [commissionaires.lastName, commissionaires.firstName, commissionaires.email],
    check: async (db, { contractId }, before) => {
      if (before?.contractId === contractId) return;
      if ((await db.$count(contracts, eq(contracts.id, contractId))) === 0)
        throw new ApiError('BadRequest', { contractId: 'Invalid' });
      if (before && (await db.$count(orders, eq(orders.commissionaireId, before.id))) > 0)
        throw new ApiError('BadRequest', { contractId: 'InUse' });
    },
  });
