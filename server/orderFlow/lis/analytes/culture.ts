import type { LocalisedName } from '../../../../contract/fields.ts';
import { same, text, wording, type Names, type Wording } from './analyte.ts';
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

/** The lines of a culture: the isolate, its amount and its susceptibility, and the commensal flora. */
export const culture = ({
  specimen,
  nothing,
  found,
  share,
  commensals,
  isTested = false,
}: Culture): Wording[] => {
  const together = { share, drawnWith: `culture of ${specimen}` };
  const counts = found.flatMap(([, exponent]) => (exponent === null ? [] : amount(exponent)));
  const tested = found.flatMap(([isolate]) => (isKnown(isolate) ? susceptibilityOf(isolate) : []));
  const line = (names: NonNullable<Names>, usual: LocalisedName, unusual: readonly LocalisedName[]) =>
    wording(names, [usual], unusual, together);
  return [
    line(
      ['Выделенный микроорганизм', 'Isolated microorganism', 'Вылучаны мікраарганізм'],
      nothing,
      found.map(([isolate]) => (isKnown(isolate) ? same(isolate) : isolate)),
    ),
    ...(counts.length > 0 ? [line(['Количество', 'Amount', 'Колькасць'], words.notDetected, counts)] : []),
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
    ...(isTested
      ? [
          {
            ...line(
              ['Чувствительность', 'Susceptibility', 'Адчувальнасць'],
              text(
                'не определяли: нет значимого роста',
                'not tested: no significant growth',
                'не вызначалі: няма значнага росту',
              ),
              tested,
            ),
            reference: null,
          },
        ]
      : []),
  ];
};
