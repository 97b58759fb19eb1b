import type { LocalisedName } from '../../../contract/fields.ts';
import type { Susceptibility } from '../../core/db/schema/releases.ts';
import type { Random } from '../../core/random.ts';
import type { Person } from '../../orderFlow/results/personAt.ts';
import type { Norm } from './norm.ts';
import type { Unit } from './units.ts';

type Limits = readonly [low: number, high: number];

/** A measured value. `name` null: named like its service. */
export interface Figure {
  kind: 'figure';
  name: LocalisedName | null;
  unit: Unit | null;
  decimals: number;
  /** null: there is no reference range. */
  norm: Norm | null;
  /** Healthy values, when the reference range is open or too wide to draw from; outside the range they do not count. */
  typical?: Limits | Norm;
  /** Critical values: the doctor is called beyond these. */
  critical?: readonly [low: number | null, high: number | null];
  /** Detection limit: lower values are written `<0.1`. */
  detectable?: number;
  /** Written instead of `<0.1`. */
  absent?: LocalisedName;
  /** The share of people whose values are always between these ends, on a logarithmic scale; those of others are typical. */
  found?: readonly [share: number, low: number, high: number];
  /** Younger people get no value; this is said instead. */
  ageFrom?: { years: number; said: LocalisedName };
  /** Calculated from other values of the same order, or corrected by them; rounded as printed. */
  from?: (value: (id: string) => number, person: Person, drawn: () => number) => number;
}
type FigureExtra = Omit<Figure, 'kind' | 'name' | 'unit' | 'decimals' | 'norm'>;

/** One answer in words; it is drawn in proportion to its weight. */
export interface Answer {
  said: LocalisedName;
  weight: number;
  isUnusual: boolean;
  /** Of a microorganism; `randomOf` draws for a subject of the order. */
  susceptibilities?: (randomOf: (subject: string) => Random) => readonly Susceptibility[];
}
/** Said when there is nothing to say: the line is left out. */
export const unsaid: LocalisedName = { ru: '', en: '', be: '' };
/** A qualitative result: a finding, a titre, a type. */
export interface Wording {
  kind: 'wording';
  name: LocalisedName | null;
  unit: Unit | null;
  /** null: no value is better than another, as with blood groups. */
  reference: LocalisedName | null;
  answers: (person: Person) => readonly Answer[];
  /** It never changes in a person. */
  lasting: boolean;
  /** Drawn together with the others of this name: theirs is the answer at the same place. null: drawn alone. */
  drawnWith: string | null;
  /** A line of a report that is written, not chosen; missing: what its answers look like decides. */
  writtenAs?: 'text' | 'conclusion' | undefined;
}
/** What a figure of the same order means: the words of the last step that it reaches. */
export interface Grade {
  kind: 'grade';
  name: LocalisedName;
  /** Id of the figure. */
  of: string;
  reference: LocalisedName | null;
  steps: readonly [Step, ...Step[]];
}
type Step = readonly [from: number, said: LocalisedName, isUnusual: boolean];
export type Analyte = Figure | Wording | Grade;

/** By id: the service code when the service has one analyte. */
export type Analytes = Readonly<Record<string, Analyte>>;
/** Service code → ids of its analytes in document order. */
export type Panels = Readonly<Record<string, readonly string[]>>;

/** A text in the order ru, en, be. */
export const text = (ru: string, en: string, be: string): LocalisedName => ({ ru, en, be });
/** A text that is the same in all languages. */
export const same = (one: string): LocalisedName => text(one, one, one);

export type Names = readonly [ru: string, en: string, be: string] | null;
const nameOf = (names: Names): LocalisedName | null => (names === null ? null : text(...names));

/** A measured analyte of a panel. */
export const figure = (
  names: Names,
  unit: Unit | null,
  decimals: number,
  norm: Norm | null,
  extra: FigureExtra = {},
): Figure => ({ kind: 'figure', name: nameOf(names), unit, decimals, norm, ...extra });

/** A measured analyte that is a service of its own. */
export const single = (
  unit: Unit | null,
  decimals: number,
  norm: Norm | null,
  extra: FigureExtra = {},
): Figure => figure(null, unit, decimals, norm, extra);

/**
 * Answers of which the unusual ones come with the probability `share`, 0–1; one that says the same as a typical one is
 * no finding. They are first, so that an answer that is lasting and drawn with a figure's id is unusual in the people in
 * whom the figure is `found` with the same share.
 */
export const answersOf = (
  typical: readonly LocalisedName[],
  unusual: readonly LocalisedName[],
  share: number,
): readonly Answer[] => [
  ...unusual.map((said) => ({
    said,
    weight: share / unusual.length,
    isUnusual: !typical.some(({ ru }) => ru === said.ru),
  })),
  ...typical.map((said) => ({
    said,
    weight: (unusual.length > 0 ? 1 - share : 1) / typical.length,
    isUnusual: false,
  })),
];

/** A qualitative analyte; the first typical answer is the default reference. */
export const wording = (
  names: Names,
  typical: readonly [LocalisedName, ...LocalisedName[]],
  unusual: readonly LocalisedName[],
  {
    share = 0.05,
    ...extra
  }: { share?: number } & Partial<
    Pick<Wording, 'reference' | 'lasting' | 'drawnWith' | 'unit' | 'writtenAs'>
  > = {},
): Wording => {
  const answers = answersOf(typical, unusual, share);
  return {
    kind: 'wording',
    name: nameOf(names),
    unit: null,
    reference: typical[0],
    answers: () => answers,
    lasting: false,
    drawnWith: null,
    ...extra,
  };
};
