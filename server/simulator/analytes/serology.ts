import { figure, single, text, wording, type Names } from './analyte.ts';
import { assay, grade } from './assays.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { atLeast, upTo } from './norm.ts';
import { words } from './words.ts';

/** One class of antibodies to an agent. */
const antibody = (agent: string, kind: 'IgA' | 'IgG' | 'IgM'): NonNullable<Names> => {
  const name = `${agent} ${kind}`;
  return [name, name, name];
};

type Cut = readonly [doubtful: number, positive: number];

/** An antibody that few people have, as an index. */
const rare = (names: Names = null, cut: Cut = [0.9, 1.1], share = 0.02): Line[] =>
  assay(names, { unit: 'index', cut, found: [share, cut[1] * 1.1, cut[1] * 5] });
/** An antibody that most people have for life. */
const common = (
  unit: Parameters<typeof assay>[1]['unit'],
  decimals: number,
  cut: Cut,
  found: readonly [share: number, low: number, high: number],
): Line[] => assay(null, { unit, decimals, cut, found, isCommon: true });

/** In people with virus in the blood, which the id of its load tells, the value is at least this. */
const withVirus =
  (load: string, least: number) =>
  (value: (id: string) => number, _: unknown, drawn: () => number): number =>
    value(load) > 0 ? Math.max(drawn(), least) : drawn();

const negativeOr = (positive: (typeof words)['positive'], from: number) =>
  [
    [0, words.negative, false],
    [from, positive, true],
  ] as const;
const blotLine = (antigen: string) => ({
  ...grade([antigen, antigen, antigen], negativeOr(words.positive, 1)),
  of: '6008',
});

const hepatitis: Record<string, Line[]> = {
  6002: [{ ...grade(['HBsAg', 'HBsAg', 'HBsAg'], negativeOr(words.positive, 0.05)), of: '6003' }],
  6003: [
    single('IU/ml', 2, upTo(0.05), {
      detectable: 0.05,
      from: (value) => (value('6134') > 0 ? 40 * value('6134') ** 0.4 : 0),
    }),
  ],
  6004: [
    single('mIU/ml', 1, atLeast(10), {
      typical: [12, 700],
      detectable: 2,
      from: (value, _, drawn) => (value('6134') > 0 ? 0 : drawn()),
    }),
  ],
  6005: assay(null, { unit: 'S/CO', cut: [1, 1], found: [0.05, 3, 9], from: withVirus('6134', 7.4) }),
  6006: assay(null, { unit: 'S/CO', cut: [0.8, 1.2], found: [0.004, 2, 20] }),
  6007: assay(null, {
    unit: 'S/CO',
    cut: [1, 1],
    found: [0, 1, 1],
    from: (value, _, drawn) => (value('6134') > 200_000 ? 140 : drawn()),
  }),
  6008: assay(null, { unit: 'S/CO', cut: [1, 1], found: [0.006, 2, 9], from: withVirus('6131', 8.6) }),
  6009: [
    blotLine('core'),
    blotLine('NS3'),
    blotLine('NS4'),
    blotLine('NS5'),
    {
      ...grade(
        ['Заключение иммуноблота', 'Immunoblot conclusion', 'Заключэнне імунаблоту'],
        negativeOr(words.positive, 1),
      ),
      of: '6008',
    },
  ],
  6010: assay(null, { unit: 'S/CO', cut: [0.8, 1.2], found: [0.005, 2, 9] }),
  6011: common('S/CO', 2, [1, 1], [0.4, 4, 12]),
  6012: [
    ...rare(antibody('HEV', 'IgM'), [0.8, 1.1], 0.005),
    ...rare(antibody('HEV', 'IgG'), [0.8, 1.1], 0.05),
  ],
};

const titres = (typical: string, ...found: string[]) => ({
  typical: text(`титр менее ${typical}`, `titre below ${typical}`, `тытр менш за ${typical}`),
  found: found.map((one) => text(`титр ${one}`, `titre ${one}`, `тытр ${one}`)),
});
const treponema = titres('1:80', '1:320', '1:640', '1:1280');
const reagin = titres('1:1', '1:2', '1:8');
const syphilis = { share: 0.012, lasting: true, drawnWith: 'syphilis' };

const avidityNames = ['Авидность', 'Avidity', 'Авіднасць'] as const;
const others: Record<string, Line[]> = {
  6001: [wording(null, [words.negative], [])],
  6013: [wording(null, [words.negative], [words.positive], syphilis)],
  6014: [wording(null, [words.negative], reagin.found, syphilis)],
  6015: [wording(null, [treponema.typical], treponema.found, syphilis)],
  6016: common('index', 2, [0.9, 1.1], [0.7, 2, 30]),
  6017: rare(),
  6018: common('AU/ml', 1, [6, 6], [0.75, 12, 240]),
  6019: rare(null, [0.85, 1]),
  6020: [
    single('%', 0, atLeast(60), {
      typical: [66, 93],
      found: [0.03, 20, 48],
      detectable: 1,
      absent: text('IgG отрицательны', 'IgG negative', 'IgG адмоўныя'),
      from: (value, _, drawn) => (value('6018') < 6 ? 0 : drawn()),
    }),
    grade(
      avidityNames,
      [
        [0, text('не определяется', 'not determined', 'не вызначаецца'), false],
        [1, text('низкая', 'low', 'нізкая'), true],
        [50, text('пограничная', 'borderline', 'памежная'), true],
        [60, text('высокая', 'high', 'высокая'), false],
      ],
      text('высокая', 'high', 'высокая'),
    ),
  ],
  6021: assay(null, { unit: 'U/ml', decimals: 1, cut: [20, 40], found: [0.02, 45, 160] }),
  6022: common('U/ml', 1, [5, 20], [0.8, 40, 600]),
  6023: common('IU/ml', 1, [5, 10], [0.93, 14, 280]),
  6024: rare(null, [1.2, 1.6], 0.005),
  6025: common('AU/ml', 1, [13.5, 16.5], [0.9, 25, 300]),
  6026: common('mIU/ml', 0, [150, 165], [0.88, 250, 3500]),
  6027: common('IU/ml', 1, [1.6, 3], [0.3, 6, 180]),
  6028: rare(null, [0.5, 0.6]),
  6029: [
    ...assay(antibody('Borrelia', 'IgM'), {
      unit: 'AU/ml',
      decimals: 1,
      cut: [18, 22],
      found: [0.03, 26, 90],
    }),
    ...assay(antibody('Borrelia', 'IgG'), {
      unit: 'AU/ml',
      decimals: 1,
      cut: [10, 15],
      found: [0.05, 18, 120],
    }),
  ],
  6030: [
    ...rare(
      ['Клещевой энцефалит IgM', 'Tick-borne encephalitis IgM', 'Кляшчовы энцэфаліт IgM'],
      [0.8, 1.1],
      0.01,
    ),
    ...assay(['Клещевой энцефалит IgG', 'Tick-borne encephalitis IgG', 'Кляшчовы энцэфаліт IgG'], {
      unit: 'index',
      cut: [0.8, 1.1],
      found: [0.15, 1.5, 7],
      isCommon: true,
    }),
  ],
  6031: assay(null, { unit: 'U/ml', cut: [0.9, 1.1], found: [0.25, 1.4, 8] }),
  6032: [
    ...rare(antibody('Bordetella pertussis', 'IgA'), [0.8, 1.1]),
    ...assay(antibody('Bordetella pertussis', 'IgG'), {
      unit: 'IU/ml',
      decimals: 1,
      cut: [40, 100],
      found: [0.04, 110, 320],
    }),
  ],
  6033: [
    ...rare(antibody('Mycoplasma pneumoniae', 'IgM')),
    ...rare(antibody('Mycoplasma pneumoniae', 'IgG'), [0.9, 1.1], 0.12),
  ],
  6034: rare(null, [0.9, 1.1], 0.03),
  6035: [
    'Opisthorchis felineus',
    'Echinococcus granulosus',
    'Trichinella spiralis',
    'Ascaris lumbricoides',
  ].flatMap((worm) => rare([`${worm}, IgG`, `${worm}, IgG`, `${worm}, IgG`], [0.9, 1.1], 0.01)),
  7012: [
    figure(['ИФН-γ (TB1)', 'IFN-γ (TB1)', 'ІФН-γ (TB1)'], 'IU/ml', 2, upTo(0.34), {
      typical: [0, 0.15],
      found: [0.04, 0.5, 8],
    }),
    grade(
      ['Результат', 'Result', 'Вынік'],
      [
        [0, words.negative, false],
        [0.35, words.positive, true],
      ],
    ),
  ],
};

/** Antibodies to and antigens of infections in blood. */
export const serology: Discipline = listed({ ...hepatitis, ...others });
