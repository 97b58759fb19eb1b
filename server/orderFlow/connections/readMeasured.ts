import type { Susceptibility } from '../../core/db/schema/releases.ts';
import type { Segment } from '../../core/hl7/message.ts';
import { convert } from '../../core/units/convert.ts';
import type { CodeMap } from './codes.ts';
import { plain } from './readRange.ts';
import { said } from './readResults.ts';
import { unitOf, type UnitOutcome } from './unitOf.ts';

const comparators = new Map<string, Susceptibility['comparator']>([
  ['', ''],
  ['<', '<'],
  ['>', '>'],
  ['<=', '≤'],
  ['≤', '≤'],
  ['>=', '≥'],
  ['≥', '≥'],
]);
const ours = { zone: 'mm', mic: 'mg/L' } as const;

/** A MIC or a zone as written, `<=0,25`; undefined for other texts. */
export const measuredOf = (text: string): Pick<Susceptibility, 'comparator' | 'number'> | undefined => {
  const [, sign = '', digits] = /^(<=|>=|[<>≤≥]?)\s*(\d+(?:[.,]\d+)?)$/.exec(text) ?? [];
  return digits === undefined
    ? undefined
    : { comparator: comparators.get(sign) ?? '', number: plain(digits) };
};

type Measured = Pick<Susceptibility, 'method' | 'comparator' | 'number' | 'sentNumber' | 'sentUnit'>;

/**
 * The zone in mm or the MIC in mg/L that an OBX has, by its unit; neither where OBX-5 is no number. A number of another
 * unit, or of none, is nobody's guess; `statedUnit` is what a person says of it.
 */
export const readMeasured = (
  obx: Segment,
  codes: CodeMap,
  statedUnit?: string,
): Measured | Extract<UnitOutcome, { ok: false }> => {
  const text =
    said(obx, 'OBX-2') === 'SN' ? `${said(obx, 'OBX-5.1')}${said(obx, 'OBX-5.2')}` : said(obx, 'OBX-5.1');
  const written = measuredOf(text);
  if (!written?.number) return { method: null, comparator: '', number: null };
  const { comparator, number } = written;
  const zone = unitOf(obx, { unit: null, ucum: ours.zone }, codes, statedUnit);
  const unit = zone.ok ? zone : unitOf(obx, { unit: null, ucum: ours.mic }, codes, statedUnit);
  if (!unit.ok) return unit;
  const { factor, sent } = unit;
  const read = { method: zone.ok ? ('zone' as const) : ('mic' as const), comparator };
  if (factor.over === factor.under) return { ...read, number };
  return { ...read, number: convert(number, factor), sentNumber: `${comparator}${number}`, sentUnit: sent };
};
