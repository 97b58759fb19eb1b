import type { CodeableConcept, Coding, Observation as Resource, ObservationReferenceRange } from 'fhir/r4';
import { hasValues } from '../../contract/releases.ts';
import type { SentCode } from '../core/db/schema/releases.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { isNarrative } from '../orderFlow/results/narrative.ts';
import { sentText, valueText } from '../orderFlow/results/resultLine.ts';
import type { Released } from '../orderFlow/results/releasedValues.ts';
import type { FoundOrder } from './findOrders.ts';
import { common, given, type Given } from './given.ts';
import { idOf } from './ids.ts';
import { quantityOf } from './quantities.ts';
import { INTERPRETATION, susceptibilityObservations } from './susceptibilities.ts';
import { codeSystem, concept, listed, LOINC, textIn, to, translations, type Writing } from './writing.ts';

type Value = Released['observations'][number];

const MEANING = 'http://terminology.hl7.org/CodeSystem/referencerange-meaning';

/** Why there is no value. */
const absent = (code: 'as-text' | 'not-performed' | 'unknown'): CodeableConcept => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code }],
});

const codeOf = ({ analyteId, analyte }: Value, { found, writing }: Given): CodeableConcept => {
  const { code = '', loinc = '' } = found.analytes.get(analyteId) ?? {};
  return concept(
    analyte,
    [
      ...(loinc === '' ? [] : [{ system: LOINC, code: loinc }]),
      { system: codeSystem(writing, 'analyte'), code },
    ],
    writing,
  );
};

const unitOf = ({ unit, ucum }: Value, writing: Writing) => ({
  unit: unit === null ? '' : textIn(unit, writing),
  ucum,
});

/** The systems of codes that a laboratory may send, by their names in HL7 (table 0396). */
const systems: Readonly<Record<string, string>> = {
  SCT: 'http://snomed.info/sct',
  LN: LOINC,
  I10: 'http://hl7.org/fhir/sid/icd-10',
};
/** A code as it was sent; a system that only the laboratory knows is named below this server. */
const sentCoding = ({ code, text, system }: SentCode, writing: Writing): Coding => ({
  system:
    system === ''
      ? undefined
      : (systems[system] ?? codeSystem(writing, `sent/${encodeURIComponent(system)}`)),
  code,
  display: text === '' ? undefined : text,
});

/** The value itself: a quantity, one of the answers, what grew, or words. */
const valueOf = (
  value: Value,
  { found, writing }: Given,
): Pick<
  Resource,
  'valueQuantity' | 'valueCodeableConcept' | 'valueString' | '_valueString' | 'dataAbsentReason'
> => {
  const { words, number, comparator, answer, sentCodes } = value;
  const analyte = found.analytes.get(value.analyteId);
  if (words === null)
    return number === null
      ? { dataAbsentReason: absent('unknown') }
      : { valueQuantity: quantityOf(number, { comparator, ...unitOf(value, writing) }) };
  const system = codeSystem(writing, `answer/${encodeURIComponent(analyte?.code ?? '')}`);
  const codings = [
    ...(answer === null ? [] : [{ system, code: answer }]),
    ...(sentCodes ?? []).map((one) => sentCoding(one, writing)),
  ];
  if (codings.length > 0 || analyte?.kind === 'culture')
    return { valueCodeableConcept: concept(words, codings, writing) };
  return { valueString: textIn(words, writing), _valueString: translations(words, writing) };
};

/** A number surely lies inside its interval; an end that is said in words may not belong to it. */
const isInside = ({ number, comparator, low, high, expected }: Value): boolean => {
  if (number === null || (low === null && high === null)) return false;
  const [value, belongs] = [Number(number), expected === null];
  const isFrom =
    low === null || (comparator !== '<' && (value > Number(low) || (belongs && value === Number(low))));
  const isTo =
    high === null || (comparator !== '>' && (value < Number(high) || (belongs && value === Number(high))));
  return isFrom && isTo;
};

/**
 * How a value deviates, or that it is normal: inside an interval, where the laboratory says nothing else. In a report that is
 * read as a text no words are judged: the code is there as it was sent, and we say nothing of it.
 */
const interpretationOf = (
  value: Value,
  { language }: Writing,
  isReport: boolean,
): CodeableConcept[] | undefined => {
  const { flag } = value;
  if (isReport) return flag === '' ? undefined : [{ coding: [{ system: INTERPRETATION, code: flag }] }];
  if (flag === '') return isInside(value) ? [{ coding: [{ system: INTERPRETATION, code: 'N' }] }] : undefined;
  return [
    { coding: [{ system: INTERPRETATION, code: flag }], text: textsOf(language).documents.flags[flag] },
  ];
};

/** The interval as it was for this person on that day, and the critical limits. */
const rangesOf = (value: Value, writing: Writing): ObservationReferenceRange[] | undefined => {
  const { low, high, expected, criticalLow, criticalHigh } = value;
  const end = (number: string | null) =>
    number === null ? undefined : quantityOf(number, { comparator: '', ...unitOf(value, writing) });
  const isSaid = low !== null || high !== null || expected !== null;
  const hasLimits = criticalLow !== null || criticalHigh !== null;
  return listed([
    ...(isSaid
      ? [
          {
            low: end(low),
            high: end(high),
            type: { coding: [{ system: MEANING, code: 'normal' }] },
            text: expected === null ? undefined : textIn(expected, writing),
            _text: expected === null ? undefined : translations(expected, writing),
          },
        ]
      : []),
    ...(hasLimits
      ? [
          {
            low: end(criticalLow),
            high: end(criticalHigh),
            type: { text: textsOf(writing.language).fhir.criticalLimits },
          },
        ]
      : []),
  ]);
};

/** The values of a release with their ids: an analyte that comes again has a number. */
const numbered = (values: readonly Value[], id: string): { id: string; value: Value }[] => {
  const times = new Map<number, number>();
  return values.map((value) => {
    const time = (times.get(value.analyteId) ?? 0) + 1;
    times.set(value.analyteId, time);
    return { id: idOf(id, time === 1 ? value.analyteId : `${value.analyteId}.${time}`), value };
  });
};

/** How it was sent in another unit, what a correction replaced, as the paper says it, and what the laboratory says of the value. */
const notesOfValue = (before: Value | undefined, value: Value, { release, writing }: Given) => {
  const [was, is] = [before, value].map((one) => one && valueText(one, writing.language));
  const { releases } = textsOf(writing.language).documents;
  const isOther = was !== undefined && release.isCorrection && was !== is;
  const sent = sentText(value);
  return listed([
    ...(sent === '' ? [] : [{ text: fill(releases.sent, { value: sent }) }]),
    ...(isOther ? [{ text: fill(releases.before, { value: was }) }] : []),
    ...(value.note ? [{ text: value.note }] : []),
  ]);
};

const memberOf = (
  { id, value }: { id: string; value: Value },
  before: Value | undefined,
  parent: Given & { isReport: boolean },
): Resource[] => {
  const { writing } = parent;
  const tested = susceptibilityObservations(value.susceptibilities ?? [], id, parent);
  return [
    {
      ...common(parent),
      id,
      code: codeOf(value, parent),
      ...valueOf(value, parent),
      interpretation: interpretationOf(value, writing, parent.isReport),
      note: notesOfValue(before, value, parent),
      method: value.method === null ? undefined : { text: textIn(value.method, writing) },
      referenceRange: rangesOf(value, writing),
      hasMember: listed(tested.map((one) => to('Observation', one.id))),
    },
    ...tested,
  ];
};

/** A value that was given out before and is not so now: without what it said. */
const takenBack = ({ id, value }: { id: string; value: Value }, parent: Given): Resource => ({
  ...common({ ...parent, status: 'entered-in-error' }),
  id,
  code: codeOf(value, parent),
  dataAbsentReason: absent('unknown'),
});

/** What a service says besides its values: why there are none, what was corrected and why. */
const notesOf = ({ release, writing }: Given): { text: string }[] | undefined => {
  const { releases } = textsOf(writing.language).documents;
  const { kind, reason, rejection, document, isCorrection, note } = release;
  const why =
    rejection === null ? (reason === null ? '' : textIn(reason, writing)) : releases.rejections[rejection];
  const because = (said: string) => ({ text: [said, why].filter(Boolean).join(': ') });
  return listed([
    ...(kind === 'final' || kind === 'preliminary' ? [] : [because(releases[kind])]),
    ...(isCorrection && hasValues(kind) ? [because(releases.corrected)] : []),
    ...(note === '' ? [] : [{ text: note }]),
    ...(document === null
      ? []
      : [{ text: fill(releases.document, { name: document.fileName, pages: String(document.pages) }) }]),
  ]);
};

/** Why a service has no values. */
const reasonWithout = ({ kind, document, note }: Released): CodeableConcept => {
  if (document !== null || (hasValues(kind) && note !== '')) return absent('as-text');
  return absent(kind === 'rejected' || kind === 'cancelled' ? 'not-performed' : 'unknown');
};

const observationsOf = (parent: Given): { panel: Resource; members: Resource[] } => {
  const { found, release, id, writing } = parent;
  const service = found.services.find((one) => one.id === release.serviceId);
  const before = numbered(found.before.get(release.serviceId)?.observations ?? [], id);
  const values = numbered(release.observations, id);
  const isReport = isNarrative(service?.discipline ?? null, release.observations);
  const now = values.map((one) =>
    memberOf(one, before.find((old) => old.id === one.id)?.value, { ...parent, isReport }),
  );
  const gone = before.filter((old) => values.every((one) => one.id !== old.id));
  const panel: Resource = {
    ...common(parent),
    id,
    code: concept(
      service?.name ?? { ru: '', en: '', be: '' },
      [{ system: codeSystem(writing, 'service'), code: service?.code ?? '' }],
      writing,
    ),
    dataAbsentReason: values.length === 0 ? reasonWithout(release) : undefined,
    note: notesOf(parent),
    hasMember: listed(values.map((one) => to('Observation', one.id))),
  };
  return { panel, members: [...now.flat(), ...gone.map((one) => takenBack(one, parent))] };
};

/** What is given out of an order: an observation for each service, with the values as its members. */
export const orderObservations = (
  found: FoundOrder,
  writing: Writing,
): { panels: Resource[]; members: Resource[] } => {
  const all = found.releases.map((release) => observationsOf(given(found, release, writing)));
  return { panels: all.map(({ panel }) => panel), members: all.flatMap(({ members }) => members) };
};
