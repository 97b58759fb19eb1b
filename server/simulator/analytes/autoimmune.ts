import { figure, single, text, wording, type Names, type Wording } from './analyte.ts';
import { assay, dependingOn, detection, grade } from './assays.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { between, byAge, upTo, type Norm } from './norm.ts';

const titre = (one: string) => text(`титр ${one}`, `titre ${one}`, `тытр ${one}`);
const below = (one: string) => text(`титр менее ${one}`, `titre below ${one}`, `тытр менш за ${one}`);
const pattern = (one: string, ru: string, en: string, be: string) =>
  text(`титр ${one}, ${ru} тип`, `titre ${one}, ${en} pattern`, `тытр ${one}, ${be} тып`);

type Kit = Omit<Parameters<typeof assay>[1], 'found'> & { share?: number };
/** An autoantibody: positive in few people, for life. */
const autoantibody = (names: Names, { share = 0.04, ...kit }: Kit): Line[] =>
  assay(names, { decimals: 1, ...kit, found: [share, kit.cut[1] * 1.2, kit.cut[1] * 9] });

/** Antigens that another service measures: its id and the share of positive people there. */
const measured: Readonly<Record<string, readonly [id: string, share: number]>> = {
  dsDNA: ['7023', 0.03],
  'AMA-M2': ['7031', 0.02],
};
/** A line of an immunoblot; all blots with this antigen agree in a person. */
const blot = (antigen: string): Wording => {
  const [drawnWith, share] = measured[antigen] ?? [`blot ${antigen}`, 0.006];
  return { ...detection([antigen, antigen, antigen], share, true), drawnWith };
};
const nuclear = [
  'nRNP/Sm',
  'Sm',
  'SS-A (Ro-60)',
  'Ro-52',
  'SS-B (La)',
  'Scl-70',
  'PM-Scl100',
  'Jo-1',
  'CENP-B',
  'PCNA',
  'dsDNA',
  'Nucleosomes',
  'Histones',
  'Rib. P-protein',
  'AMA-M2',
  'DFS70',
];
const liver = ['AMA-M2', 'M2-3E (BPO)', 'Sp100', 'PML', 'gp210', 'LKM-1', 'LC-1', 'SLA/LP', 'Ro-52'];

type Class = 'IgA' | 'IgG' | 'IgM';
const cardiolipin = (kind: Class): Names => [
  `Анти-кардиолипин ${kind}`,
  `Anti-cardiolipin ${kind}`,
  `Анты-кардыяліпін ${kind}`,
];
const glycoprotein = (kind: Class): Names => [
  `Анти-бета-2-гликопротеин I ${kind}`,
  `Anti-beta-2-glycoprotein I ${kind}`,
  `Анты-бэта-2-глікапратэін I ${kind}`,
];
const saccharomyces = (kind: Class): Names => [`ASCA ${kind}`, `ASCA ${kind}`, `ASCA ${kind}`];
const ELIA = [7, 10] as const;

const systemic: Record<string, Line[]> = {
  7020: [
    {
      ...grade(
        ['Антинуклеарные антитела, HEp-2', 'Antinuclear antibodies, HEp-2', 'Антынуклеарныя антыцелы, HEp-2'],
        [
          [0, below('1:160'), false],
          [1, pattern('1:160', 'мелкогранулярный', 'fine speckled', 'дробнагранулярны'), true],
          [2, pattern('1:320', 'гомогенный', 'homogeneous', 'гамагенны'), true],
          [5, pattern('1:1280', 'гомогенный', 'homogeneous', 'гамагенны'), true],
        ],
      ),
      of: '7021',
    },
  ],
  7021: autoantibody(null, { unit: 'index', decimals: 2, cut: [1, 1], share: 0.06 }),
  7022: nuclear.map(blot),
  7025: autoantibody(null, { unit: 'U/ml', cut: [20, 20] }),
  7026: [
    ...autoantibody(cardiolipin('IgG'), { unit: 'U/ml', cut: [10, 10], share: 0.03 }),
    ...autoantibody(cardiolipin('IgM'), { unit: 'U/ml', cut: [7, 7], share: 0.03 }),
  ],
  7027: [
    ...autoantibody(glycoprotein('IgG'), { unit: 'U/ml', cut: [5, 8], share: 0.03 }),
    ...autoantibody(glycoprotein('IgM'), { unit: 'U/ml', cut: [5, 8], share: 0.03 }),
  ],
  7028: [
    wording(['cANCA', 'cANCA', 'cANCA'], [below('1:20')], [titre('1:40'), titre('1:160')], {
      share: 0.015,
      lasting: true,
      drawnWith: '7029',
    }),
    wording(['pANCA', 'pANCA', 'pANCA'], [below('1:20')], [titre('1:40'), titre('1:160')], {
      share: 0.015,
      lasting: true,
      drawnWith: '7029.3',
    }),
  ],
  7029: [
    ...autoantibody(['Анти-PR3', 'Anti-PR3', 'Анты-PR3'], { unit: 'IU/ml', cut: [2, 3], share: 0.015 }),
    ...autoantibody(['Анти-MPO', 'Anti-MPO', 'Анты-MPO'], { unit: 'IU/ml', cut: [3.5, 5], share: 0.015 }),
  ],
  7030: autoantibody(null, { unit: 'U/ml', cut: ELIA, share: 0.005 }),
};

const organs: Record<string, Line[]> = {
  7031: autoantibody(null, { unit: 'IU/ml', cut: [4, 6], share: 0.02 }),
  7032: liver.map(blot),
  7034: autoantibody(null, { unit: 'U/ml', cut: ELIA }),
  7035: [
    {
      ...grade(
        ['Антитела к эндомизию IgA', 'Endomysial IgA antibodies', 'Антыцелы да эндамізію IgA'],
        [
          [0, below('1:10'), false],
          [10.05, titre('1:20'), true],
          [14, titre('1:80'), true],
        ],
      ),
      of: '7033',
    },
  ],
  7036: autoantibody(null, { unit: 'U/ml', cut: ELIA, share: 0.06 }),
  7037: [
    ...autoantibody(saccharomyces('IgA'), { unit: 'U/ml', cut: ELIA }),
    ...autoantibody(saccharomyces('IgG'), { unit: 'U/ml', cut: ELIA, share: 0.05 }),
  ],
  7038: autoantibody(null, { unit: 'IU/ml', cut: [10, 10], share: 0.03 }),
  7039: autoantibody(null, { unit: 'U/ml', cut: [10, 10], share: 0.02 }),
  7040: autoantibody(null, { unit: 'U/ml', cut: [60, 60], share: 0.05 }),
  7041: autoantibody(null, { unit: 'U/ml', cut: [10, 10] }),
  7042: autoantibody(null, { unit: 'nmol/l', decimals: 2, cut: [0.4, 0.5], share: 0.005 }),
};

/** Ranges of adults; those of children depend on the age of the kit's table. */
const ofAdults = (norm: Norm): Norm =>
  byAge(
    [
      0,
      dependingOn(
        'по возрасту, см. описание метода',
        'by age, see the method',
        'паводле ўзросту, гл. апісанне метаду',
      ),
    ],
    [18, norm],
  );
const subclass = (name: string, low: number, high: number, typical: readonly [number, number]) =>
  figure([name, name, name], 'g/l', 2, ofAdults(between(low, high)), { typical });

const immunity: Record<string, Line[]> = {
  7004: [
    subclass('IgG1', 3.82, 9.29, [4.3, 8.7]),
    subclass('IgG2', 2.42, 7, [2.7, 6.5]),
    subclass('IgG3', 0.22, 1.76, [0.3, 1.2]),
    subclass('IgG4', 0.04, 0.86, [0.08, 0.7]),
  ],
  7006: [single('U/ml', 1, between(41.7, 95.1))],
  7007: [
    figure(
      ['Ингибитор C1-эстеразы', 'C1 esterase inhibitor', 'Інгібітар C1-эстэразы'],
      'g/l',
      2,
      between(0.21, 0.39),
    ),
    figure(
      ['Функциональная активность', 'Functional activity', 'Функцыянальная актыўнасць'],
      '%',
      0,
      between(70, 130),
    ),
  ],
  7008: [
    wording(
      null,
      [text('не повышены', 'not raised', 'не павышаны')],
      [text('повышены', 'raised', 'павышаны')],
    ),
  ],
  7009: [
    figure(['Фагоцитарный индекс', 'Phagocytic index', 'Фагацытарны індэкс'], '%', 0, between(65, 95)),
    figure(['Фагоцитарное число', 'Phagocytic number', 'Фагацытарны лік'], null, 1, between(5, 10)),
  ],
  7010: [single('pg/ml', 1, upTo(8.1), { detectable: 4, typical: [1, 7.5] })],
  7011: [single('pg/ml', 1, upTo(62), { detectable: 5, typical: [2, 40] })],
};

/** Autoantibodies, and the rest of immunity. */
export const autoimmune: Discipline = listed({ ...systemic, ...organs, ...immunity });
