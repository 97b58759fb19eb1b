import type { Db } from '../../core/db/db.ts';
import { doneOutside } from '../providers/doneOutside.ts';
import { storeReleases } from '../results/storeReleases.ts';
import { doctorOf } from './doctors.ts';
import { examine, type Sample } from './examine.ts';

/** Gives out the values of services of orders; those that are given out already stay. */
export const releaseValues = async (
  db: Db,
  samples: readonly { sample: Sample; at: Date }[],
): Promise<void> => {
  const outside = await doneOutside(
    db,
    samples.map(({ sample }) => sample.orderId),
  );
  await storeReleases(
    db,
    samples.flatMap(({ sample: { orderId, services, ...sample }, at }) =>
      examine({ ...sample, orderId, services }).map(({ serviceId, observations }) => ({
        orderId,
        serviceId,
        version: 1,
        kind: 'final' as const,
        at,
        isSimulated: true,
        sourceKey: `simulated ${orderId} ${serviceId}`,
        reason: '',
        doctor: doctorOf(orderId, services.find(({ id }) => id === serviceId)?.code ?? ''),
        providerId: outside.get(`${orderId} ${serviceId}`) ?? null,
        observations,
      })),
    ),
  );
};
