import type { Line } from './listed.ts';
import { lineNames as line, report, type ReportLine } from './reports.ts';

const cervicalAdequacy: ReportLine = [
  line.adequacy,
  [
    'удовлетворительный, есть клетки зоны трансформации',
    'satisfactory, transformation zone present',
    'здавальняючы, ёсць клеткі зоны трансфармацыі',
  ],
];
/** The same smear in all three methods: categories of the Bethesda system 2014. */
export const cervical = (material: ReportLine[1]): Line[] =>
  report('cervical cytology', 0.1, [
    [line.material, material],
    cervicalAdequacy,
    [
      ['Категория Бетесда', 'Bethesda category', 'Катэгорыя Бетэсда'],
      ['NILM', 'NILM', 'NILM'],
      [
        ['NILM', 'NILM', 'NILM'],
        ['ASC-US', 'ASC-US', 'ASC-US'],
        ['LSIL', 'LSIL', 'LSIL'],
      ],
    ],
    [
      line.conclusion,
      [
        'интраэпителиальных изменений и злокачественности нет',
        'negative for intraepithelial lesion or malignancy',
        'інтраэпітэліяльных змяненняў і злаякаснасці няма',
      ],
      [
        [
          'реактивные изменения клеток при воспалении',
          'reactive cellular changes with inflammation',
          'рэактыўныя змены клетак пры запаленні',
        ],
        [
          'атипичные плоские клетки неясного значения',
          'atypical squamous cells of undetermined significance',
          'атыповыя плоскія клеткі няяснага значэння',
        ],
        [
          'плоскоклеточное интраэпителиальное поражение низкой степени',
          'low-grade squamous intraepithelial lesion',
          'плоскаклетачнае інтраэпітэліяльнае пашкоджанне нізкай ступені',
        ],
      ],
    ],
  ]);
