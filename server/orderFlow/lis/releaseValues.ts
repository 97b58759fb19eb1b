import type { Db } from '../../core/db/db.ts';
import { storeReleases } from '../results/storeReleases.ts';
import { examine } from './examine.ts';
import { findSamples } from './samples.ts';

/** Gives out the values of orders that are ready, each at the moment of its result. */
export const releaseValues = async (db: Db, orderIds: readonly number[]): Promise<void> => {
  const samples = await findSamples(db, orderIds);
  await storeReleases(
    db,
    samples.flatMap((sample) => {
      const { orderId, resultAt } = sample;
      if (resultAt === null) return [];
      return examine(sample).map(({ serviceId, observations }) => ({
        orderId,
        serviceId,
        version: 1,
        kind: 'final' as const,
        at: resultAt,
        isSimulated: true,
        sourceKey: `simulated ${orderId} ${serviceId}`,
        reason: '',
        observations,
      }));
    }),
  );
};
