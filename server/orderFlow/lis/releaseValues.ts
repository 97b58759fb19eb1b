import type { Db } from '../../core/db/db.ts';
import { storeReleases } from '../results/storeReleases.ts';
import { examine, type Sample } from './examine.ts';

/** Gives out the values of services of orders; those that are given out already stay. */
export const releaseValues = (db: Db, samples: readonly { sample: Sample; at: Date }[]): Promise<void> =>
  storeReleases(
    db,
    samples.flatMap(({ sample, at }) =>
      examine(sample).map(({ serviceId, observations }) => ({
        orderId: sample.orderId,
        serviceId,
        version: 1,
        kind: 'final' as const,
        at,
        isSimulated: true,
        sourceKey: `simulated ${sample.orderId} ${serviceId}`,
        reason: '',
        observations,
      })),
    ),
  );
