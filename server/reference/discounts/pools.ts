import type { Call } from '../../core/calls/call.ts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { CardPool, updateDiscountCardPool } from '../../../contract/discountCards.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { discountPools, discountPrefixes, discountTypes } from '../../core/db/schema/discounts.ts';
import { jobView, startJob } from '../../core/jobs/jobs.ts';
import { poolSwitch } from './poolStatus.ts';

const LATEST = 100;

/** The latest pools of these contracts that have cards, the newest first. */
export const latestPools = async (db: Db, contractIds: readonly number[]): Promise<CardPool[]> => {
  const rows = await db
    .select({ pool: discountPools, contract: contracts, type: discountTypes, prefix: discountPrefixes })
    .from(discountPools)
    .innerJoin(contracts, eq(contracts.id, discountPools.contractId))
    .innerJoin(discountTypes, eq(discountTypes.id, discountPools.discountTypeId))
    .innerJoin(discountPrefixes, eq(discountPrefixes.id, discountPools.prefixId))
    .where(and(inArray(discountPools.contractId, [...contractIds]), gt(discountPools.cards, 0)))
    .orderBy(desc(discountPools.id))
    .limit(LATEST);
  return rows.map(({ pool, contract, type, prefix }) => ({
    id: pool.id,
    prefix: { id: prefix.id, prefix: prefix.prefix },
    contract: { id: contract.id, name: contract.name },
    discountType: { id: type.id, name: type.name, value: type.percent },
    cardCount: pool.cards,
    createdAt: pool.createdAt.toISOString(),
  }));
};

/**
 * Starts the job that switches the cards of a pool. Throws NotFound for an absent or foreign one, Conflict while the
 * pool is being switched the other way.
 */
export const switchPool = ({ db, lab, user, body }: Call<typeof updateDiscountCardPool>) =>
  db.transaction(async (tx) => {
    const { poolId, isActive } = body;
    const own = and(eq(discountPools.id, poolId), inArray(discountPools.contractId, [...user.contractIds]));
    const [pool] = await tx.select().from(discountPools).where(own);
    if (pool === undefined) throw new ApiError('NotFound');
    const { job, isNew } = await startJob(tx, lab.clock.now(), {
      kind: 'discountPoolStatus',
      key: crypto.randomUUID(),
      exclusive: `discountPool ${String(poolId)}`,
      input: body,
      total: pool.cards,
      startedBy: user.id,
    });
    if (poolSwitch.parse(job.input).isActive !== isActive) throw new ApiError('Conflict');
    if (isNew)
      await auditChange({ db: tx, lab, user }, 'discountCard.switchPool', `discountPool ${String(poolId)}`, {
        before: { isActive: !isActive },
        after: { isActive },
      });
    return { job: jobView(job) };
  });
