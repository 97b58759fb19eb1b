import type { Figure } from './analyte.ts';

type From = NonNullable<Figure['from']>;
type ValueOf = Parameters<From>[0];

interface Rule {
  /** What the analyte is compared with, from other values of the same tube. */
  of: (value: ValueOf) => number;
  /** The analyte is this far from it, or this share of it. */
  by: 'difference' | 'share';
  low: number;
  high: number;
}

/** What the values of one draw say of each other, by analyte; a laboratory that finds more apart looks for a fault. */
const rules = {
  // Sodium without chloride: bicarbonate and the anion gap.
  cl: { of: (value) => value('na'), by: 'difference', low: -42, high: -26 },
  // Sodium without chloride and bicarbonate is an anion gap of 5 to 18 mmol/l.
  '3052': { of: (value) => value('na') - value('cl'), by: 'difference', low: -18, high: -5 },
  // The measured osmolality and the calculated one differ by less than 10 mosm/kg.
  '3053': {
    of: (value) => 2 * value('na') + value('glucose') + value('3038'),
    by: 'difference',
    low: -8,
    high: 8,
  },
  // About half of the calcium is ionised.
  '3049': { of: (value) => value('3048'), by: 'share', low: 0.44, high: 0.56 },
  // Albumin is the largest of the proteins.
  '3024': { of: (value) => value('3023'), by: 'share', low: 0.45, high: 0.72 },
} as const satisfies Record<string, Rule>;

/** The value that is drawn for an analyte, brought to what the others of the same draw allow. */
export const asDrawn =
  (id: keyof typeof rules): From =>
  (value, _person, drawn) => {
    const { of, by, low, high } = rules[id];
    const base = of(value);
    const [least, most] = by === 'share' ? [base * low, base * high] : [base + low, base + high];
    return Math.min(Math.max(drawn(), least), most);
  };
