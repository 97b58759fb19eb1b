import type { Specimen } from 'fhir/r4';
import { siteText } from '../../contract/specimens.ts';
import { buildTubeCode, labelCode } from '../../contract/tubeCodes.ts';
import { textsOf } from '../core/messages/messages.ts';
import type { FoundOrder, FoundTube } from './findOrders.ts';
import { statedAt, takenAt } from './given.ts';
import { idOf } from './ids.ts';
import { barcodeOf, changeOf } from './requests.ts';
import { codeSystem, concept, listed, numberSystem, to, type Writing } from './writing.ts';

/** Why the laboratory could use none of the specimens of a kind; undefined: nobody has said so. */
const rejectionOf = ({ services }: FoundOrder, { code }: FoundTube) => {
  const own = services.filter(({ tubeCode }) => tubeCode === code);
  const isRejected = own.length > 0 && own.every(({ progress }) => progress === 'rejected');
  return isRejected ? own.flatMap(({ rejection }) => rejection ?? [])[0] : undefined;
};

/** What a label says of a tube, with the check digit of its bars and without; a label of the order alone names no tube. */
const tubeCodesOf = (barcode: string, number: number): string[] =>
  [labelCode({ barcode, number }), buildTubeCode({ barcode, number })].filter((code) => code !== barcode);

/** When the laboratory said that the only specimen of a kind was taken; which of several it means is not known. */
const statedOf = ({ services, releases }: FoundOrder, { code, numbers }: FoundTube): string[] => {
  const own = services.filter(({ tubeCode }) => tubeCode === code).map(({ id }) => id);
  const stated = releases.filter(({ serviceId }) => own.includes(serviceId)).flatMap(statedAt);
  return numbers.length === 1 ? stated : [];
};

/** When and where a specimen was taken; undefined where nobody has marked or stated it. Who took it is not recorded, only who marked it. */
const collectionOf = (moments: readonly string[], site: string): Specimen['collection'] => {
  if (moments.length === 0) return undefined;
  const { effectiveDateTime, effectivePeriod } = takenAt(moments);
  return {
    collectedDateTime: effectiveDateTime,
    collectedPeriod: effectivePeriod,
    bodySite: site === '' ? undefined : { text: site },
  };
};

const specimenOf = (found: FoundOrder, tube: FoundTube, number: number, writing: Writing): Specimen => {
  const { order } = found;
  const { notTaken, sites, releases } = textsOf(writing.language).documents;
  const mark = found.marks.find((one) => one.number === number);
  const isAbsent = mark?.state === 'notTaken';
  const rejection = rejectionOf(found, tube);
  const wasReceived = !isAbsent && rejection !== 'notReceived' && order.importedAt !== null;
  const site = mark === undefined ? '' : siteText(mark, (one) => sites[one]);
  const marked = mark?.takenAt == null ? [] : [mark.takenAt];
  const collected = mark === undefined ? statedOf(found, tube) : marked;
  const why =
    mark?.reason == null
      ? ''
      : [`${notTaken.said}: ${notTaken.reasons[mark.reason]}`, mark.note].filter(Boolean).join('. ');
  const said = rejection === undefined ? why : releases.rejections[rejection];
  return {
    resourceType: 'Specimen',
    id: idOf(order.id, number),
    meta: changeOf(found),
    identifier: [
      { system: numberSystem(writing, 'specimen'), value: `${order.barcode}-${number}` },
      ...tubeCodesOf(order.barcode, number).map((value) => ({
        system: numberSystem(writing, 'tube'),
        value,
      })),
    ],
    accessionIdentifier: barcodeOf(found, writing),
    status: specimenStatus({ isAbsent, wasReceived, isRejected: rejection !== undefined }),
    type: concept(tube.biomaterial, [{ system: codeSystem(writing, 'tube'), code: tube.code }], writing),
    subject: to('Patient', order.patientId),
    receivedTime: wasReceived ? order.importedAt?.toISOString() : undefined,
    request: listed(
      found.services
        .filter(({ tubeCode }) => tubeCode === tube.code)
        .map(({ id }) => to('ServiceRequest', idOf(order.id, id))),
    ),
    collection: collectionOf(collected, site),
    container: [{ type: concept(tube.name, [], writing) }],
    note: said === '' ? undefined : [{ text: said }],
  };
};

const specimenStatus = (is: {
  isAbsent: boolean;
  wasReceived: boolean;
  isRejected: boolean;
}): Specimen['status'] => {
  if (is.isAbsent || (is.isRejected && !is.wasReceived)) return 'unavailable';
  if (is.isRejected) return 'unsatisfactory';
  return is.wasReceived ? 'available' : undefined;
};

/** The specimens of an order by the numbers on its labels. */
export const specimens = (found: FoundOrder, writing: Writing): Specimen[] =>
  found.tubes.flatMap((tube) => tube.numbers.map((number) => specimenOf(found, tube, number, writing)));
