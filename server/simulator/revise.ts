import type { LocalisedName } from '../../contract/fields.ts';
import type { NewRelease } from '../orderFlow/results/storeReleases.ts';
import { analyteIdsOf, analyteOf } from './analytes/allAnalytes.ts';
import { text } from './analytes/analyte.ts';
import { doctorOf } from './doctors.ts';
import { examine, randomFor, type Examined, type Reference, type Sample } from './examine.ts';
import type { OrderedSample } from './samples.ts';

type Revision = 'corrected' | 'withdrawn';
const reasons: Record<Revision, LocalisedName> = {
  corrected: text(
    'измерено повторно после новой калибровки',
    'measured again after a new calibration',
    'вымерана паўторна пасля новай каліброўкі',
  ),
  withdrawn: text(
    'пробирка была подписана неверно; возьмите материал заново',
    'the tube was labelled wrongly; collect the specimen again',
    'прабірка была падпісана няправільна; вазьміце матэрыял нанава',
  ),
};

/** What becomes of the result of an order after a working day, always the same for an id: one in fifty is corrected. */
export const revisionOf = (orderId: number): Revision | null =>
  randomFor(orderId, 'revision').weighted<Revision | null>([
    [null, 976],
    ['corrected', 20],
    ['withdrawn', 4],
  ]);

/** A measured service of which nothing else of the order is calculated, measured once more; null when none is different. */
const measuredAgain = (sample: Sample, reference: Reference): Examined | null => {
  for (const service of sample.services) {
    if (analyteIdsOf(service.code).some((id) => analyteOf(id).kind !== 'figure')) continue;
    const only = { ...sample, services: [service] };
    const [own, others] = [new Map<string, number>(), new Map<string, number>()];
    const [first] = examine(only, { known: own });
    examine({ ...sample, services: sample.services.filter((one) => one !== service) }, { known: others });
    const [again] = examine(only, { repeat: ' again', reference });
    const numbers = (one: Examined | undefined) => one?.observations.map(({ number }) => number).join();
    if (![...own.keys()].some((id) => others.has(id)) && again && numbers(first) !== numbers(again))
      return again;
  }
  return null;
};

/** The next version of a service of a ready order, with its reason; null when nothing of it is revised. */
export const revise = (
  { services, ...order }: OrderedSample,
  at: Date,
  reference: Reference,
): NewRelease | null => {
  const revision = revisionOf(order.orderId);
  const final = services.filter(({ released }) => released === 'final');
  const [first] = final;
  if (revision === null || first === undefined) return null;
  const revised =
    revision === 'withdrawn'
      ? { serviceId: first.id, observations: [] }
      : measuredAgain({ ...order, services: final }, reference);
  if (revised === null) return null;
  const revisedService = final.find(({ id }) => id === revised.serviceId);
  return {
    ...revised,
    orderId: order.orderId,
    version: (revisedService?.version ?? 1) + 1,
    kind: revision === 'withdrawn' ? 'withdrawn' : 'final',
    at,
    isSimulated: true,
    doctor: doctorOf(order.orderId, revisedService?.code ?? ''),
    providerId: revisedService?.providerId ?? null,
    sourceKey: `simulated ${order.orderId} ${revised.serviceId} ${revision}`,
    reason: reasons[revision],
    rejection: null,
  };
};
