import type { Db } from '../core/db/db.ts';
import { storeReleases, type NewRelease } from '../orderFlow/results/storeReleases.ts';
import { analyteIdsOf, analyteOf } from './analytes/allAnalytes.ts';
import { text } from './analytes/analyte.ts';
import { doneOutside } from '../orderFlow/outside/doneOutside.ts';
import { doctorOf } from './doctors.ts';
import { examine, type Examined } from './examine.ts';
import { referenceFor } from './reference.ts';
import type { OrderedSample } from './samples.ts';

type Service = OrderedSample['services'][number];
/** What a service gives out, and after how many working days. */
export interface Step {
  service: Service;
  kind: 'preliminary' | 'final';
  days: number;
}

/** A specimen is looked at this many working days after the laboratory has received it. */
const RECEIPT_DAYS = 0.5;
/** A culture that takes longer says after this many working days whether something grows. */
const GROWTH_DAYS = 2;
const grows = text(
  'рост есть, идентификация продолжается',
  'growth, identification continues',
  'рост ёсць, ідэнтыфікацыя працягваецца',
);
const nothingYet = text(
  'роста пока нет, наблюдение продолжается',
  'no growth so far, incubation continues',
  'росту пакуль няма, назіранне працягваецца',
);

const isCulture = (code: string): boolean =>
  analyteIdsOf(code).some((id) => {
    const analyte = analyteOf(id);
    return analyte.kind === 'wording' && analyte.drawnWith?.startsWith('culture of') === true;
  });

/** What a service still has to give out. */
export const stepsOf = (service: Service): Step[] => {
  if (service.released !== null && service.released !== 'preliminary') return [];
  if (service.refusal) return [{ service, kind: 'final', days: RECEIPT_DAYS }];
  const days = Math.max(1, service.workingDays);
  const isLong = days > GROWTH_DAYS && service.released === null && isCulture(service.code);
  return [
    ...(isLong ? [{ service, kind: 'preliminary' as const, days: GROWTH_DAYS }] : []),
    { service, kind: 'final' as const, days },
  ];
};

/** What a culture says before it is identified. */
const preliminary = ({ observations }: Examined): Examined['observations'] =>
  observations.slice(0, 1).map((first) => ({
    ...first,
    words: first.flag === '' ? nothingYet : grows,
    answer: null,
    expected: null,
    susceptibilities: [],
  }));

/** Gives out results of services of orders, or says why there are none; what is given out already stays. */
export const releaseValues = async (
  db: Db,
  given: readonly { sample: OrderedSample; at: Date; kind?: Step['kind'] }[],
): Promise<void> => {
  const referenceOn = await referenceFor(
    db,
    given.map(({ sample }) => sample),
  );
  const outside = await doneOutside(
    db,
    given.map(({ sample }) => sample.orderId),
  );
  await storeReleases(
    db,
    given.flatMap(({ sample, at, kind = 'final' }) =>
      examine(sample, { reference: referenceOn(at) }).map((examined): NewRelease => {
        const { serviceId } = examined;
        const service = sample.services.find(({ id }) => id === serviceId);
        return {
          orderId: sample.orderId,
          serviceId,
          version: service !== undefined && service.version > 0 ? 2 : 1,
          at,
          isSimulated: true,
          sourceKey: `simulated ${sample.orderId} ${serviceId}${kind === 'final' ? '' : ' preliminary'}`,
          ...(service?.refusal ?? { kind, reason: null, rejection: null }),
          doctor: doctorOf(sample.orderId, service?.code ?? ''),
          providerId: outside.get(`${sample.orderId} ${serviceId}`) ?? null,
          observations: service?.refusal
            ? []
            : kind === 'final'
              ? examined.observations
              : preliminary(examined),
        };
      }),
    ),
  );
};
