import { cabinetStatus, type CabinetStatus } from '../../contract/codes.ts';
import type { Rejection } from '../../contract/releases.ts';
import type { ExaminedService } from '../orderFlow/results/settleOrders.ts';
import type { NewRelease } from '../orderFlow/results/storeReleases.ts';
import { text } from './analytes/analyte.ts';
import { randomFor } from './examine.ts';

/** What becomes unusable in which kind of tube; the other kinds are rejected for what can happen to any. */
const reasons: Readonly<Record<string, readonly Rejection[]>> = {
  EDTA: ['clotted', 'insufficient'],
  CIT: ['insufficient', 'clotted'],
  SST: ['haemolysed', 'insufficient'],
  SER: ['haemolysed'],
  HEP: ['haemolysed', 'clotted'],
  GLU: ['haemolysed'],
  URN: ['contaminated', 'tooOld'],
  FEC: ['tooOld'],
  SWB: ['tooOld'],
  ESW: ['temperature'],
};
const ofAny: readonly Rejection[] = ['unlabelled', 'damaged', 'mislabelled'];

const reasonFor = (orderId: number, kind: string | null): Rejection => {
  const random = randomFor(orderId, `rejection ${kind ?? ''}`);
  return random.pick(random.chance(0.3) ? ofAny : (reasons[kind ?? ''] ?? ofAny));
};

/** The outcome of an order, always the same for an id. */
export const endOf = (orderId: number): CabinetStatus =>
  randomFor(orderId, 'end').weighted<CabinetStatus>([
    [cabinetStatus.Ready, 980],
    [cabinetStatus.NonProductive, 14],
    [cabinetStatus.Error, 6],
  ]);

/** What the simulated laboratory says of a service that it does not do. */
export type Refusal = Pick<NewRelease, 'kind' | 'rejection' | 'reason'>;

const rejected = (orderId: number, tubeCode: string | null): Refusal => ({
  kind: 'rejected',
  rejection: reasonFor(orderId, tubeCode),
  reason: null,
});
const cancelled: Refusal = {
  kind: 'cancelled',
  rejection: null,
  reason: text(
    'закончились реагенты; закажите исследование через два дня',
    'out of reagents; order the test in two days',
    'скончыліся рэагенты; закажыце даследаванне праз два дні',
  ),
};

/**
 * Why the simulated laboratory does not do each of the services of an order, null: it does. Of one order in seventy it
 * rejects every specimen, of one in fifty with several kinds of tubes one of these; of one in three hundred it cancels a
 * service.
 */
export const refusalsOf = (
  { orderId, status }: { orderId: number; status: CabinetStatus },
  services: readonly ExaminedService[],
): readonly (Refusal | null)[] => {
  const isUnusable =
    status === cabinetStatus.NonProductive ||
    (status === cabinetStatus.InWork &&
      endOf(orderId) === cabinetStatus.NonProductive &&
      // A service that is added later finds specimens which were usable.
      services.every(({ released }) => released !== 'final'));
  if (isUnusable) return services.map(({ tubeCode }) => rejected(orderId, tubeCode));
  const random = randomFor(orderId, 'refusal');
  const kinds = [...new Set(services.map(({ tubeCode }) => tubeCode))];
  const kind = kinds.length > 1 && random.chance(0.02) ? random.pick(kinds) : undefined;
  const absent = services.length > 1 && random.chance(0.003) ? random.pick(services) : undefined;
  return services.map((service) => {
    if (service.tubeCode === kind) return rejected(orderId, kind);
    return service === absent ? cancelled : null;
  });
};
