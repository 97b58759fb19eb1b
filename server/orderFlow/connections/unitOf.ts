import type { LocalisedName } from '../../../contract/fields.ts';
import type { Segment } from '../../core/hl7/message.ts';
import type { Ratio } from '../../core/units/ratio.ts';
import { readUnit } from '../../core/units/spellings.ts';
import { factorOf, isEqualByUcum, isUnity, parseUcum, type Unit } from '../../core/units/ucum.ts';
import type { CodeMap } from './codes.ts';
import { unitCodes } from './readResults.ts';

/** The unit of an analyte, as printed and in UCUM; '' when not known. */
export interface OwnUnit {
  unit: LocalisedName | null;
  ucum: string;
}
/** What a value is multiplied with to be in our unit, and the unit as it was sent; or why nobody can say. */
export type UnitOutcome =
  | { ok: true; factor: Ratio; sent: string }
  | { ok: false; code: 'unknownUnit' | 'otherUnit'; found: string };

const spaceless = (text: string): string => text.replace(/\s+/g, '');
const same: Ratio = { over: 1n, under: 1n };

/** Our unit; null: nobody knows it, undefined: its UCUM code is not what is printed. */
const ownUnit = (ucum: string, printed: readonly string[]): Unit | null | undefined => {
  const coded = ucum === '' ? null : parseUcum(ucum);
  const units = printed.flatMap((text) => readUnit(text) ?? []);
  const own = coded ?? units[0] ?? null;
  return own && units.some((one) => !isEqualByUcum(one, own)) ? undefined : own;
};

/**
 * How the unit of OBX-6 becomes ours: equal ones by UCUM, or by a factor. A line of the code map says which unit a
 * spelling is that nobody knows; it makes no known unit another one, only `{copies}/mL` of `/mL` or the like. `stated` is
 * what a person says of this value alone, by the same rules.
 */
export const unitOf = (obx: Segment, { unit, ucum }: OwnUnit, codes: CodeMap, stated = ''): UnitOutcome => {
  const [code, text] = unitCodes({ segment: obx });
  const sentAs = code || text;
  const found = stated || sentAs;
  const printed = [...new Set(unit ? Object.values(unit) : [])].filter((one) => one !== '');
  const ours = [ucum, ...printed].map(spaceless).filter((one) => one !== '');
  const refuse = (reason: 'unknownUnit' | 'otherUnit'): UnitOutcome => ({ ok: false, code: reason, found });
  const by = (factor: Ratio | null): UnitOutcome =>
    factor ? { ok: true, factor, sent: sentAs || stated } : refuse('otherUnit');
  const own = ownUnit(ucum, printed);
  if (found === '') return ours.length === 0 ? by(same) : refuse('otherUnit');
  if (own === undefined) return refuse('otherUnit');

  const units = [code, text].flatMap((one) => (one === '' ? [] : (readUnit(one) ?? [])));
  const meaning = stated === '' ? codes.meaningOf('unit', found) : { target: stated };
  const target = meaning !== null && meaning !== 'ignored' ? meaning.target : '';
  const meant = target === '' ? null : readUnit(target);
  const [sent] = units;
  if (sent && [...units, meant].some((one) => one && !isEqualByUcum(one, sent))) return refuse('otherUnit');
  if (ours.length === 0) {
    if (sent ? isUnity(sent) : meaning === 'ignored') return by(same);
    if (!sent) codes.miss('unit', sentAs, text);
    return refuse('otherUnit');
  }
  const spelled = [code, text, ...(sent && own ? [] : [target])].filter((one) => one !== '');
  if (spelled.some((one) => ours.includes(spaceless(one)))) return by(same);
  const read = meant ?? sent;
  const factor = read && own ? factorOf(read, own) : null;
  // Who shows a known unit to nobody has not said that it is ours.
  const isAnother = meaning === 'ignored' && factor?.over !== factor?.under;
  if (factor && !isAnother) return by(factor);
  const isForPerson = sent ? own === null || isEqualByUcum(sent, own) : meaning === null;
  if (!isForPerson) return refuse('otherUnit');
  codes.miss('unit', sentAs, text);
  return refuse('unknownUnit');
};

/** Whether a line of the code map may say that a spelling is this unit, or none: not where it is known as another one. */
export const mayMean = (written: string, target: string | null): boolean => {
  const [unit, meant] = [written, target ?? ''].map((one) => readUnit(one));
  if (!unit) return true;
  return target === null ? false : !meant || isEqualByUcum(unit, meant);
};
