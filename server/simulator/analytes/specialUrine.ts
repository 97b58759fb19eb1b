import { figure, same, single, text, wording, type Figure, type Names, type Wording } from './analyte.ts';
import { detection, renamed } from './assays.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { atLeast, between, bySex, upTo } from './norm.ts';
import { urine } from './urine.ts';
import { words } from './words.ts';

const portions = [1, 2, 3, 4, 5, 6, 7, 8];
const volumeIds = portions.map((portion) => `zimnitskyVolume${portion}`);
const sum = (ids: readonly string[]) => (value: (id: string) => number) =>
  ids.reduce((total, id) => total + value(id), 0);
const zimnitsky: Readonly<Record<string, Figure>> = {
  ...Object.fromEntries(
    portions.map((portion) => [
      `zimnitskyVolume${portion}`,
      figure(
        [`Порция ${portion}: объём`, `Portion ${portion}: volume`, `Порцыя ${portion}: аб’ём`],
        'ml',
        0,
        null,
        { typical: portion <= 4 ? [170, 290] : [50, 110] },
      ),
    ]),
  ),
  zimnitskyDay: figure(['Дневной диурез', 'Daytime diuresis', 'Дзённы дыурэз'], 'ml', 0, null, {
    from: sum(volumeIds.slice(0, 4)),
  }),
  zimnitskyNight: figure(['Ночной диурез', 'Night diuresis', 'Начны дыурэз'], 'ml', 0, null, {
    from: sum(volumeIds.slice(4)),
  }),
};
const density = (portion: number): Figure =>
  figure(
    [`Порция ${portion}: плотность`, `Portion ${portion}: specific gravity`, `Порцыя ${portion}: шчыльнасць`],
    null,
    3,
    between(1.005, 1.025),
    { typical: portion <= 4 ? [1.008, 1.017] : [1.014, 1.024], found: [0.01, 1.002, 1.004] },
  );

const drugs: readonly NonNullable<Names>[] = [
  ['Амфетамины', 'Amphetamines', 'Амфетаміны'],
  ['Метамфетамин', 'Methamphetamine', 'Метамфетамін'],
  ['MDMA', 'MDMA', 'MDMA'],
  ['Каннабиноиды', 'Cannabinoids', 'Канабіноіды'],
  ['Кокаин', 'Cocaine', 'Какаін'],
  ['Опиаты', 'Opiates', 'Апіяты'],
  ['Метадон', 'Methadone', 'Метадон'],
  ['Барбитураты', 'Barbiturates', 'Барбітураты'],
  ['Бензодиазепины', 'Benzodiazepines', 'Бензадыязепіны'],
  ['Фенциклидин', 'Phencyclidine', 'Фенцыклідзін'],
];
const perGlass = (glass: number): Line[] => [
  figure(
    [`Порция ${glass}: лейкоциты`, `Glass ${glass}: leukocytes`, `Порцыя ${glass}: лейкацыты`],
    'perField',
    0,
    bySex(upTo(3), upTo(5)),
    { typical: [0, 3] },
  ),
  figure(
    [`Порция ${glass}: эритроциты`, `Glass ${glass}: red blood cells`, `Порцыя ${glass}: эрытрацыты`],
    'perField',
    0,
    upTo(2),
    { typical: [0, 1] },
  ),
];

const water: Record<string, Line[]> = {
  6404: [
    ...portions.flatMap((portion, place) => [volumeIds[place] ?? '', density(portion)]),
    'zimnitskyDay',
    'zimnitskyNight',
    figure(['Суточный диурез', 'Total diuresis', 'Сутачны дыурэз'], 'ml/day', 0, between(800, 2000), {
      from: (value) => value('zimnitskyDay') + value('zimnitskyNight'),
    }),
    figure(['Дневной к ночному', 'Day to night ratio', 'Дзённы да начнога'], null, 1, between(2, 4), {
      from: (value) => value('zimnitskyDay') / value('zimnitskyNight'),
    }),
  ],
  6405: [...perGlass(1), ...perGlass(2), ...perGlass(3)],
  6406: [
    'urineRed',
    figure(['Дисморфные эритроциты', 'Dysmorphic red cells', 'Дысморфныя эрытрацыты'], '%', 0, upTo(40), {
      typical: [2, 22],
    }),
    figure(['Акантоциты', 'Acanthocytes', 'Акантацыты'], '%', 0, upTo(5), { typical: [0, 3] }),
  ],
  6409: [detection(null, 0.01)],
  6411: drugs.map((names) => wording(names, [words.negative], [words.positive], { share: 0.006 })),
  6412: [
    figure(['Диурез', 'Diuresis', 'Дыурэз'], 'ml/day', 0, atLeast(1500), { typical: [1400, 2600] }),
    renamed(urine, '3094', ['Кальций', 'Calcium', 'Кальцый']),
    renamed(urine, '3095', ['Фосфор', 'Phosphorus', 'Фосфар']),
    renamed(urine, '3096', ['Магний', 'Magnesium', 'Магній']),
    renamed(urine, '3093', ['Мочевая кислота', 'Uric acid', 'Мачавая кіслата']),
    renamed(urine, '3098', ['Оксалаты', 'Oxalate', 'Аксалаты']),
    renamed(urine, '3099', ['Цитраты', 'Citrate', 'Цытраты']),
    'dayNa',
    'urinePh',
  ],
};

const antigen = (names: Names, share: number): Wording =>
  wording(names, [words.negative], [words.positive], { share });
const parasites = (names: NonNullable<Names>, found: readonly string[], share: number): Wording =>
  wording(names, [words.notDetected], found.map(same), { share });
const portion = (name: string, typical: readonly [number, number]) =>
  figure([name, name, name], '%', 1, null, { typical });
const stool: Record<string, Line[]> = {
  6421: [antigen(null, 0.05)],
  6422: [single('µg/g', 1, upTo(2), { typical: [0.2, 1.4], detectable: 0.3 })],
  6423: [
    parasites(
      ['Яйца гельминтов', 'Helminth ova', 'Яйкі гельмінтаў'],
      ['Enterobius vermicularis', 'Ascaris lumbricoides', 'Trichuris trichiura'],
      0.02,
    ),
    parasites(
      ['Цисты простейших', 'Protozoan cysts', 'Цысты прасцейшых'],
      ['Giardia lamblia', 'Blastocystis hominis', 'Entamoeba coli'],
      0.05,
    ),
  ],
  6424: [parasites(['Яйца остриц', 'Pinworm eggs', 'Яйкі вастрыц'], ['Enterobius vermicularis'], 0.05)],
  6425: [antigen(null, 0.03)],
  6426: [
    antigen(['Ротавирус', 'Rotavirus', 'Ротавірус'], 0.06),
    antigen(['Аденовирус', 'Adenovirus', 'Адэнавірус'], 0.03),
  ],
  6427: [antigen(null, 0.2)],
  6431: [single('ng/ml', 1, upTo(78), { typical: [20, 68] })],
  6432: [
    figure(['Индекс Шеннона', 'Shannon index', 'Індэкс Шэнана'], null, 2, null, { typical: [2.8, 4.2] }),
    portion('Actinomycetota', [2, 8]),
    portion('Pseudomonadota', [1, 5]),
    'bacteroidota',
    figure(['Bacillota', 'Bacillota', 'Bacillota'], '%', 1, null, {
      from: (value) => 90 - value('bacteroidota'),
    }),
    figure(['Bacillota/Bacteroidota', 'Bacillota/Bacteroidota', 'Bacillota/Bacteroidota'], null, 2, null, {
      from: (value) => (90 - value('bacteroidota')) / value('bacteroidota'),
    }),
  ],
};

const smears: Record<string, Line[]> = {
  6503: [
    figure(
      ['Лейкоциты в секрете простаты', 'Leukocytes in prostatic secretion', 'Лейкацыты ў сакрэце прастаты'],
      'perField',
      0,
      upTo(10),
      { typical: [1, 8] },
    ),
    figure(
      [
        'Эритроциты в секрете простаты',
        'Red blood cells in prostatic secretion',
        'Эрытрацыты ў сакрэце прастаты',
      ],
      'perField',
      0,
      upTo(2),
      { typical: [0, 1] },
    ),
    wording(
      ['Лецитиновые зёрна', 'Lecithin granules', 'Лецыцінавыя зярняты'],
      [words.many],
      [text('умеренно', 'moderate', 'умерана'), words.few],
      { share: 0.15 },
    ),
    wording(
      ['Амилоидные тельца', 'Amyloid bodies', 'Амілоідныя цельцы'],
      [words.none],
      [text('единичные', 'single', 'адзінкавыя')],
      { share: 0.1 },
    ),
    wording(
      ['Макрофаги', 'Macrophages', 'Макрафагі'],
      [words.none],
      [text('единичные', 'single', 'адзінкавыя')],
    ),
    wording(['Бактерии', 'Bacteria', 'Бактэрыі'], [words.notDetected], [words.few], { share: 0.08 }),
  ],
  6505: [
    parasites(['Sarcoptes scabiei', 'Sarcoptes scabiei', 'Sarcoptes scabiei'], ['Sarcoptes scabiei'], 0.02),
    wording(
      ['Demodex spp.', 'Demodex spp.', 'Demodex spp.'],
      [words.notDetected],
      [text('3 на 1 см²', '3 per cm²', '3 на 1 см²'), text('7 на 1 см²', '7 per cm²', '7 на 1 см²')],
      { share: 0.2 },
    ),
  ],
  6506: [
    wording(
      ['Элементы грибов', 'Fungal elements', 'Элементы грыбоў'],
      [words.notDetected],
      [text('мицелий', 'hyphae', 'міцэлій'), text('дрожжевые клетки', 'yeast cells', 'дражджавыя клеткі')],
      { share: 0.25 },
    ),
  ],
};

/** Urine, stool and smears beyond the routine. */
export const specialUrine: Discipline = listed(
  { ...water, ...stool, ...smears },
  {
    ...zimnitsky,
    bacteroidota: figure(['Bacteroidota', 'Bacteroidota', 'Bacteroidota'], '%', 1, null, {
      typical: [25, 50],
    }),
  },
);
