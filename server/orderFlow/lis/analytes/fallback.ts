import { single, text, wording, type Analyte } from './analyte.ts';
import { upTo } from './norm.ts';
import { words } from './words.ts';

const notDetected = wording(null, [words.notDetected], [words.detected], { share: 0.04 });
const negative = wording(null, [words.negative], [words.positive, words.doubtful], { share: 0.05 });
const growth = wording(
  null,
  [words.noGrowth],
  [
    text(
      'Staphylococcus aureus, 10⁴ КОЕ/мл',
      'Staphylococcus aureus, 10⁴ CFU/ml',
      'Staphylococcus aureus, 10⁴ КУА/мл',
    ),
    text('Escherichia coli, 10⁵ КОЕ/мл', 'Escherichia coli, 10⁵ CFU/ml', 'Escherichia coli, 10⁵ КУА/мл'),
  ],
  { share: 0.12 },
);
const cells = wording(
  null,
  [text('атипичные клетки не обнаружены', 'no atypical cells found', 'атыповыя клеткі не выяўлены')],
  [text('реактивные изменения', 'reactive changes', 'рэактыўныя змены')],
);
const tissue = wording(
  null,
  [text('признаков злокачественного роста нет', 'no signs of malignancy', 'прыкмет злаякаснага росту няма')],
  [text('хроническое воспаление', 'chronic inflammation', 'хранічнае запаленне')],
  { share: 0.2 },
);
const genotype = wording(
  null,
  [
    text(
      'патогенные варианты не обнаружены',
      'no pathogenic variants detected',
      'патагенныя варыянты не выяўлены',
    ),
  ],
  [
    text(
      'обнаружен вариант, гетерозигота',
      'variant detected, heterozygous',
      'выяўлены варыянт, гетэразігота',
    ),
  ],
  { share: 0.1, lasting: true },
);
const allergen = single('kU/l', 2, upTo(0.35), { typical: [0.01, 0.2], detectable: 0.1 });
const inWords = wording(null, [words.withinNorm], [words.notWithinNorm]);

/** The first matching code prefix. */
const rules: readonly (readonly [beginning: string, analyte: Analyte])[] = [
  ['60', negative],
  ['61', notDetected],
  ['62', notDetected],
  ['63', growth],
  ['64', notDetected],
  ['650', notDetected],
  ['651', cells],
  ['652', cells],
  ['65', tissue],
  ['70', negative],
  ['71', allergen],
  ['72', negative],
  ['8', genotype],
];

/** The default analyte of a service that has none of its own, by the group of its code. */
export const typicalOfGroup = (code: string): Analyte =>
  rules.find(([beginning]) => code.startsWith(beginning))?.[1] ?? inWords;
