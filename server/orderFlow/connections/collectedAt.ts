import { DAY } from '../../../contract/time.ts';
import { startOfDay } from '../../core/dates.ts';
import type { Path } from '../../core/hl7/values.ts';
import { readTime } from '../../core/hl7/times.ts';
import type { Segment } from '../../core/hl7/message.ts';
import { said, type ReadGroup } from './readResults.ts';

/** How long before its order a specimen can have been taken, ms: a block of tissue is examined again. */
const BEFORE_ORDER = 365 * DAY;

/** A time without a day is none; a day without a time is its beginning at the laboratory. */
const momentOf = (segment: Segment, path: Path, zone: string): Date[] => {
  const time = readTime(said(segment, path), zone);
  if (time === undefined || time.precision === 'year' || time.precision === 'month') return [];
  return [time.precision === 'day' ? startOfDay(time.day) : time.instant];
};

/**
 * When a message says that the specimen of a service was taken: the earliest collection of its specimens (SPM-17), else of
 * its groups (OBR-7). Not believed is what lies after the message came or its result was released (OBR-22), before the
 * person was born, or more than a year before the order. Null: it says nothing that is believed.
 * @param zone of times without one, `+0300`
 * @param order what is known of it; `bornOn` is `yyyy-MM-dd`
 */
export const collectedAt = (
  groups: readonly ReadGroup[],
  zone: string,
  order: { arrivedAt: Date; releasedAt: Date | null; createdAt: Date; bornOn: string },
): Date | null => {
  const { arrivedAt, releasedAt, createdAt, bornOn } = order;
  const from = Math.max(startOfDay(bornOn).getTime(), createdAt.getTime() - BEFORE_ORDER);
  const until = Math.min(arrivedAt.getTime(), releasedAt?.getTime() ?? Infinity);
  const earliest = (moments: readonly Date[]): Date | undefined =>
    moments
      .filter((at) => at.getTime() >= from && at.getTime() <= until)
      .toSorted((one, other) => one.getTime() - other.getTime())[0];
  const specimens = groups.flatMap(({ specimens: own }) => own);
  return (
    earliest(specimens.flatMap((spm) => momentOf(spm, 'SPM-17.1', zone))) ??
    earliest(groups.flatMap(({ segment }) => momentOf(segment, 'OBR-7', zone))) ??
    null
  );
};
