import { figure, single, text, wording, type Figure, type Names } from './analyte.ts';
import { dependingOn, grade, renamed } from './assays.ts';
import { hormones } from './hormones.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { markers } from './markers.ts';
import { atLeast, between, byAge, bySex, upTo, type Norm } from './norm.ts';
import { words } from './words.ts';

const byWeek = dependingOn('по сроку беременности', 'by gestational age', 'паводле тэрміну цяжарнасці');
/** A marker of pregnancy: the value, and its multiple of the median, which can be judged. */
const withMom = (
  marker: NonNullable<Names>,
  unit: Figure['unit'],
  decimals: number,
  typical: readonly [number, number],
): Line[] => [
  single(unit, decimals, byWeek, { typical }),
  figure([`${marker[0]}, МоМ`, `${marker[1]}, MoM`, `${marker[2]}, МаМ`], null, 2, between(0.5, 2), {
    typical: [0.65, 1.6],
  }),
];

const endocrine: Record<string, Line[]> = {
  4016: [
    renamed(hormones, '4015', ['Пролактин общий', 'Prolactin, total', 'Пралакцін агульны']),
    figure(
      ['Пролактин после осаждения ПЭГ', 'Prolactin after PEG precipitation', 'Пралакцін пасля асаджэння ПЭГ'],
      'mIU/l',
      0,
      null,
      { from: (value) => (value('4015') * value('prolactinRecovery')) / 100 },
    ),
    'prolactinRecovery',
    {
      ...grade(
        ['Макропролактин', 'Macroprolactin', 'Макрапралакцін'],
        [
          [0, text('преобладает', 'predominates', 'пераважае'), true],
          [40, words.doubtful, true],
          [60, text('не выявлен', 'not found', 'не выяўлены'), false],
        ],
        text('не выявлен', 'not found', 'не выяўлены'),
      ),
      of: 'prolactinRecovery',
    },
  ],
  4020: withMom(['Бета-ХГЧ', 'Beta-hCG', 'Бэта-ХГЧ'], 'ng/ml', 1, [20, 80]),
  4021: withMom(['PAPP-A', 'PAPP-A', 'PAPP-A'], 'IU/l', 2, [1, 6]),
  4022: withMom(['Эстриол', 'Oestriol', 'Эстрыёл'], 'nmol/l', 1, [4, 30]),
  4023: [single('mg/l', 1, byWeek, { typical: [2, 8] })],
  4024: [single('pg/ml', 0, byWeek, { typical: [120, 700] })],
  4036: [
    single(
      'pg/ml',
      0,
      dependingOn(
        'по сроку беременности или фазе цикла',
        'by gestational age or cycle phase',
        'паводле тэрміну цяжарнасці або фазы цыклу',
      ),
      { typical: [60, 320] },
    ),
  ],
  4042: [
    renamed(hormones, '4040', ['Альдостерон', 'Aldosterone', 'Альдастэрон']),
    renamed(hormones, '4041', ['Ренин', 'Renin', 'Рэнін']),
    figure(['Соотношение', 'Ratio', 'Суадносіны'], null, 1, upTo(37), {
      from: (value) => value('4040') / value('4041'),
    }),
  ],
  4044: [
    figure(['Метанефрин', 'Metanephrine', 'Метанефрын'], 'µg/day', 0, upTo(350), { typical: [60, 270] }),
    figure(['Норметанефрин', 'Normetanephrine', 'Нарметанефрын'], 'µg/day', 0, upTo(600), {
      typical: [110, 470],
    }),
  ],
  4046: [
    figure(['Адреналин', 'Adrenaline', 'Адрэналін'], 'µg/day', 1, upTo(20), { typical: [2, 15] }),
    figure(['Норадреналин', 'Noradrenaline', 'Норадрэналін'], 'µg/day', 1, between(15, 80)),
    figure(['Дофамин', 'Dopamine', 'Дафамін'], 'µg/day', 0, between(65, 400)),
  ],
  4047: [single('mg/day', 1, upTo(8), { typical: [1.5, 6.5] })],
  4048: [single('mg/day', 1, upTo(8), { typical: [2, 7] })],
  4060: [single('pmol/l', 1, upTo(14), { typical: [2, 10] })],
  4063: [
    single('pg/ml', 1, dependingOn('по времени взятия', 'by time of collection', 'паводле часу ўзяцця'), {
      typical: [3, 40],
    }),
  ],
};

/** Probability of ovarian cancer in % from HE4 (pmol/l) and CA-125 (U/ml), before and after the menopause. */
const roma = (he4: number, ca125: number, age: number): number => {
  const index =
    age < 52
      ? -12 + 2.38 * Math.log(he4) + 0.0626 * Math.log(ca125)
      : -8.09 + 1.04 * Math.log(he4) + 0.732 * Math.log(ca125);
  return (100 * Math.exp(index)) / (1 + Math.exp(index));
};
const romaNorm: Norm = byAge([0, upTo(11.4)], [52, upTo(29.9)]);

const tumours: Record<string, Line[]> = {
  5005: [
    renamed(markers, '5003', ['CA-125', 'CA-125', 'CA-125']),
    renamed(markers, '5004', ['HE4', 'HE4', 'HE4']),
    figure(['Индекс ROMA', 'ROMA index', 'Індэкс ROMA'], '%', 1, romaNorm, {
      from: (value, { age }) => roma(value('5004'), value('5003'), age),
    }),
  ],
  5016: [
    renamed(markers, '5013', ['ПСА общий', 'PSA, total', 'ПСА агульны']),
    renamed(markers, '5014', ['ПСА свободный', 'PSA, free', 'ПСА свабодны']),
    figure(['[−2]проПСА', '[−2]proPSA', '[−2]праПСА'], 'pg/ml', 1, null, {
      from: (value) => value('5014') * 18,
    }),
    figure(['PHI', 'PHI', 'PHI'], null, 1, upTo(27), { from: (value) => 18 * Math.sqrt(value('5013')) }),
    grade(
      ['Вероятность рака простаты', 'Probability of prostate cancer', 'Верагоднасць раку прастаты'],
      [
        [0, text('низкая', 'low', 'нізкая'), false],
        [27.1, text('умеренная', 'moderate', 'умераная'), true],
        [55, text('высокая', 'high', 'высокая'), true],
      ],
    ),
  ],
  5021: [single('µg/l', 1, upTo(10), { detectable: 5, typical: [1, 8] })],
  5022: [single('U/l', 1, upTo(7.5))],
};

/** Elements in whole blood that are reported in words against the laboratory's own ranges. */
const element = (ru: string, en: string, be: string) =>
  wording([ru, en, be], [words.withinNorm], [words.notWithinNorm], { share: 0.02 });

const others: Record<string, Line[]> = {
  3007: [
    single('U/l', 0, between(72, 182), {
      typical: [76, 120],
      from: (value, _person, drawn) => Math.min(drawn(), value('3006') * 0.85),
    }),
  ],
  3082: [single('ng/ml', 1, null, { typical: [4, 40] })],
  3102: [wording(null, [words.negative], [words.positive], { share: 0.02 })],
  5028: [single('ng/ml', 1, upTo(17.8), { typical: [7, 15] })],
  5029: [single('ng/ml', 1, upTo(35), { typical: [12, 30] })],
  5030: [single('ng/ml', 0, upTo(200), { typical: [90, 185] })],
  5035: [single('nmol/mmol', 1, bySex(between(2.3, 5.4), between(3, 7.4)))],
  5041: [
    'vitaminD2',
    figure(['25-OH витамин D3', '25-OH vitamin D3', '25-OH вітамін D3'], 'ng/ml', 1, null, {
      from: (value) => value('5040') - value('vitaminD2'),
    }),
    renamed(markers, '5040', ['25-OH витамин D, сумма', '25-OH vitamin D, total', '25-OH вітамін D, сума']),
  ],
  5075: [
    renamed(markers, '5071', ['Свинец', 'Lead', 'Свінец']),
    renamed(markers, '5072', ['Кадмий', 'Cadmium', 'Кадмій']),
    renamed(markers, '5073', ['Ртуть', 'Mercury', 'Ртуць']),
    renamed(markers, '5065', ['Марганец', 'Manganese', 'Марганец']),
    element('Мышьяк', 'Arsenic', 'Мыш’як'),
    element('Алюминий', 'Aluminium', 'Алюміній'),
    element('Никель', 'Nickel', 'Нікель'),
    element('Хром', 'Chromium', 'Хром'),
    element('Кобальт', 'Cobalt', 'Кобальт'),
    element('Таллий', 'Thallium', 'Талій'),
    element('Сурьма', 'Antimony', 'Сурма'),
    element('Бериллий', 'Beryllium', 'Берылій'),
    element('Барий', 'Barium', 'Барый'),
    element('Стронций', 'Strontium', 'Стронцый'),
    element('Ванадий', 'Vanadium', 'Ванадый'),
    element('Молибден', 'Molybdenum', 'Малібдэн'),
    element('Серебро', 'Silver', 'Срэбра'),
    element('Литий', 'Lithium', 'Літый'),
    element('Бор', 'Boron', 'Бор'),
    element('Селен', 'Selenium', 'Селен'),
    element('Цинк', 'Zinc', 'Цынк'),
    element('Медь', 'Copper', 'Медзь'),
    element('Магний', 'Magnesium', 'Магній'),
  ],
};

/** Hormones, tumour markers and chemistry beyond the routine. */
export const specialChemistry: Discipline = listed(
  { ...endocrine, ...tumours, ...others },
  {
    prolactinRecovery: figure(
      ['Восстановление пролактина', 'Prolactin recovery', 'Аднаўленне пралакціну'],
      '%',
      0,
      atLeast(60),
      { typical: [68, 95], found: [0.08, 14, 38] },
    ),
    vitaminD2: figure(['25-OH витамин D2', '25-OH vitamin D2', '25-OH вітамін D2'], 'ng/ml', 1, null, {
      typical: [0, 0.4],
      detectable: 0.5,
      found: [0.08, 1, 6],
    }),
  },
);
