import { ageOfDays, type AnalyteInterval } from './analyteIntervals.ts';
import type { ServiceAnalyte } from './analytes.ts';
import type { LocalisedName } from './fields.ts';
import { criticalText, rangeText, referenceTable, words } from './serviceTexts.ts';

type Language = keyof LocalisedName;

const ageText = (days: number, language: Language): string => {
  const { age, unit } = ageOfDays(days);
  const { ageOf } = words[language];
  const isOne = new Intl.PluralRules(language).select(age) === 'one';
  const text = unit === 'year' ? ageOf.year[isOne ? 'one' : 'other'] : ageOf[unit];
  return text.replace('{age}', String(age));
};

/** Ages in days, the second excluded; null is no end. '' for all ages. */
export const agesText = (from: number, to: number | null, language: Language): string => {
  const { ages } = words[language];
  if (to === null) return from === 0 ? '' : ages.from.replace('{age}', ageText(from, language));
  if (from === 0) return ages.under.replace('{age}', ageText(to, language));
  return ages.between.replace('{from}', ageText(from, language)).replace('{to}', ageText(to, language));
};

/** The unit stands beside the name. */
const noUnit: LocalisedName = { ru: '', en: '', be: '' };

const dayText = (wire: string): string => `${wire.slice(6)}.${wire.slice(4, 6)}.${wire.slice(0, 4)}`;

const whoText = (
  { sex, ageFrom, ageTo, validFrom, validTo }: AnalyteInterval,
  language: Language,
): string => {
  const { sex: sexes, valid } = words[language];
  return [
    sexes[sex],
    agesText(ageFrom, ageTo, language),
    validFrom && valid.from.replace('{day}', dayText(validFrom)),
    validTo && valid.to.replace('{day}', dayText(validTo)),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The reference intervals of analytes as HTML, in one language; '' when there are none. */
export const analyteTable = (
  analytes: readonly Pick<ServiceAnalyte, 'name' | 'unit' | 'intervals'>[],
  language: Language,
): string =>
  referenceTable(
    analytes.flatMap(({ name, unit, intervals }) =>
      intervals.map((row, at) => [
        at === 0 ? [name[language], unit[language]].filter(Boolean).join(', ') : '',
        whoText(row, language),
        rangeText({ ...row, unit: noUnit, text: row.words }, language),
        criticalText(row, language),
      ]),
    ),
    language,
  );
