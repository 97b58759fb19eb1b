import type { LocalisedName } from '../../../contract/fields.ts';
import type { Norm, Person } from './norm.ts';
import type { Unit } from './units.ts';

/** Something that is measured. `name` null: it is called as its service is. */
export interface Figure {
  kind: 'figure';
  name: LocalisedName | null;
  unit: Unit | null;
  decimals: number;
  /** null: there is no range of reference. */
  norm: Norm | null;
  /** Where the values of the healthy lie when the range does not say it: it is open, or wider than life. */
  typical?: readonly [from: number, to: number];
  /** The doctor is called beyond these. */
  critical?: readonly [low: number | null, high: number | null];
  /** What is less is written `<0.1`. */
  detectable?: number;
  /** Calculated from other figures of the same order in place of drawn; rounded as it is written. */
  from?: (value: (id: string) => number, person: Person) => number;
}
/** Something that is said in words: what is found, a title, a type. */
export interface Wording {
  kind: 'wording';
  name: LocalisedName | null;
  /** null: no value is better than another, as with a blood group. */
  reference: LocalisedName | null;
  typical: readonly LocalisedName[];
  unusual: readonly LocalisedName[];
  /** How often it is one of the unusual, 0–1. */
  share: number;
}
export type Analyte = Figure | Wording;

/** By its id: the code of the service when it is the only one of that service. */
export type Analytes = Readonly<Record<string, Analyte>>;
/** Service code → ids of its analytes in the order of the document. */
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

/** An analyte in words; the first of `usual` is the reference unless another is given. */
export const wording = (
  names: Names,
  typical: readonly [LocalisedName, ...LocalisedName[]],
  unusual: readonly LocalisedName[],
  { share = 0.05, reference = typical[0] }: { share?: number; reference?: LocalisedName | null } = {},
): Wording => ({ kind: 'wording', name: nameOf(names), reference, typical, unusual, share });
