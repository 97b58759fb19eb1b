import { figure, single, text, wording, type Analytes, type Panels } from './analyte.ts';
import { atLeast, between, byAge, byAgeDays, bySex, upTo } from './norm.ts';
import { bloodGroups } from './bloodGroups.ts';
import { fetalHaemoglobin } from './children.ts';
import { platelets, redCells } from './redCells.ts';
import { words } from './words.ts';

const share = (id: string) => (value: (id: string) => number) => (value('wbc') * value(id)) / 100;

const whiteCells: Analytes = {
  wbc: figure(
    ['Лейкоциты (WBC)', 'White blood cells (WBC)', 'Лейкацыты (WBC)'],
    '10^9/l',
    2,
    byAgeDays(
      [0, between(9, 34)],
      [7, between(5, 21)],
      [30, between(5, 19.5)],
      [180, byAge([0, between(6, 17)], [1, between(5, 15.5)], [6, between(4.5, 13.5)], [15, between(4, 10)])],
    ),
    { critical: [1, 50] },
  ),
  neut: figure(
    ['Нейтрофилы, %', 'Neutrophils, %', 'Нейтрафілы, %'],
    '%',
    1,
    byAgeDays(
      [0, between(45, 80)],
      [5, byAge([0, between(16, 50)], [1, between(28, 60)], [6, between(38, 66)], [12, between(45, 74)])],
    ),
    { from: (value) => 100 - value('lymph') - value('mono') - value('eos') - value('baso') },
  ),
  lymph: figure(
    ['Лимфоциты, %', 'Lymphocytes, %', 'Лімфацыты, %'],
    '%',
    1,
    byAgeDays(
      [0, between(15, 45)],
      [5, byAge([0, between(40, 72)], [1, between(32, 60)], [6, between(26, 50)], [12, between(19, 41)])],
    ),
    {
      typical: byAgeDays(
        [0, between(18, 40)],
        [5, byAge([0, between(46, 66)], [1, between(34, 56)], [6, between(28, 46)], [12, between(22, 38)])],
      ),
    },
  ),
  mono: figure(['Моноциты, %', 'Monocytes, %', 'Манацыты, %'], '%', 1, between(3, 11)),
  eos: figure(['Эозинофилы, %', 'Eosinophils, %', 'Эазінафілы, %'], '%', 1, between(0.5, 5)),
  baso: figure(['Базофилы, %', 'Basophils, %', 'Базафілы, %'], '%', 1, upTo(1)),
  neutAbs: figure(
    ['Нейтрофилы, абс.', 'Neutrophils, abs.', 'Нейтрафілы, абс.'],
    '10^9/l',
    2,
    byAgeDays([0, between(5, 26)], [7, byAge([0, between(1.5, 8.5)], [12, between(1.8, 7.5)])]),
    {
      from: share('neut'),
      critical: [0.5, null],
    },
  ),
  lymphAbs: figure(
    ['Лимфоциты, абс.', 'Lymphocytes, abs.', 'Лімфацыты, абс.'],
    '10^9/l',
    2,
    byAgeDays(
      [0, between(2, 17)],
      [30, byAge([0, between(2, 10.5)], [6, between(1.5, 6.5)], [12, between(1, 4)])],
    ),
    { from: share('lymph') },
  ),
  monoAbs: figure(
    ['Моноциты, абс.', 'Monocytes, abs.', 'Манацыты, абс.'],
    '10^9/l',
    2,
    byAgeDays([0, between(0.3, 3.1)], [7, byAge([0, between(0.1, 1.6)], [12, between(0.1, 1)])]),
    { from: share('mono') },
  ),
  eosAbs: figure(
    ['Эозинофилы, абс.', 'Eosinophils, abs.', 'Эазінафілы, абс.'],
    '10^9/l',
    2,
    byAgeDays([0, between(0.02, 0.9)], [30, byAge([0, between(0.02, 0.7)], [12, between(0.02, 0.5)])]),
    { from: share('eos') },
  ),
  basoAbs: figure(['Базофилы, абс.', 'Basophils, abs.', 'Базафілы, абс.'], '10^9/l', 2, upTo(0.2), {
    from: share('baso'),
  }),
  bands: figure(
    ['Палочкоядерные нейтрофилы', 'Band neutrophils', 'Палачкаядравыя нейтрафілы'],
    '%',
    0,
    between(1, 6),
  ),
  film: wording(
    ['Морфология эритроцитов', 'Red cell morphology', 'Марфалогія эрытрацытаў'],
    [text('нормоциты', 'normocytic', 'нармацыты')],
    [
      text('анизоцитоз, умеренный', 'moderate anisocytosis', 'анізацытоз, умераны'),
      text('гипохромия, слабая', 'slight hypochromia', 'гіпахромія, слабая'),
    ],
  ),
};

const others: Analytes = {
  esr: figure(
    ['СОЭ', 'ESR', 'ХАЭ'],
    'mm/h',
    0,
    byAge([0, upTo(10)], [15, bySex(upTo(15), upTo(20))], [50, bySex(upTo(20), upTo(30))]),
    { typical: [2, 14] },
  ),
  '1008': single('10^9/l', 0, between(150, 400), { critical: [30, 1000] }),
  '1013': single('%', 1, between(1.1, 7.1)),
  '1016': single('%', 1, fetalHaemoglobin, { detectable: 0.2 }),
  '1017': single('%', 1, upTo(1.5), { detectable: 0.2 }),
  '1018': single('%', 1, upTo(3), { detectable: 0.3, critical: [null, 20] }),
  '1019': wording(null, [words.notDetected], [words.detected], { share: 0.02 }),
  '1020': single('%', 1, upTo(1), { detectable: 0.1 }),
  '1021': wording(null, [words.notDetected], [words.detected], { share: 0.02 }),
  '1022': wording(null, [words.notDetected], [words.detected], { share: 0.02 }),
  '1023': single('ng/ml', 1, upTo(24)),
  '1024': single('U/l', 0, atLeast(120)),
  cd3: figure(['T-лимфоциты CD3+', 'T cells CD3+', 'T-лімфацыты CD3+'], '%', 1, between(60, 84)),
  cd4: figure(
    ['T-хелперы CD3+CD4+', 'T helper cells CD3+CD4+', 'T-хелперы CD3+CD4+'],
    '%',
    1,
    between(31, 60),
    { typical: [36, 48] },
  ),
  cd8: figure(
    ['T-цитотоксические CD3+CD8+', 'Cytotoxic T cells CD3+CD8+', 'T-цытатаксічныя CD3+CD8+'],
    '%',
    1,
    between(13, 41),
    { typical: [18, 30] },
  ),
  cd19: figure(['B-лимфоциты CD19+', 'B cells CD19+', 'B-лімфацыты CD19+'], '%', 1, between(5, 22)),
  nk: figure(
    ['NK-клетки CD3−CD16/56+', 'NK cells CD3−CD16/56+', 'NK-клеткі CD3−CD16/56+'],
    '%',
    1,
    between(5, 27),
  ),
  cd4cd8: figure(['Соотношение CD4/CD8', 'CD4/CD8 ratio', 'Суадносіны CD4/CD8'], null, 2, between(1, 3.5), {
    from: (value) => value('cd4') / value('cd8'),
  }),
};

/** Blood count, blood groups, cells. */
export const haematology: Analytes = { ...redCells, ...platelets, ...whiteCells, ...bloodGroups, ...others };

const count = ['wbc', 'rbc', 'hgb', 'hct', 'mcv', 'mch', 'mchc', 'rdw', 'plt', 'mpv', 'pdw', 'pct'];
const differential = [
  'neut',
  'lymph',
  'mono',
  'eos',
  'baso',
  'neutAbs',
  'lymphAbs',
  'monoAbs',
  'eosAbs',
  'basoAbs',
];
export const haematologyPanels: Panels = {
  1001: count,
  1002: [...count, ...differential],
  1003: [...count, ...differential, 'bands', 'film'],
  1004: [...count, ...differential, 'ret', 'retAbs'],
  1005: ['hgb'],
  1006: ['hct'],
  1007: ['plt'],
  1009: ['esr'],
  1010: ['esr'],
  1011: ['ret', 'retAbs'],
  1012: ['irf', 'retHe'],
  1030: ['abo'],
  1031: ['rhd'],
  1032: ['abo', 'rhd'],
  1042: ['cd3', 'cd4', 'cd8', 'cd19', 'nk'],
  1043: ['cd4', 'cd8', 'cd4cd8'],
};
