import { inArray } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { answersJson } from '../../reference/analytes/answers.ts';
import { intervalsJson } from '../../reference/analytes/intervals.ts';
import type { Segment } from '../../core/hl7/message.ts';
import type { CodeMap } from './codes.ts';
import { barcodesIn } from './placerNumbers.ts';
import type { KnownAnalyte } from './readValue.ts';
import {
  flagCodes,
  said,
  unitCodes,
  type ReadGroup,
  type ReadMessage,
  type ReadValue,
} from './readResults.ts';

/** What is said where our numbers are returned. */
const returned = ({ segment, order, specimens }: ReadGroup): string[] => [
  said(segment, 'OBR-2.1'),
  said(order, 'ORC-2.1'),
  said(order, 'ORC-4.1'),
  ...specimens.map((spm) => said(spm, 'SPM-2.1.1')),
];

const readNumbers = (numbers: readonly string[], pattern: string): string[] =>
  numbers.flatMap((number) => {
    const found = barcodesIn(number, pattern);
    return found.length === 1 ? found : [];
  });

/** The orders whose numbers stand where ours are returned; `pattern` is that of the connection. */
export const placerNumbers = (group: ReadGroup, pattern: string): string[] =>
  readNumbers(returned(group), pattern);

/** The first number that may be of several orders. */
export const ambiguousNumber = (group: ReadGroup, pattern: string): string | undefined =>
  returned(group).find((number) => barcodesIn(number, pattern).length > 1);

/** The number that a group is returned under. */
export const placerNumberOf = ({ segment, order }: ReadGroup): string =>
  said(segment, 'OBR-2.1') || said(order, 'ORC-2.1');

/** The barcodes that a group may be of, the placer's number first; none where only that may be of several. */
export const barcodesOf = (group: ReadGroup, pattern: string): string[] => {
  const placers = placerNumbers(group, pattern);
  if (placers.length === 0 && ambiguousNumber(group, pattern) !== undefined) return [];
  const fillers = [...group.specimens.map((spm) => said(spm, 'SPM-2.2.1')), said(group.segment, 'OBR-3.1')];
  return [...placers, ...readNumbers(fillers, pattern)];
};

/** Our analytes with these codes. */
export const analytesOf = async (
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownAnalyte>> => {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({
      code: analytes.code,
      name: analytes.name,
      unit: analytes.unit,
      ucum: analytes.ucum,
      kind: analytes.kind,
      intervals: intervalsJson(),
      answers: answersJson(),
    })
    .from(analytes)
    .where(inArray(analytes.code, [...codes]));
  return new Map(rows.map((row) => [row.code, row]));
};

/** The codes at a place; of what has none, what it is called. */
const codesAt = (segment: Segment, place: 'OBR-4' | 'OBX-3'): string[] => {
  const named = (parts: readonly number[]) =>
    parts.map((part) => said(segment, `${place}.${part}`)).filter((code) => code !== '');
  const codes = named([1, 4]);
  return codes.length > 0 ? codes : named([2, 5, 9]).slice(0, 1);
};

/** The codes of services and analytes that a group may be meant by. */
export const serviceCodes = ({ segment }: ReadGroup): string[] => codesAt(segment, 'OBR-4');
export const analyteCodes = ({ segment }: ReadValue): string[] => codesAt(segment, 'OBX-3');

/** All codes of a message, to read their meanings at once. */
export const codesIn = ({ groups, strays }: ReadMessage): string[] => [
  ...strays.flatMap(analyteCodes),
  ...groups.flatMap((group) => [
    ...serviceCodes(group),
    ...group.values.flatMap((one) => [...analyteCodes(one), ...unitCodes(one), ...flagCodes(one)]),
    ...group.specimens.flatMap((spm) => [said(spm, 'SPM-21.1'), said(spm, 'SPM-21[2].1')]),
  ]),
];

/** Our code for the first of these codes that has a meaning in the map, else `otherwise`. */
export const meaningOf = (
  codes: CodeMap,
  kind: 'service' | 'analyte',
  candidates: readonly string[],
  otherwise: (code: string) => string | undefined,
): { target: string } | 'ignored' | null => {
  for (const code of candidates) {
    const meaning = codes.meaningOf(kind, code);
    if (meaning !== null) return meaning;
  }
  for (const code of candidates) {
    const target = otherwise(code);
    if (target !== undefined) return { target };
  }
  return null;
};
