import type { ResultLine } from '../../core/db/schema/orders.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { randomOf, type Random } from '../../core/random.ts';
import type { Figure, Wording } from './analytes/analyte.ts';
import { analyteIdsOf, analyteOf } from './analytes/allAnalytes.ts';
import type { Person, Range } from './analytes/norm.ts';
import { units } from './analytes/units.ts';
import { drawValue, flagOf } from './drawValue.ts';

/** An order as the bench sees it: packages replaced by their parts. */
export interface Sample {
  orderId: number;
  patientId: number;
  patient: Person;
  services: readonly { code: string; name: LocalisedName }[];
}

/** Random draws for one subject of one order, or of one patient as `p12`, always the same. */
export const randomFor = (whose: number | `p${number}`, subject: string): Random => {
  // 32 bits of FNV-1a.
  let hash = 0x811c9dc5;
  for (const letter of `${whose} ${subject}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return randomOf(hash);
};

const unknown: Range = { low: null, high: null };
const rangeOf = ({ norm }: Figure, person: Person): Range => norm?.(person) ?? unknown;

const writtenRange = ({ low, high, words }: Range, decimals: number): ResultLine['reference'] => {
  if (words) return words;
  const end = (value: number) =>
    value.toFixed(Math.max(decimals, (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length));
  if (low !== null && high !== null) return `${end(low)}–${end(high)}`;
  if (high !== null) return `≤${end(high)}`;
  return low === null ? null : `≥${end(low)}`;
};

/** How often an order finds something that the patient did not have before. */
const NEW = 0.1;
/** How far a value is from that of other days, at most, as a share of it. */
const DRIFT = 0.06;

/** A value of a patient that is like on other days, or a new one. */
const measured = (analyte: Figure, id: string, { orderId, patientId, patient }: Sample): number => {
  const range = rangeOf(analyte, patient);
  const today = randomFor(orderId, id);
  if (today.chance(NEW)) return drawValue(analyte, range, today, true);
  const usual = drawValue(analyte, range, randomFor(`p${patientId}`, id), false);
  return usual * (1 + DRIFT * (today.next() + today.next() - 1));
};

/** The values of an order: each is drawn or calculated once, even when several services share it. */
const figuresOf = (sample: Sample): ((id: string) => number) => {
  const known = new Map<string, number>();
  const valueOf = (id: string): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const analyte = analyteOf(id);
    if (analyte.kind === 'wording') throw new Error(`${id} is said in words and cannot be calculated with`);
    const value = analyte.from?.(valueOf, sample.patient) ?? measured(analyte, id, sample);
    const rounded = Number(Math.max(0, value).toFixed(analyte.decimals));
    known.set(id, rounded);
    return rounded;
  };
  return valueOf;
};

const drawOf = ({ lasting }: Wording, id: string, { orderId, patientId }: Sample): Random =>
  lasting === false ? randomFor(orderId, id) : randomFor(`p${patientId}`, lasting === true ? id : lasting);

const wordsOf = (analyte: Wording, random: Random): Pick<ResultLine, 'value' | 'flag'> =>
  analyte.unusual.length > 0 && random.chance(analyte.share)
    ? { value: random.pick(analyte.unusual), flag: 'A' }
    : { value: random.pick(analyte.typical), flag: '' };

/** The values of all services of an order; deterministic per order, and like those of the patient's other orders. */
export const resultLines = (sample: Sample): ResultLine[] => {
  const valueOf = figuresOf(sample);
  return sample.services.flatMap(({ code, name }) =>
    analyteIdsOf(code).map((id): ResultLine => {
      const analyte = analyteOf(id);
      const line = { serviceCode: code, analyte: analyte.name ?? name };
      if (analyte.kind === 'wording')
        return {
          ...line,
          ...wordsOf(analyte, drawOf(analyte, id, sample)),
          unit: null,
          reference: analyte.reference,
        };
      const range = rangeOf(analyte, sample.patient);
      const value = valueOf(id);
      const { decimals, detectable = 0 } = analyte;
      return {
        ...line,
        value: value < detectable ? `<${detectable}` : value.toFixed(decimals),
        unit: analyte.unit && units[analyte.unit],
        reference: writtenRange(range, decimals),
        flag: flagOf(value, range, analyte),
      };
    }),
  );
};
