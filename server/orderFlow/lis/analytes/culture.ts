import type { LocalisedName } from '../../../../contract/fields.ts';
import { answersOf, same, text, wording, type Names, type Wording } from './analyte.ts';
import { susceptibilityOf, type Isolate } from './isolates.ts';
import { words } from './words.ts';

export interface Culture {
  /** Answers of the same name go together. */
  specimen: string;
  /** What is said when nothing significant grew. */
  nothing: LocalisedName;
  /** What grew, with the exponent of its CFU per ml; null: it is not counted. */
  found: readonly (readonly [isolate: Isolate | LocalisedName, exponent: Exponent | null])[];
  share: number;
  /** The commensal flora that is reported besides. */
  commensals?: LocalisedName;
  isTested?: boolean;
}
const exponents = { 2: '10²', 3: '10³', 4: '10⁴', 5: '10⁵', 6: '10⁶', 7: '10⁷' } as const;
type Exponent = keyof typeof exponents;

const amount = (exponent: Exponent): LocalisedName =>
  text(`${exponents[exponent]} КОЕ/мл`, `${exponents[exponent]} CFU/ml`, `${exponents[exponent]} КУА/мл`);
const isKnown = (isolate: Isolate | LocalisedName): isolate is Isolate => typeof isolate === 'string';

const SUSCEPTIBILITY = ['Чувствительность', 'Susceptibility', 'Адчувальнасць'] as const;
const notTested = text(
  'не определяли: нет значимого роста',
  'not tested: no significant growth',
  'не вызначалі: няма значнага росту',
);

/** The lines of a culture: the isolate, its amount and its susceptibility, and the commensal flora. */
export const culture = ({
  specimen,
  nothing,
  found,
  share,
  commensals,
  isTested = false,
}: Culture): Wording[] => {
  const counts = found.flatMap(([, exponent]) => (exponent === null ? [] : amount(exponent)));
  const tested = found.flatMap(([isolate]) => (isKnown(isolate) ? susceptibilityOf(isolate) : []));
  const line = (
    names: NonNullable<Names>,
    usual: LocalisedName,
    grown: readonly LocalisedName[],
    isFinding = true,
  ): Wording => {
    const answers = answersOf([usual], grown, share).map((answer) => ({
      ...answer,
      isUnusual: isFinding && answer.isUnusual,
    }));
    return {
      ...wording(names, [usual], [], { drawnWith: `culture of ${specimen}` }),
      answers: () => answers,
    };
  };
  return [
    line(
      ['Выделенный микроорганизм', 'Isolated microorganism', 'Вылучаны мікраарганізм'],
      nothing,
      found.map(([isolate]) => (isKnown(isolate) ? same(isolate) : isolate)),
    ),
    ...(counts.length > 0
      ? [
          line(
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
    ...(isTested ? [{ ...line(SUSCEPTIBILITY, notTested, tested, false), reference: null }] : []),
  ];
};
