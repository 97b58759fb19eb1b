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
  patient: Person;
  services: readonly { code: string; name: LocalisedName }[];
}

/** Random draws for one subject of one order, always the same. */
export const randomFor = (orderId: number, subject: string): Random => {
  // 32 bits of FNV-1a.
  let hash = 0x811c9dc5;
  for (const letter of `${orderId} ${subject}`)
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

/** The values of an order: each is drawn or calculated once, even when several services share it. */
const figuresOf = ({ orderId, patient }: Sample): ((id: string) => number) => {
  const known = new Map<string, number>();
  const valueOf = (id: string): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const analyte = analyteOf(id);
    if (analyte.kind === 'wording') throw new Error(`${id} is said in words and cannot be calculated with`);
    const value =
      analyte.from?.(valueOf, patient) ??
      drawValue(analyte, rangeOf(analyte, patient), randomFor(orderId, id));
    const rounded = Number(Math.max(0, value).toFixed(analyte.decimals));
    known.set(id, rounded);
    return rounded;
  };
  return valueOf;
};

const wordsOf = (analyte: Wording, random: Random): Pick<ResultLine, 'value' | 'flag'> =>
  analyte.unusual.length > 0 && random.chance(analyte.share)
    ? { value: random.pick(analyte.unusual), flag: 'A' }
    : { value: random.pick(analyte.typical), flag: '' };

/** The values of all services of an order; deterministic per order. */
export const resultLines = (sample: Sample): ResultLine[] => {
  const valueOf = figuresOf(sample);
  return sample.services.flatMap(({ code, name }) =>
    analyteIdsOf(code).map((id): ResultLine => {
      const analyte = analyteOf(id);
      const line = { serviceCode: code, analyte: analyte.name ?? name };
      if (analyte.kind === 'wording')
        return {
          ...line,
          ...wordsOf(analyte, randomFor(sample.orderId, id)),
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
