import {
  figure,
  text,
  wording,
  type Analytes,
  type Figure,
  type Grade,
  type Names,
  type Wording,
} from './analyte.ts';
import { everybody, type Norm, type Range } from './norm.ts';
import type { Unit } from './units.ts';
import { words } from './words.ts';

/** What a figure means, as the line after it; the first step is the expected one unless `reference` says otherwise. */
export const grade = (
  names: NonNullable<Names>,
  steps: Grade['steps'],
  reference: Grade['reference'] = steps[0][1],
): Omit<Grade, 'of'> => ({ kind: 'grade', name: text(...names), reference, steps });

/** The name of the line that says what a figure means. */
const interpretation = (names: Names): readonly [string, string, string] => {
  const said = ['интерпретация', 'interpretation', 'інтэрпрэтацыя'] as const;
  if (names === null) return ['Интерпретация', 'Interpretation', 'Інтэрпрэтацыя'];
  return [`${names[0]}: ${said[0]}`, `${names[1]}: ${said[1]}`, `${names[2]}: ${said[2]}`];
};

interface Assay {
  unit: Unit;
  decimals?: number;
  /** The value from which it is doubtful, and from which it is positive. */
  cut: readonly [doubtful: number, positive: number];
  /** Values of people without the antibody or antigen. */
  typical?: readonly [number, number];
  /** The share of people who have it, and their values. */
  found: NonNullable<Figure['found']>;
  /** Positive is no finding: most people have been infected or vaccinated. */
  isCommon?: boolean;
  from?: Figure['from'];
}

/** A range in words: up to where a kit calls a value negative and from where positive. */
const cutRange = (doubtful: number, positive: number, isCommon: boolean): Range => {
  const between = doubtful === positive ? null : `${doubtful}–${positive}`;
  const said = (negative: string, unsure: string, found: string) =>
    [`<${doubtful} ${negative}`, between && `${between} ${unsure}`, `≥${positive} ${found}`]
      .filter(Boolean)
      .join('; ');
  return {
    low: null,
    high: isCommon ? null : doubtful,
    words: text(
      said('отрицательно', 'сомнительно', 'положительно'),
      said('negative', 'equivocal', 'positive'),
      said('адмоўна', 'сумніўна', 'станоўча'),
    ),
  };
};

/** An immunoassay: the value with the cut-off of the kit, and the line that says positive, negative or doubtful. */
export const assay = (
  names: Names,
  { unit, decimals = 2, cut: [doubtful, positive], typical, found, isCommon = false, from }: Assay,
): [Figure, Omit<Grade, 'of'>] => {
  const range = cutRange(doubtful, positive, isCommon);
  return [
    figure(names, unit, decimals, everybody(range), {
      typical: typical ?? [doubtful * 0.05, doubtful * 0.6],
      found,
      ...(from && { from }),
    }),
    grade(
      interpretation(names),
      [
        [0, words.negative, false],
        ...(doubtful === positive ? [] : [[doubtful, words.doubtful, !isCommon] as const]),
        [positive, words.positive, !isCommon],
      ],
      isCommon ? null : words.negative,
    ),
  ];
};

/** Not detected, or detected with the probability `share`. */
export const detection = (names: Names, share = 0.02, lasting = false): Wording =>
  wording(names, [words.notDetected], [words.detected], { share, lasting });

/** DNA of an agent, by PCR. */
export const dna = (agent: string, share?: number): Wording =>
  detection([`ДНК ${agent}`, `${agent} DNA`, `ДНК ${agent}`], share);

/** Genetic material counted by PCR: not detected in most people. */
export const load = (
  names: Names,
  unit: Unit,
  limit: number,
  [share, low, high]: NonNullable<Figure['found']>,
  from?: Figure['from'],
): Figure =>
  figure(
    names,
    unit,
    0,
    everybody({
      low: null,
      high: limit,
      words: text(
        `не обнаружено (предел определения ${limit})`,
        `not detected (detection limit ${limit})`,
        `не выяўлена (мяжа вызначэння ${limit})`,
      ),
    }),
    {
      typical: [0, 0.1],
      detectable: limit,
      absent: words.notDetected,
      found: [share, low, high],
      ...(from && { from }),
    },
  );

/** An analyte of a table under a name of its own: the same value, unit and range. */
export const renamed = (table: Analytes, id: string, names: NonNullable<Names>): Figure => {
  const found = table[id];
  if (found?.kind !== 'figure') throw new Error(`${id} is not a figure of this table`);
  return { ...found, name: text(...names), from: (value) => value(id) };
};

/** A range that the laboratory does not print in numbers, with what it depends on. */
export const dependingOn = (ru: string, en: string, be: string): Norm =>
  everybody({ low: null, high: null, words: text(ru, en, be) });
