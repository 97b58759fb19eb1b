import type { CodeableConcept, Meta, Observation as Resource, Reference } from 'fhir/r4';
import { hasValues } from '../../contract/releases.ts';
import { dayOf, startOfDay } from '../core/dates.ts';
import type { Released } from '../orderFlow/results/releasedValues.ts';
import type { FoundOrder } from './findOrders.ts';
import { idOf } from './ids.ts';
import { specimensOf } from './requests.ts';
import { to, type Writing } from './writing.ts';

/** What all observations of a release of a service have. */
export interface Given {
  found: FoundOrder;
  release: Released;
  /** Of the observation of the service. */
  id: string;
  status: Resource['status'];
  performers: readonly Reference[];
  writing: Writing;
}

/** What is given out is not so any more: it was withdrawn, or replaced by something without values. */
export const isTakenBack = ({ kind, isCorrection }: Released): boolean =>
  kind === 'withdrawn' || (isCorrection && !hasValues(kind));

const statusOf = (release: Released): Resource['status'] => {
  if (isTakenBack(release)) return 'entered-in-error';
  if (!hasValues(release.kind)) return 'cancelled';
  if (release.kind === 'preliminary') return 'preliminary';
  return release.isCorrection ? 'corrected' : 'final';
};

/** Who released, each person once: by the first release with that name. */
export const signersOf = ({ releases }: Pick<FoundOrder, 'releases'>): ReadonlyMap<string, number> =>
  firstOf(
    releases.filter(({ doctor }) => doctor !== ''),
    ({ doctor }) => doctor,
  );

/** Which outside laboratories examined, each once. */
export const examinersOf = ({ releases }: Pick<FoundOrder, 'releases'>): ReadonlyMap<number | null, number> =>
  firstOf(
    releases.filter(({ performer }) => performer !== null),
    ({ providerId }) => providerId,
  );

const firstOf = <Key>(releases: readonly Released[], keyOf: (release: Released) => Key): Map<Key, number> => {
  const first = new Map<Key, number>();
  for (const release of releases) if (!first.has(keyOf(release))) first.set(keyOf(release), release.id);
  return first;
};

/** The laboratory that examined. */
export const examinerOf = (found: Pick<FoundOrder, 'releases'>, { providerId }: Released): Reference => {
  const examiner = examinersOf(found).get(providerId);
  return examiner === undefined
    ? to('Organization', 'laboratory')
    : to('Organization', `examiner-${examiner}`);
};

/** The release of a service as its observations need it. */
export const given = (found: FoundOrder, release: Released, writing: Writing): Given => {
  const signer = signersOf(found).get(release.doctor);
  return {
    found,
    release,
    id: idOf(release.orderId, release.serviceId),
    status: statusOf(release),
    performers: [
      examinerOf(found, release),
      ...(signer === undefined ? [] : [to('Practitioner', `signer-${signer}`)]),
    ],
    writing,
  };
};

/** When the laboratory said with a result that its specimen was taken: a moment, or a day that is all it said. */
export const statedAt = ({ specimenSource, specimenAt }: Released): string[] => {
  if (specimenSource !== 'stated') return [];
  const day = dayOf(specimenAt);
  return [specimenAt.getTime() === startOfDay(day).getTime() ? day : specimenAt.toISOString()];
};

const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
/** When specimens were taken, the first and the last; that it is not known where nobody has marked or stated it. */
export const takenAt = (
  moments: readonly string[],
): Pick<Resource, 'effectiveDateTime' | '_effectiveDateTime' | 'effectivePeriod'> => {
  const sorted = moments.toSorted();
  const [start] = sorted;
  const end = sorted.at(-1);
  if (start === undefined || end === undefined)
    return { _effectiveDateTime: { extension: [{ url: ABSENT, valueCode: 'unknown' }] } };
  return start === end ? { effectiveDateTime: start } : { effectivePeriod: { start, end } };
};

/** Values of a simulated laboratory are marked as such, as its papers are. */
export const metaOf = (releases: readonly Released[], version: number, lastUpdated: Date | null): Meta => ({
  versionId: String(version),
  lastUpdated: lastUpdated?.toISOString(),
  tag: releases.some(({ isSimulated }) => isSimulated)
    ? [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST' }]
    : undefined,
});

export const laboratoryCategory: CodeableConcept = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
};

/** What an observation has of its order and release. */
export const common = ({ found, release, status, performers }: Given) => {
  const { order, services, marks } = found;
  const tubeCode = services.find(({ id }) => id === release.serviceId)?.tubeCode ?? null;
  const [specimen, ...others] = specimensOf(found, tubeCode);
  const own = marks.filter(({ kind }) => kind === (tubeCode ?? ''));
  return {
    resourceType: 'Observation',
    meta: metaOf([release], release.version, order.resultAt),
    basedOn: [to('ServiceRequest', idOf(order.id, release.serviceId))],
    status,
    category: [laboratoryCategory],
    subject: to('Patient', order.patientId),
    ...takenAt([...own.flatMap((one) => one.takenAt ?? []), ...statedAt(release)]),
    issued: (release.sourceAt ?? release.at).toISOString(),
    performer: [...performers],
    // An observation has one specimen; which of several it was is not recorded.
    specimen: others.length === 0 ? specimen : undefined,
  } satisfies Partial<Resource>;
};
