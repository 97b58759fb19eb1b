import { figure, single, type Analytes, type Panels } from './analyte.ts';
import { antiMullerian, notKnown } from './children.ts';
import { between, byAge, byAgeDays, byPhase, bySex, upTo } from './norm.ts';
import type { Person } from '../../orderFlow/results/personAt.ts';

/** Free T4, pmol/l, that goes with a TSH in mIU/l: low in hypothyroidism, high when the thyroid is overactive. */
const thyroxine = (tsh: number, drawn: number, { age }: Person): number => {
  const [low, high] = age < 18 ? [11.5, 22] : [9, 19];
  if (tsh > 10 && age > 0) return Math.min(drawn, low * 0.95);
  if (tsh < 0.1) return Math.max(drawn, high * 1.2);
  return Math.min(Math.max(drawn, low), high);
};

const thyroid: Analytes = {
  '4001': single(
    'mIU/l',
    2,
    byAgeDays(
      [0, between(1, 39)],
      [7, between(1.7, 9.1)],
      [140, byAge([0, between(0.7, 6)], [6, between(0.6, 4.8)], [18, between(0.4, 4)])],
    ),
    {
      typical: byAgeDays([0, between(1.5, 15)], [7, between(1.9, 7)], [140, between(0.8, 3.4)]),
      detectable: 0.01,
      critical: [0.01, 50],
    },
  ),
  '4002': single('pmol/l', 1, byAge([0, between(11.5, 22)], [18, between(9, 19)]), {
    from: (value, person, drawn) => thyroxine(value('4001'), drawn(), person),
  }),
  '4003': single('nmol/l', 0, between(66, 181)),
  '4004': single('pmol/l', 2, byAge([0, between(3.9, 8)], [18, between(2.6, 5.7)])),
  '4005': single('nmol/l', 2, between(1.3, 3.1)),
  '4006': single('IU/ml', 1, upTo(34), { typical: [5, 24], detectable: 5 }),
  '4007': single('IU/ml', 1, upTo(115), { typical: [10, 70], detectable: 10 }),
  '4008': single('IU/l', 2, upTo(1.75), { typical: [0.3, 1.2], detectable: 0.3 }),
  '4009': single('ng/ml', 1, between(3.5, 77)),
  '4010': single('pg/ml', 1, bySex(upTo(9.5), upTo(6.4)), { typical: [0.5, 5], detectable: 0.5 }),
  '4011': single('mg/l', 1, between(14, 31)),
  '4012': single('ng/l', 0, between(100, 250)),
};

const sex: Analytes = {
  '4013': single(
    'IU/l',
    2,
    byAge(
      [0, between(0.2, 6)],
      [14, bySex(between(1.5, 12.4), byPhase([3.5, 12.5], [4.7, 21.5], [1.7, 7.7], [25.8, 134.8]))],
    ),
  ),
  '4014': single(
    'IU/l',
    2,
    byAge(
      [0, between(0.1, 5)],
      [14, bySex(between(1.7, 8.6), byPhase([2.4, 12.6], [14, 95.6], [1, 11.4], [7.7, 58.5]))],
    ),
  ),
  '4015': single('mIU/l', 0, bySex(between(86, 324), between(102, 496))),
  '4017': single(
    'pmol/l',
    0,
    byAge(
      [0, between(18, 110)],
      [14, bySex(between(41, 159), byPhase([45, 854], [151, 1461], [82, 1251], [19, 138]))],
    ),
  ),
  '4018': single(
    'nmol/l',
    2,
    byAge(
      [0, between(0.2, 1.7)],
      [14, bySex(between(0.2, 0.5), byPhase([0.2, 2.8], [0.4, 38], [5.8, 76], [0.2, 0.4]))],
    ),
  ),
  '4019': single('IU/l', 1, upTo(5), { typical: [0.1, 3], detectable: 0.1 }),
  '4025': single(
    'nmol/l',
    2,
    byAge(
      [0, between(0.1, 1.1)],
      [14, bySex(between(8.6, 29), between(0.3, 1.7))],
      [50, bySex(between(6.7, 25.7), between(0.1, 1.4))],
    ),
    { critical: [null, 60] },
  ),
  '4026': single(
    'nmol/l',
    2,
    byAge([0, between(0.1, 1.1)], [14, bySex(between(8.6, 29), between(0.3, 1.7))]),
    { from: (value) => value('4025') * 0.97 },
  ),
  '4027': single('pg/ml', 2, bySex(between(4.5, 42), between(0.1, 4.2))),
  '4028': single(
    'nmol/l',
    1,
    byAge([0, between(40, 160)], [14, bySex(between(18.3, 54.1), between(32.4, 128))]),
  ),
  '4029': single('%', 1, byAge([0, notKnown], [14, bySex(between(24.5, 113), between(0.3, 5.6))]), {
    from: (value) => (value('4025') / value('4028')) * 100,
  }),
  '4030': single('pg/ml', 0, bySex(between(250, 990), between(24, 368))),
  '4031': single(
    'µmol/l',
    2,
    byAge(
      [0, between(0.1, 3.3)],
      [14, bySex(between(2.4, 11.6), between(1.8, 9.2))],
      [45, bySex(between(1.4, 8.3), between(0.96, 6.9))],
      [65, bySex(between(0.8, 5.7), between(0.5, 4.8))],
    ),
  ),
  '4032': single('ng/ml', 2, bySex(between(0.6, 3.1), between(0.3, 3.3))),
  '4033': single(
    'nmol/l',
    2,
    bySex(between(1.5, 6.4), byPhase([0.3, 2.4], [0.9, 4.2], [0.6, 8.7], [0.4, 1.5])),
  ),
  '4034': single('ng/ml', 2, antiMullerian, {
    typical: byAge(
      [0, between(0.5, 5)],
      [20, between(1.6, 7)],
      [30, between(0.9, 5.5)],
      [40, between(0.1, 2.5)],
      [45, between(0.01, 0.6)],
    ),
    detectable: 0.01,
  }),
  '4035': single('pg/ml', 0, bySex(between(120, 400), between(10, 200))),
};

const others: Analytes = {
  '4037': single('nmol/l', 0, between(101, 536)),
  '4038': single('nmol/day', 0, between(58, 403)),
  '4039': single('pg/ml', 1, between(7.2, 63.3)),
  '4040': single('pg/ml', 0, between(30, 300)),
  '4041': single('µIU/ml', 1, between(2.8, 39.9)),
  metanephrine: figure(['Метанефрин', 'Metanephrine', 'Метанефрын'], 'pg/ml', 0, upTo(90), {
    typical: [20, 75],
  }),
  normetanephrine: figure(['Норметанефрин', 'Normetanephrine', 'Нарметанефрын'], 'pg/ml', 0, upTo(180), {
    typical: [30, 150],
  }),
  adrenaline: figure(['Адреналин', 'Adrenaline', 'Адрэналін'], 'pg/ml', 0, upTo(100), { typical: [15, 80] }),
  noradrenaline: figure(['Норадреналин', 'Noradrenaline', 'Норадрэналін'], 'pg/ml', 0, upTo(600), {
    typical: [110, 480],
  }),
  dopamine: figure(['Дофамин', 'Dopamine', 'Дафамін'], 'pg/ml', 0, upTo(100), { typical: [10, 80] }),
  '4049': single('ng/ml', 0, between(50, 220)),
  '4050': single('µIU/ml', 1, between(2.6, 24.9), { typical: [3, 14] }),
  '4051': single('ng/ml', 2, between(1.1, 4.4)),
  insulin: figure(['Инсулин', 'Insulin', 'Інсулін'], 'µIU/ml', 1, between(2.6, 24.9), {
    from: (value) => value('4050'),
  }),
  homa: figure(['Индекс HOMA-IR', 'HOMA-IR index', 'Індэкс HOMA-IR'], null, 2, upTo(2.7), {
    from: (value) => (value('4050') * value('glucose')) / 22.5,
  }),
  '4053': single('pmol/l', 1, between(0.7, 4.3)),
  '4054': single('ng/ml', 1, bySex(between(0.5, 13.8), between(1.1, 27.6))),
  '4055': single('µg/ml', 1, bySex(between(2, 14), between(3, 20))),
  '4056': single('pg/ml', 1, between(15, 65)),
  '4057': single('ng/ml', 2, bySex(upTo(3), upTo(8)), { typical: [0.08, 2.4], detectable: 0.05 }),
  '4058': single(
    'ng/ml',
    0,
    byAge(
      [0, between(50, 290)],
      [12, between(170, 510)],
      [19, between(115, 355)],
      [40, between(94, 252)],
      [60, between(75, 212)],
    ),
  ),
  '4059': single('µg/ml', 2, byAge([0, between(1.5, 7)], [19, between(3.4, 7.6)])),
  '4061': single('pg/ml', 0, between(13, 115)),
  '4062': single('mIU/l', 1, between(4.3, 29)),
  '4064': single('ng/ml', 1, bySex(between(14, 42), between(11, 43))),
};

/** Hormones of thyroid, gonads, adrenals, pancreas, growth and bone. */
export const hormones: Analytes = { ...thyroid, ...sex, ...others };

export const hormonePanels: Panels = {
  4043: ['metanephrine', 'normetanephrine'],
  4045: ['adrenaline', 'noradrenaline', 'dopamine'],
  4052: ['glucose', 'insulin', 'homa'],
};
