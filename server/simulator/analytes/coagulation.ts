import { figure, single, wording, type Analytes, type Panels } from './analyte.ts';
import { afterNewborn, inr } from './children.ts';
import { atLeast, between, byAgeDays, bySex, upTo } from './norm.ts';
import { words } from './words.ts';

const activity = single('%', 0, between(70, 130));
const factor = single('%', 0, between(60, 140));
const aggregation = single('%', 0, between(60, 95));

/** Coagulation, its factors and inhibitors. */
export const coagulation: Analytes = {
  pt: figure(
    ['Протромбиновое время', 'Prothrombin time', 'Пратрамбінавы час'],
    's',
    1,
    afterNewborn(between(9.8, 12.7)),
    {
      typical: byAgeDays([0, between(12.6, 14.6)], [4, between(10.4, 13.4)], [30, between(10.1, 12.4)]),
    },
  ),
  pti: figure(
    ['Протромбин по Квику', 'Prothrombin activity (Quick)', 'Пратрамбін паводле Квіка'],
    '%',
    0,
    afterNewborn(between(70, 130)),
    {
      from: (value) => Math.max(10, 100 - (value('pt') - 11.2) * 14),
    },
  ),
  inr: figure(['МНО', 'INR', 'МНА'], null, 2, inr, {
    from: (value) => (value('pt') / 11.2) ** 1.05,
    critical: [null, 5],
  }),
  '2003': single('s', 1, between(25.1, 36.5), { critical: [null, 100] }),
  '2004': single('s', 1, between(14, 21)),
  '2005': single('g/l', 2, between(2, 4), { critical: [1, null] }),
  '2006': single('g/l', 2, between(2, 4.5), { from: (value) => value('2005') * 1.06 }),
  '2007': single('µg/ml', 2, upTo(0.5), { detectable: 0.1, typical: [0.12, 0.42] }),
  '2008': single('mg/dl', 1, upTo(4)),
  '2009': single('%', 0, between(83, 128)),
  '2010': activity,
  '2011': single('%', 0, bySex(between(74, 146), between(55, 123))),
  dRvvt: figure(
    ['Отношение dRVVT (скрининг)', 'dRVVT ratio (screening)', 'Стаўленне dRVVT (скрынінг)'],
    null,
    2,
    upTo(1.2),
    { typical: [0.85, 1.15] },
  ),
  '2013': single(null, 2, upTo(1.2), { typical: [0.85, 1.15] }),
  '2014': factor,
  '2015': factor,
  '2016': factor,
  '2017': single('%', 0, between(50, 150)),
  '2018': factor,
  '2019': factor,
  '2020': factor,
  '2021': factor,
  '2022': activity,
  '2023': single('%', 0, between(50, 160)),
  '2024': single('%', 0, between(50, 150)),
  '2025': wording(null, [words.notDetected], [words.detected], { share: 0.02 }),
  '2027': activity,
  '2028': activity,
  '2030': aggregation,
  '2031': aggregation,
  '2032': aggregation,
  '2033': aggregation,
  '2035': single(null, 2, atLeast(2), { typical: [2.2, 3.4] }),
  '2036': single('s', 1, between(14, 21)),
};
const prothrombin = ['pt', 'pti', 'inr'];
export const coagulationPanels: Panels = { 2001: prothrombin, 2002: prothrombin, 2012: ['dRvvt'] };
