import type { LeftOut, QuarantineReason } from '../../../contract/connectionMessages.ts';
import { rejections, type Rejection, type ReleaseKind } from '../../../contract/releases.ts';
import { repetitionCount, type Path } from '../../core/hl7/values.ts';
import type { NewRelease } from '../results/storeReleases.ts';
import type { CodeMap } from './codes.ts';
import type { Decisions } from './decisions.ts';
import { analyteCodes } from './messageCodes.ts';
import { parentsOf, readSusceptibilities } from './readSusceptibilities.ts';
import { hasValue, linesOf, readValue, valueAsText, type KnownAnalyte, type Reading } from './readValue.ts';
import { isDocument, isUnnamedText, said, type ReadGroup, type ReadValue } from './readResults.ts';
import { exactTime } from './versionOrder.ts';

/** What a message says of one service of an order. */
export interface ReadService {
  /** `progress`: it is in work. */
  kind: ReleaseKind | 'progress';
  observations: NewRelease['observations'];
  /** The OBX with documents that are results of it. */
  documents: readonly ReadValue[];
  note: string;
  doctor: string;
  rejection: Rejection | null;
  sourceAt: Date | null;
  /** The codes of analytes whose values are deleted. */
  deleted: readonly string[];
}
export type ServiceOutcome =
  | { ok: true; service: ReadService; leftOut: readonly LeftOut[] }
  | { ok: false; reasons: readonly QuarantineReason[] };

/** Which analyte an OBX is of; `ignored`: it is shown to nobody; null: nobody has said. */
export type AnalyteOf = (obx: ReadValue) => KnownAnalyte | 'ignored' | null;

const pending = new Set(['I', 'O', 'R', 'S']);
const removed = new Set(['D', 'W']);
/** OBX-11 of values that are there, or that the laboratory says it cannot have. */
const given = new Set(['', 'A', 'B', 'C', 'F', 'P', 'U', 'V', 'X']);
/** OBR-25 of what has no result yet. */
const inProgress = new Set(['I', 'O', 'R', 'S']);
const parts = new Set(['A', 'P']);
const whole = new Set(['', 'C', 'F']);

/**
 * Why an OBX is no part of a result, whatever it is of: a file that is empty, a web page or a link, or a value that its
 * laboratory has left empty. Undefined for others.
 */
export const leftOutOf = ({ segment, at }: ReadValue): LeftOut | undefined => {
  const type = said(segment, 'OBX-2');
  const name = said(segment, 'OBX-3.2') || said(segment, 'OBX-3.1');
  if (type === 'RP') return { code: 'link', at, found: name };
  if (type === 'ED') {
    if (said(segment, 'OBX-5.5') === '') return { code: 'emptyFile', at, found: name };
    const isPage = /html/i.test(`${said(segment, 'OBX-5.2')} ${said(segment, 'OBX-5.3')}`);
    return isPage ? { code: 'webPage', at, found: name } : undefined;
  }
  const isUndetermined = said(segment, 'OBX-11') === 'X';
  return isUndetermined || hasValue(segment) ? undefined : { code: 'noValue', at, found: name };
};

/** Family name, given and further names of an XCN or CNN. */
const personOf = (group: ReadGroup): string => {
  const named = (at: '32' | '16') =>
    at === '32'
      ? [
          said(group.segment, 'OBR-32.1.2'),
          said(group.segment, 'OBR-32.1.3'),
          said(group.segment, 'OBR-32.1.4'),
        ]
      : [2, 3, 4].map((part) => said(group.values[0]?.segment, `OBX-16.${String(part)}` as Path));
  const full = (names: readonly string[]) => names.filter((name) => name !== '').join(' ');
  return (full(named('32')) || full(named('16'))).slice(0, 100);
};

/** Reasons of table HL70490 that are one of ours. */
const standardRejections = new Map<string, Rejection>([
  ['QS', 'insufficient'],
  ['RB', 'damaged'],
  ['RC', 'clotted'],
  ['RH', 'haemolysed'],
  ['RI', 'mislabelled'],
  ['RN', 'contaminated'],
  ['RS', 'mislabelled'],
]);

/** Why specimens were rejected, by the code map, our own words or table HL70490. */
const rejectionOf = (
  groups: readonly ReadGroup[],
  codes: CodeMap,
): { rejection: Rejection | null; reasons: QuarantineReason[] } => {
  const reasons: QuarantineReason[] = [];
  for (const { specimens } of groups)
    for (const spm of specimens)
      for (let at = 1; at <= repetitionCount(spm, 'SPM-21'); at += 1) {
        const code = said(spm, `SPM-21[${String(at)}].1` as Path);
        const meaning = codes.meaningOf('rejection', code);
        if (meaning === 'ignored') continue;
        const isStandard = ['', 'HL70490'].includes(said(spm, `SPM-21[${String(at)}].3` as Path));
        const rejection =
          rejections.find((one) => one === (meaning?.target ?? code)) ??
          (isStandard ? standardRejections.get(code) : undefined);
        if (rejection) return { rejection, reasons: [] };
        codes.miss('rejection', code, said(spm, `SPM-21[${String(at)}].2` as Path));
        reasons.push({ code: 'unknownRejection', at: 'SPM-21', found: code });
      }
  return { rejection: null, reasons };
};

/** What an OBX says in words, and its comments. */
const wordsOf = ({ segment, notes }: ReadValue): string[] => [
  ...(isDocument({ segment }) ? [] : linesOf(segment).split('\n')),
  ...notes,
];

/** What groups of a service say, value by value. */
interface Found {
  observations: NewRelease['observations'][number][];
  documents: ReadValue[];
  deleted: string[];
  comments: string[];
  leftOut: LeftOut[];
  reasons: QuarantineReason[];
  /** More is to come. */
  isPart: boolean;
}
type ServiceReading = Omit<Reading, 'isNormal' | 'statedUnit'> & {
  analyteOf: AnalyteOf;
  decisions: Decisions;
};

/** Adds to `found` what an OBX says; `tests` are the groups that test further what grew in it. */
const addValue = (
  found: Found,
  one: ReadValue,
  tests: readonly ReadGroup[],
  { analyteOf, decisions, ...reading }: ServiceReading,
): void => {
  const state = said(one.segment, 'OBX-11');
  if (pending.has(state)) found.isPart = true;
  // `N` is not asked for.
  if (pending.has(state) || state === 'N') return;
  const isRemoved = removed.has(state);
  if (!given.has(state) && !isRemoved) {
    found.reasons.push({ code: 'unknownStatus', at: `${one.at}-11`, found: state });
    return;
  }
  if (state === 'P') found.isPart = true;
  const missing = isRemoved ? undefined : leftOutOf(one);
  if (missing) {
    found.leftOut.push(missing);
    found.comments.push(...one.notes);
    return;
  }
  if (isDocument(one)) {
    if (!isRemoved) found.documents.push(one);
    return;
  }
  const analyte = analyteOf(one);
  if (analyte === 'ignored') return;
  if (analyte === null && isUnnamedText(one.segment)) {
    found.comments.push(...wordsOf(one));
    return;
  }
  if (analyte === null) {
    const [code = ''] = analyteCodes(one);
    reading.codes.miss('analyte', code, said(one.segment, 'OBX-3.2'));
    found.reasons.push({ code: 'unknownAnalyte', at: `${one.at}-3`, found: code });
    return;
  }
  if (isRemoved) {
    found.deleted.push(analyte.code);
    return;
  }
  const read = decisions.of('asText', one.at)
    ? { ok: true as const, observation: valueAsText(one, analyte) }
    : readValue(one, analyte, {
        ...reading,
        isNormal: decisions.of('asNormal', one.at) !== undefined,
        statedUnit: decisions.of('unit', one.at)?.target,
      });
  if (!read.ok) {
    found.reasons.push(...read.reasons);
    return;
  }
  const tested = tests.map((child) => readSusceptibilities(child, reading.codes, decisions));
  found.reasons.push(...tested.flatMap(({ reasons }) => reasons));
  found.observations.push({
    ...read.observation,
    note: [read.observation.note, ...tested.flatMap(({ notes }) => notes)].filter(Boolean).join('\n'),
    susceptibilities: tested.flatMap(({ list }) => list),
  });
};

/**
 * What a message says of a service: the groups that are of it, and those that test what grew in them. All reasons why it
 * cannot be filed are named at once. `common` are the documents that belong to all services of the order.
 */
export const readService = (
  groups: readonly ReadGroup[],
  children: readonly ReadGroup[],
  { common, ...reading }: ServiceReading & { common: readonly ReadValue[] },
): ServiceOutcome => {
  const found: Found = {
    observations: [],
    documents: [...common],
    deleted: [],
    comments: [],
    leftOut: [],
    reasons: [],
    isPart: false,
  };
  const parents = new Map(children.map((child) => [child, parentsOf(child, groups)]));
  let cancelled = 0;
  for (const group of groups) {
    const status = said(group.segment, 'OBR-25');
    found.comments.push(...group.before, ...group.notes);
    if (status === 'X') {
      cancelled += 1;
      // What a laboratory writes to a test that it does not do is why.
      found.comments.push(...group.values.flatMap(wordsOf));
      continue;
    }
    if (inProgress.has(status) || parts.has(status)) found.isPart = true;
    else if (!whole.has(status))
      found.reasons.push({ code: 'unknownStatus', at: `${group.at}-25`, found: status });
    if (inProgress.has(status)) continue;
    for (const one of group.values) {
      const tests = children.filter((child) => parents.get(child)?.includes(one));
      addValue(found, one, tests, reading);
    }
  }
  const { observations, documents, deleted, leftOut, isPart } = found;
  const rejected = rejectionOf(groups, reading.codes);
  const isEmpty = observations.length === 0 && documents.length === 0;
  // What is said of a specimen decides nothing where there are values.
  const reasons = [...found.reasons, ...(isEmpty ? rejected.reasons : [])];
  if (reasons.length > 0) return { ok: false, reasons };
  const [first] = groups;
  const note = found.comments.join('\n').trim();
  // What stands before a test may be about the patient, and makes no result.
  const isSaid = found.comments.length > groups.flatMap(({ before }) => before).length;
  const kind: ReadService['kind'] =
    rejected.rejection && isEmpty
      ? 'rejected'
      : cancelled === groups.length
        ? 'cancelled'
        : isEmpty && isPart
          ? 'progress'
          : isEmpty && deleted.length > 0
            ? 'withdrawn'
            : isPart
              ? 'preliminary'
              : 'final';
  if (isEmpty && !isSaid && kind === 'final')
    return { ok: false, reasons: [{ code: 'noValues', at: first?.at ?? '', found: '' }] };
  const times = groups.flatMap(({ segment }) => exactTime(said(segment, 'OBR-22'), reading.zone) ?? []);
  return {
    ok: true,
    leftOut,
    service: {
      kind,
      observations: kind === 'preliminary' || kind === 'final' ? observations : [],
      documents: kind === 'preliminary' || kind === 'final' ? documents : [],
      note,
      doctor: first ? personOf(first) : '',
      rejection: kind === 'rejected' ? rejected.rejection : null,
      sourceAt: times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
      deleted,
    },
  };
};
