import { figure, single, text, wording, type Analytes, type Panels } from './analyte.ts';
import * as children from './children.ts';
import { kidneyAndSalts } from './kidneyAndSalts.ts';
import { atLeast, between, byAge, byAgeDays, bySex, upTo } from './norm.ts';
import { asDrawn } from './oneDraw.ts';
import { words } from './words.ts';

const enzymes: Analytes = {
  '3001': single('U/l', 0, bySex(upTo(41), upTo(33)), { typical: [9, 29], critical: [null, 500] }),
  '3002': single('U/l', 0, bySex(upTo(40), upTo(32)), { typical: [12, 29], critical: [null, 500] }),
  '3003': single('U/l', 0, bySex(upTo(60), upTo(40)), { typical: [9, 36] }),
  '3004': single(
    'U/l',
    0,
    byAgeDays(
      [0, between(83, 248)],
      [15, between(122, 469)],
      [
        365,
        byAge(
          [0, between(142, 335)],
          [10, between(129, 417)],
          [13, bySex(between(116, 468), between(57, 254))],
          [15, bySex(between(82, 331), between(50, 117))],
          [18, bySex(between(40, 129), between(35, 104))],
        ),
      ],
    ),
  ),
  '3005': single('µg/l', 1, bySex(between(6, 25), between(5, 22))),
  '3006': single('U/l', 0, byAge([0, between(180, 360)], [15, between(125, 220)])),
  '3008': single('U/l', 0, bySex(between(39, 308), between(26, 192)), {
    typical: [45, 175],
    critical: [null, 5000],
  }),
  '3009': single('U/l', 0, upTo(25), { typical: [5, 20] }),
  '3010': single('U/l', 0, between(28, 100), { critical: [null, 500] }),
  '3011': single('U/l', 0, between(13, 53)),
  '3012': single('U/l', 0, between(13, 60), { critical: [null, 600] }),
  '3013': single('U/l', 0, bySex(between(5320, 12920), between(4260, 11250))),
  '3014': single('U/l', 1, upTo(6.5)),
  '3015': single('U/l', 1, bySex(upTo(7), upTo(5))),
  '3016': single('U/l', 1, upTo(7.6)),
  '3017': single('U/l', 0, between(20, 70)),
};

const bilirubin = byAgeDays(
  [0, between(24, 149)],
  [1, between(58, 197)],
  [3, between(26, 205)],
  [6, upTo(205)],
  [14, between(3.4, 20.5)],
);
const proteins: Analytes = {
  '3018': single('µmol/l', 1, bilirubin, { typical: [5, 18], critical: [null, 250] }),
  '3019': single('µmol/l', 1, upTo(5.1), { from: (value) => Math.min(4.9, value('3018') * 0.22) }),
  indirectBilirubin: figure(
    ['Билирубин непрямой', 'Bilirubin, indirect', 'Білірубін непрамы'],
    'µmol/l',
    1,
    byAgeDays([0, upTo(200)], [14, upTo(16)]),
    {
      from: (value) => value('3018') - value('3019'),
    },
  ),
  totalBilirubin: figure(
    ['Билирубин общий', 'Bilirubin, total', 'Білірубін агульны'],
    'µmol/l',
    1,
    bilirubin,
    { from: (value) => value('3018') },
  ),
  directBilirubin: figure(
    ['Билирубин прямой', 'Bilirubin, direct', 'Білірубін прамы'],
    'µmol/l',
    1,
    upTo(5.1),
    { from: (value) => value('3019') },
  ),
  '3021': single('µmol/l', 1, upTo(10)),
  '3022': single('µmol/l', 0, between(11, 51)),
  '3023': single('g/l', 1, byAge([0, between(56, 75)], [3, between(60, 80)], [18, between(64, 83)])),
  '3024': single('g/l', 1, children.albumin, {
    typical: byAge([0, children.notKnown], [19, between(40, 49)]),
    from: asDrawn('3024'),
  }),
  albuminShare: figure(['Альбумин', 'Albumin', 'Альбумін'], '%', 1, between(55.8, 66.1), {
    from: (value) =>
      100 - value('alpha1') - value('alpha2') - value('beta1') - value('beta2') - value('gamma'),
  }),
  alpha1: figure(['Альфа-1-глобулины', 'Alpha-1 globulins', 'Альфа-1-глабуліны'], '%', 1, between(2.9, 4.9)),
  alpha2: figure(['Альфа-2-глобулины', 'Alpha-2 globulins', 'Альфа-2-глабуліны'], '%', 1, between(7.1, 11.8)),
  beta1: figure(['Бета-1-глобулины', 'Beta-1 globulins', 'Бэта-1-глабуліны'], '%', 1, between(4.7, 7.2)),
  beta2: figure(['Бета-2-глобулины', 'Beta-2 globulins', 'Бэта-2-глабуліны'], '%', 1, between(3.2, 6.5)),
  gamma: figure(['Гамма-глобулины', 'Gamma globulins', 'Гама-глабуліны'], '%', 1, between(11.1, 18.8)),
  '3026': wording(
    null,
    [
      text(
        'моноклональный белок не обнаружен',
        'no monoclonal protein detected',
        'монакланальны бялок не выяўлены',
      ),
    ],
    [
      text(
        'обнаружен моноклональный IgG каппа',
        'monoclonal IgG kappa detected',
        'выяўлены монакланальны IgG капа',
      ),
    ],
    { share: 0.02 },
  ),
  kappa: figure(
    ['Свободные лёгкие цепи каппа', 'Free kappa light chains', 'Свабодныя лёгкія ланцугі капа'],
    'mg/l',
    1,
    between(3.3, 19.4),
    { typical: [8, 16] },
  ),
  lambda: figure(
    ['Свободные лёгкие цепи лямбда', 'Free lambda light chains', 'Свабодныя лёгкія ланцугі лямбда'],
    'mg/l',
    1,
    between(5.7, 26.3),
    { typical: [10, 17] },
  ),
  kappaLambda: figure(
    ['Соотношение каппа/лямбда', 'Kappa/lambda ratio', 'Суадносіны капа/лямбда'],
    null,
    2,
    between(0.26, 1.65),
    { from: (value) => value('kappa') / value('lambda') },
  ),
  '3028': single('g/l', 2, between(0.2, 0.4)),
  '3029': single('g/l', 2, bySex(between(0.15, 0.3), between(0.16, 0.45))),
  '3030': single('g/l', 2, between(0.3, 2)),
  '3031': single('g/l', 2, between(0.9, 2)),
  '3032': single('g/l', 2, bySex(between(1.3, 3), between(1.3, 3))),
  '3033': single('g/l', 2, between(0.5, 1.2)),
  '3034': single('mg/l', 1, upTo(5), { typical: [0.6, 4], detectable: 0.6, critical: [null, 100] }),
  '3035': single('mg/l', 2, upTo(3), { typical: [0.2, 2], detectable: 0.15 }),
  '3036': single('IU/ml', 1, upTo(14), { typical: [8, 12], detectable: 10 }),
  '3037': single('IU/ml', 0, byAge([0, upTo(150)], [18, upTo(200)]), { typical: [25, 150], detectable: 20 }),
};

const lipids: Analytes = {
  '3054': single('mmol/l', 2, byAge([0, upTo(4.4)], [18, upTo(5)]), {
    typical: byAge([0, between(3.3, 4.3)], [18, between(3.6, 5.1)]),
  }),
  '3055': single('mmol/l', 2, upTo(1.7), { typical: [0.5, 1.6] }),
  '3056': single('mmol/l', 2, bySex(atLeast(1), atLeast(1.2)), { typical: [1.1, 1.6] }),
  '3057': single('mmol/l', 2, upTo(3), {
    from: (value) => Math.max(0.8, value('3054') - value('3056') - value('3055') / 2.2 + 0.05),
  }),
  '3058': single('mmol/l', 2, upTo(3), {
    from: (value) => Math.max(0.8, value('3054') - value('3056') - value('3055') / 2.2),
  }),
  '3059': single('mmol/l', 2, upTo(0.77), { from: (value) => value('3055') / 2.2 }),
  '3060': single(null, 1, upTo(3), { from: (value) => (value('3054') - value('3056')) / value('3056') }),
  '3061': single('g/l', 2, bySex(between(1.04, 2.02), between(1.08, 2.25))),
  '3062': single('g/l', 2, bySex(between(0.66, 1.33), between(0.6, 1.17))),
  '3063': single('nmol/l', 0, upTo(75), { typical: [7, 60], detectable: 7 }),
};

const sugarAndIron: Analytes = {
  glucose: figure(
    ['Глюкоза', 'Glucose', 'Глюкоза'],
    'mmol/l',
    2,
    byAge([0, between(3.3, 5.6)], [14, between(3.9, 6)]),
    { critical: [2.5, 25] },
  ),
  glucose2h: figure(
    ['Глюкоза через 2 часа', 'Glucose after 2 hours', 'Глюкоза праз 2 гадзіны'],
    'mmol/l',
    2,
    upTo(7.7),
    { typical: [4.6, 7.2], critical: [2.5, 25] },
  ),
  glucoseFasting: figure(
    ['Глюкоза натощак', 'Fasting glucose', 'Глюкоза нашча'],
    'mmol/l',
    2,
    between(3.9, 6),
    { from: (value) => value('glucose') },
  ),
  pregnancy0: figure(
    ['Глюкоза натощак, беременность', 'Fasting glucose, pregnancy', 'Глюкоза нашча, цяжарнасць'],
    'mmol/l',
    2,
    upTo(5),
    {
      typical: [3.9, 4.9],
    },
  ),
  pregnancy1: figure(
    ['Глюкоза через 1 час', 'Glucose after 1 hour', 'Глюкоза праз 1 гадзіну'],
    'mmol/l',
    2,
    upTo(9.9),
    { typical: [6, 9.2] },
  ),
  pregnancy2: figure(
    [
      'Глюкоза через 2 часа, беременность',
      'Glucose after 2 hours, pregnancy',
      'Глюкоза праз 2 гадзіны, цяжарнасць',
    ],
    'mmol/l',
    2,
    upTo(8.4),
    { typical: [5, 7.8] },
  ),
  hba1c: figure(
    ['Гликированный гемоглобин (HbA1c)', 'Glycated haemoglobin (HbA1c)', 'Гліказіляваны гемаглабін (HbA1c)'],
    '%',
    1,
    between(4, 6),
    { typical: [4.8, 5.9] },
  ),
  '3071': single('µmol/l', 0, between(205, 285)),
  '3072': single('mmol/l', 2, between(0.5, 2.2), { critical: [null, 5] }),
  '3073': single('µmol/l', 0, between(34, 102)),
  '3074': single('mmol/l', 2, upTo(0.27), { critical: [null, 3] }),
  '3075': single('µmol/l', 1, bySex(between(11.6, 31.3), between(9, 30.4)), { typical: [12, 25] }),
  '3076': single('µmol/l', 1, between(45, 72), { typical: [50, 66] }),
  '3077': single('µmol/l', 1, between(20, 62), { from: (value) => value('3076') - value('3075') }),
  '3078': single('g/l', 2, between(2, 3.6)),
  '3079': single('%', 0, between(15, 50), { from: (value) => (value('3075') / value('3076')) * 100 }),
  '3080': single('µg/l', 0, byAge([0, between(7, 140)], [15, bySex(between(30, 400), between(13, 150))])),
  '3081': single('mg/l', 2, bySex(between(2.2, 5), between(1.9, 4.4))),
  '3083': single('µmol/l', 1, upTo(15), { typical: [6, 13] }),
};

/** Enzymes, proteins, electrolytes, lipids, sugar and iron in blood. */
export const biochemistry: Analytes = {
  ...enzymes,
  ...proteins,
  ...kidneyAndSalts,
  ...lipids,
  ...sugarAndIron,
  '3064': wording(
    null,
    [words.withinNorm],
    [text('тип IIa по Фредриксону', 'Fredrickson type IIa', 'тып IIa паводле Фрэдрыксана')],
  ),
};

export const biochemistryPanels: Panels = {
  3020: ['totalBilirubin', 'directBilirubin', 'indirectBilirubin'],
  3025: ['albuminShare', 'alpha1', 'alpha2', 'beta1', 'beta2', 'gamma'],
  3027: ['kappa', 'lambda', 'kappaLambda'],
  3039: ['creatinine'],
  3040: ['creatinine'],
  3041: ['creatinine', 'gfr'],
  3044: ['k', 'na', 'cl'],
  3045: ['k'],
  3046: ['na'],
  3047: ['cl'],
  3065: ['glucose'],
  3066: ['glucose'],
  3067: ['glucoseFasting', 'glucose2h'],
  3068: ['pregnancy0', 'pregnancy1', 'pregnancy2'],
  3069: ['hba1c'],
  3070: ['hba1c'],
};
