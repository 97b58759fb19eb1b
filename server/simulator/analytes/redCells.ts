import { figure, type Analytes } from './analyte.ts';
import { between, byAge, byAgeDays, bySex } from './norm.ts';

/** Red cells and reticulocytes. */
export const redCells: Analytes = {
  hgb: figure(
    ['Гемоглобин (HGB)', 'Haemoglobin (HGB)', 'Гемаглабін (HGB)'],
    'g/l',
    0,
    byAgeDays(
      [0, between(145, 225)],
      [4, between(135, 215)],
      [14, between(125, 205)],
      [30, between(100, 180)],
      [60, between(90, 140)],
      [90, between(95, 135)],
      [
        180,
        byAge(
          [0, between(105, 140)],
          [6, between(115, 145)],
          [15, bySex(between(130, 170), between(117, 155))],
        ),
      ],
    ),
    { critical: [70, 200] },
  ),
  mchc: figure(
    [
      'Средняя концентрация гемоглобина в эритроците (MCHC)',
      'Mean corpuscular haemoglobin concentration (MCHC)',
      'Сярэдняя канцэнтрацыя гемаглабіну ў эрытрацыце (MCHC)',
    ],
    'g/l',
    0,
    between(310, 370),
    { typical: [322, 348] },
  ),
  mcv: figure(
    ['Средний объём эритроцита (MCV)', 'Mean corpuscular volume (MCV)', 'Сярэдні аб’ём эрытрацыта (MCV)'],
    'fl',
    1,
    byAgeDays(
      [0, between(95, 121)],
      [7, between(88, 126)],
      [30, between(85, 123)],
      [60, between(77, 115)],
      [90, between(74, 108)],
      [180, byAge([0, between(73, 90)], [12, between(80, 99)])],
    ),
    {
      typical: byAgeDays(
        [0, between(102, 112)],
        [30, between(94, 102)],
        [60, between(85, 96)],
        [90, between(80, 90)],
        [180, byAge([0, between(76, 86)], [12, between(83, 92)])],
      ),
    },
  ),
  hct: figure(
    ['Гематокрит (HCT)', 'Haematocrit (HCT)', 'Гематакрыт (HCT)'],
    '%',
    1,
    byAgeDays(
      [0, between(42, 67)],
      [14, between(39, 63)],
      [30, between(31, 55)],
      [60, between(28, 42)],
      [180, byAge([0, between(32, 42)], [15, bySex(between(39, 50), between(35, 46))])],
    ),
    { from: (value) => (value('hgb') / value('mchc')) * 100 },
  ),
  rbc: figure(
    ['Эритроциты (RBC)', 'Red blood cells (RBC)', 'Эрытрацыты (RBC)'],
    '10^12/l',
    2,
    byAgeDays(
      [0, between(3.9, 6.6)],
      [14, between(3.6, 6.2)],
      [30, between(3, 5.4)],
      [60, between(2.7, 4.9)],
      [90, between(3.1, 4.5)],
      [180, byAge([0, between(3.7, 5.2)], [15, bySex(between(4.2, 5.8), between(3.8, 5.2))])],
    ),
    { from: (value) => (value('hct') * 10) / value('mcv') },
  ),
  mch: figure(
    [
      'Среднее содержание гемоглобина в эритроците (MCH)',
      'Mean corpuscular haemoglobin (MCH)',
      'Сярэдняе ўтрыманне гемаглабіну ў эрытрацыце (MCH)',
    ],
    'pg',
    1,
    byAgeDays(
      [0, between(28, 40)],
      [60, between(26, 34)],
      [90, between(25, 35)],
      [180, byAge([0, between(23, 31)], [12, between(26, 34)])],
    ),
    { from: (value) => value('hgb') / value('rbc') },
  ),
  rdw: figure(
    [
      'Ширина распределения эритроцитов (RDW-CV)',
      'Red cell distribution width (RDW-CV)',
      'Шырыня размеркавання эрытрацытаў (RDW-CV)',
    ],
    '%',
    1,
    between(11.6, 14.8),
  ),
  ret: figure(['Ретикулоциты', 'Reticulocytes', 'Рэтыкулацыты'], '%', 2, between(0.5, 2)),
  retAbs: figure(
    ['Ретикулоциты, абс.', 'Reticulocytes, abs.', 'Рэтыкулацыты, абс.'],
    '10^9/l',
    1,
    between(20, 110),
    { from: (value) => value('ret') * value('rbc') * 10 },
  ),
  irf: figure(
    ['Незрелые ретикулоциты (IRF)', 'Immature reticulocyte fraction (IRF)', 'Няспелыя рэтыкулацыты (IRF)'],
    '%',
    1,
    between(2.3, 15.9),
  ),
  retHe: figure(
    [
      'Гемоглобин ретикулоцитов (RET-He)',
      'Reticulocyte haemoglobin (RET-He)',
      'Гемаглабін рэтыкулацытаў (RET-He)',
    ],
    'pg',
    1,
    between(28.2, 36.6),
  ),
};

/** Platelets. */
export const platelets: Analytes = {
  plt: figure(
    ['Тромбоциты (PLT)', 'Platelets (PLT)', 'Трамбацыты (PLT)'],
    '10^9/l',
    0,
    byAge([0, between(180, 450)], [15, between(150, 400)]),
    { critical: [30, 1000] },
  ),
  mpv: figure(
    ['Средний объём тромбоцита (MPV)', 'Mean platelet volume (MPV)', 'Сярэдні аб’ём трамбацыта (MPV)'],
    'fl',
    1,
    between(7.4, 12),
  ),
  pdw: figure(
    [
      'Ширина распределения тромбоцитов (PDW)',
      'Platelet distribution width (PDW)',
      'Шырыня размеркавання трамбацытаў (PDW)',
    ],
    'fl',
    1,
    between(9, 17),
  ),
  pct: figure(['Тромбокрит (PCT)', 'Plateletcrit (PCT)', 'Трамбакрыт (PCT)'], '%', 2, between(0.1, 0.5), {
    from: (value) => (value('plt') * value('mpv')) / 10_000,
  }),
};
