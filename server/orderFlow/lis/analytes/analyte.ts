import type { LocalisedName } from '../../../../contract/fields.ts';
import type { Norm, Person } from './norm.ts';
import type { Unit } from './units.ts';

/** A measured value. `name` null: named like its service. */
export interface Figure {
  kind: 'figure';
  name: LocalisedName | null;
  unit: Unit | null;
  decimals: number;
  /** null: there is no reference range. */
  norm: Norm | null;
  /** Healthy values, when the reference range is open or too wide to draw from. */
  typical?: readonly [from: number, to: number];
  /** Critical values: the doctor is called beyond these. */
  critical?: readonly [low: number | null, high: number | null];
  /** Detection limit: lower values are written `<0.1`. */
  detectable?: number;
  /** Calculated from other values of the same order instead of drawn; rounded as printed. */
  from?: (value: (id: string) => number, person: Person) => number;
}
/** A qualitative result: a finding, a titre, a type. */
export interface Wording {
  kind: 'wording';
  name: LocalisedName | null;
  /** null: no value is better than another, as with blood groups. */
  reference: LocalisedName | null;
  typical: readonly LocalisedName[];
  unusual: readonly LocalisedName[];
  /** Probability of an unusual value, 0–1. */
  share: number;
  /** It never changes in a person. A name: drawn together with the others of that name, which have as many values. */
  lasting: boolean | string;
}
export type Analyte = Figure | Wording;

/** By id: the service code when the service has one analyte. */
export type Analytes = Readonly<Record<string, Analyte>>;
/** Service code → ids of its analytes in document order. */
export type Panels = Readonly<Record<string, readonly string[]>>;

/** A text in the order ru, en, be. */
export const text = (ru: string, en: string, be: string): LocalisedName => ({ ru, en, be });

type Names = readonly [ru: string, en: string, be: string] | null;
const nameOf = (names: Names): LocalisedName | null => (names === null ? null : text(...names));

/** A measured analyte of a panel. */
export const figure = (
  names: Names,
  unit: Unit | null,
  decimals: number,
  norm: Norm | null,
  extra: Pick<Figure, 'typical' | 'critical' | 'detectable' | 'from'> = {},
): Figure => ({ kind: 'figure', name: nameOf(names), unit, decimals, norm, ...extra });

/** A measured analyte that is a service of its own. */
export const single = (
  unit: Unit | null,
  decimals: number,
  norm: Norm | null,
  extra: Pick<Figure, 'typical' | 'critical' | 'detectable' | 'from'> = {},
): Figure => figure(null, unit, decimals, norm, extra);

/** A qualitative analyte; the first of `usual` is the default reference. */
export const wording = (
  names: Names,
  typical: readonly [LocalisedName, ...LocalisedName[]],
  unusual: readonly LocalisedName[],
  {
    share = 0.05,
    reference = typical[0],
    lasting = false,
  }: { share?: number; reference?: LocalisedName | null; lasting?: boolean | string } = {},
): Wording => ({ kind: 'wording', name: nameOf(names), reference, typical, unusual, share, lasting });
