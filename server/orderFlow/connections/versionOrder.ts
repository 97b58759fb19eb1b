import type { ReleaseKind } from '../../../contract/releases.ts';
import { readTime } from '../../core/hl7/times.ts';

/** What says which of two versions of a result is the newer one. */
export interface Version {
  kind: ReleaseKind;
  /** When its source released it (OBR-22); null: it does not say. */
  sourceAt: Date | null;
  /** When the message that brought it was written (MSH-7); null: it does not say. */
  messageAt: Date | null;
}

const exact = new Set(['minute', 'second', 'fraction']);
/** A time that tells two messages of a day apart; null for a day, and for what is no time. */
export const exactTime = (text: string, zone: string): Date | null => {
  const time = readTime(text, zone);
  return time && exact.has(time.precision) ? time.instant : null;
};

/**
 * Which of two versions of a service's result is the newer one, by the clocks of its laboratory and never by arrival:
 * above 0 the first, below 0 the second, null where they do not say. At one moment a final result follows a preliminary.
 */
const compareVersions = (one: Version, other: Version): number | null => {
  const moments =
    one.sourceAt && other.sourceAt
      ? [one.sourceAt, other.sourceAt]
      : one.messageAt && other.messageAt
        ? [one.messageAt, other.messageAt]
        : undefined;
  const [first, second] = moments ?? [];
  if (first === undefined || second === undefined) return null;
  const later = first.getTime() - second.getTime();
  if (later !== 0) return later;
  const isPreliminary = (version: Version) => version.kind === 'preliminary';
  return isPreliminary(one) === isPreliminary(other) ? null : isPreliminary(one) ? -1 : 1;
};

/**
 * Whether a version follows those of its service that are stored: it is `newer`, it says the `same` as what is shown, it
 * is `older`, or only a person can say, since a time is missing (`noTime`), equal or contradicted (`sameTime`). Versions
 * that come in another order end in the same current one, or with a person.
 */
export const placeOfVersion = (
  version: Version,
  isSame: boolean,
  before: readonly (Version & { isCurrent: boolean })[],
): 'newer' | 'same' | 'older' | 'noTime' | 'sameTime' => {
  const last = before.find(({ isCurrent }) => isCurrent);
  if (last === undefined) return 'newer';
  const order = compareVersions(version, last);
  const hasTimes = version.sourceAt !== null && last.sourceAt !== null;
  if (order === null) return isSame ? 'same' : hasTimes ? 'sameTime' : 'noTime';
  const isMixed = (version.sourceAt === null) !== (last.sourceAt === null);
  // By the moments of release a third version may say otherwise.
  if (order < 0) return isMixed ? 'noTime' : 'older';
  return before.every((one) => (compareVersions(version, one) ?? 0) > 0) ? 'newer' : 'sameTime';
};
