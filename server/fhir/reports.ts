import type { DiagnosticReport } from 'fhir/r4';
import { cabinetStatus } from '../../contract/codes.ts';
import { hasValues } from '../../contract/releases.ts';
import { textsOf } from '../core/messages/messages.ts';
import type { FoundOrder } from './findOrders.ts';
import { examinerOf, isTakenBack, metaOf, signersOf, statedAt, takenAt } from './given.ts';
import { idOf } from './ids.ts';
import { numbersOf, specimensOf } from './requests.ts';
import { listed, LOINC, to, type Writing } from './writing.ts';

/** The type and the categories of every report, by the guide of HL7 Europe. */
export const reportCode = (writing: Writing) => ({
  coding: [{ system: LOINC, code: '11502-2', display: 'Laboratory report' }],
  text: textsOf(writing.language).fhir.report,
});
export const reportCategories = [
  { coding: [{ system: LOINC, code: '26436-6', display: 'Laboratory studies (set)' }] },
  {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB', display: 'Laboratory' }],
  },
];

/** What a report is: incomplete while services are open, then as its services are. */
const statusOf = ({ order, services, releases }: FoundOrder): DiagnosticReport['status'] => {
  if (releases.every((one) => !hasValues(one.kind)))
    return releases.some(isTakenBack) ? 'entered-in-error' : 'cancelled';
  if (order.cabinetStatus !== cabinetStatus.Ready) {
    const isWhole = services.every(
      ({ id, isPackage }) => isPackage || releases.some(({ serviceId }) => serviceId === id),
    );
    return isWhole ? 'preliminary' : 'partial';
  }
  return releases.some(({ isCorrection }) => isCorrection) ? 'corrected' : 'final';
};

/** How often something was released: the version of a report grows with each release of a service. */
const versionOf = ({ releases }: FoundOrder): number =>
  releases.reduce((sum, { version }) => sum + version, 0);

const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

const hasPaper = ({ order, releases }: FoundOrder): boolean =>
  order.cabinetStatus === cabinetStatus.Ready || releases.some(({ kind }) => hasValues(kind));

/** The report of an order, as its paper: one for all services that are given out; undefined while nothing is. */
export const reportOf = (
  found: FoundOrder,
  panels: readonly { id?: string | undefined }[],
  writing: Writing,
): DiagnosticReport | undefined => {
  const { order, releases, services } = found;
  if (releases.length === 0) return undefined;
  const tubeCodes = services
    .filter(({ id }) => releases.some(({ serviceId }) => serviceId === id))
    .map(({ tubeCode }) => tubeCode);
  const { report } = textsOf(writing.language).fhir;
  const marks = found.marks.filter(({ kind }) => tubeCodes.some((code) => (code ?? '') === kind));
  return {
    resourceType: 'DiagnosticReport',
    id: idOf(order.id),
    meta: metaOf(releases, versionOf(found), order.resultAt),
    language: writing.language,
    identifier: numbersOf(found, writing),
    basedOn: releases.map(({ serviceId }) => to('ServiceRequest', idOf(order.id, serviceId))),
    status: statusOf(found),
    category: reportCategories,
    code: reportCode(writing),
    subject: to('Patient', order.patientId),
    ...takenAt([...marks.flatMap((one) => one.takenAt ?? []), ...releases.flatMap(statedAt)]),
    issued: order.resultAt?.toISOString(),
    performer: distinct(
      releases.map((release) => examinerOf(found, release)),
      ({ reference }) => reference,
    ),
    resultsInterpreter: listed(
      [...signersOf(found).values()].map((release) => to('Practitioner', `signer-${release}`)),
    ),
    specimen: listed([...new Set(tubeCodes)].flatMap((code) => specimensOf(found, code))),
    result: panels.map(({ id }) => to('Observation', id ?? '')),
    // The paper needs a value, or an order that is ready.
    presentedForm: hasPaper(found)
      ? [
          {
            contentType: 'application/pdf',
            language: writing.language,
            url: `${writing.base}/Binary/${order.id}`,
            title: report,
            creation: order.resultAt?.toISOString(),
          },
        ]
      : undefined,
  };
};
