import type { LocalisedName } from '../../../contract/fields.ts';
import {
  answersOf,
  same,
  text,
  unsaid,
  wording,
  type Analytes,
  type Answer,
  type Names,
  type Wording,
} from './analyte.ts';
import type { Isolate } from './breakpoints.ts';
import { susceptibilitiesOf, type Testing } from './isolates.ts';
import { words } from './words.ts';

type Growth = readonly [isolate: Isolate | LocalisedName, exponent: Exponent | null];
export interface Culture {
  /** Answers of the same name go together. */
  specimen: string;
  /** What is said when nothing significant grew. */
  nothing: LocalisedName;
  /** What grew, with the exponent of its CFU per ml; null: it is not counted. A second isolate may grow with it. */
  found: readonly (readonly [...Growth, second?: readonly [isolate: Isolate, exponent: Exponent]])[];
  share: number;
  /** The commensal flora that is reported besides. */
  commensals?: LocalisedName;
  /** How the isolates are tested; they are not without it. */
  testing?: Testing;
}
const exponents = { 2: '10²', 3: '10³', 4: '10⁴', 5: '10⁵', 6: '10⁶', 7: '10⁷' } as const;
type Exponent = keyof typeof exponents;

const amount = (exponent: Exponent): LocalisedName =>
  text(`${exponents[exponent]} КОЕ/мл`, `${exponents[exponent]} CFU/ml`, `${exponents[exponent]} КУА/мл`);
const isKnown = (isolate: Isolate | LocalisedName): isolate is Isolate => typeof isolate === 'string';

/** A line with what is said when nothing grew, or what is said of each growth. */
const line = (
  { specimen, share, testing }: Culture,
  names: NonNullable<Names>,
  usual: LocalisedName,
  grown: readonly (Isolate | LocalisedName)[],
): Wording => {
  const said = grown.map((one) => (isKnown(one) ? same(one) : one));
  const answers = answersOf([usual], said, share).map((answer, at): Answer => {
    const isolate = grown[at];
    if (testing === undefined || isolate === undefined || !isKnown(isolate)) return answer;
    return { ...answer, susceptibilities: (randomOf) => susceptibilitiesOf(isolate, testing, randomOf) };
  });
  return {
    ...wording(names, [usual], [], { drawnWith: `culture of ${specimen}` }),
    answers: () => answers,
  };
};

/** The lines of a culture: the isolate with its antibiogram, its amount, and the commensal flora. */
export const culture = (one: Culture): Wording[] => {
  const { nothing, found, commensals } = one;
  const counts = found.flatMap(([, exponent]) => (exponent === null ? [] : amount(exponent)));
  return [
    line(
      one,
      ['Выделенный микроорганизм', 'Isolated microorganism', 'Вылучаны мікраарганізм'],
      nothing,
      found.map(([isolate]) => isolate),
    ),
    ...(counts.length > 0
      ? [
          line(
            one,
            ['Количество', 'Amount', 'Колькасць'],
            nothing === words.noGrowth ? nothing : words.notDetected,
            counts,
          ),
        ]
      : []),
    ...(commensals
      ? [
          wording(
            ['Сопутствующая микрофлора', 'Commensal flora', 'Спадарожная мікрафлора'],
            [commensals],
            [],
            { reference: null },
          ),
        ]
      : []),
  ];
};

/** By id, the lines of the isolate that grows with the first, which are left out when none does. */
export const secondIsolate = (code: string, one: Culture): Analytes => {
  const second = one.found.map(([, , also]) => also);
  if (second.every((also) => also === undefined)) return {};
  return {
    [`${code}.second`]: {
      ...line(
        one,
        ['Второй микроорганизм', 'Second microorganism', 'Другі мікраарганізм'],
        unsaid,
        second.map((also) => also?.[0] ?? unsaid),
      ),
      reference: null,
    },
    [`${code}.secondAmount`]: {
      ...line(
        one,
        ['Количество второго', 'Amount of the second', 'Колькасць другога'],
        unsaid,
        second.map((also) => (also ? amount(also[1]) : unsaid)),
      ),
      reference: null,
    },
  };
};
