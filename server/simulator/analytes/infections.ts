import { figure, single, text, wording, type Analytes, type Panels } from './analyte.ts';
import { between, byAge, upTo } from './norm.ts';
import { words } from './words.ts';

const smears: Analytes = {
  smearWhite: figure(
    ['Лейкоциты в мазке', 'Leukocytes in the smear', 'Лейкацыты ў мазку'],
    'perField',
    0,
    upTo(15),
    { typical: [1, 11] },
  ),
  smearEpithelium: wording(
    ['Эпителий', 'Epithelium', 'Эпітэлій'],
    [text('умеренно', 'moderate', 'умерана'), words.few],
    [words.many],
    { reference: null },
  ),
  smearFlora: wording(
    ['Микрофлора', 'Flora', 'Мікрафлора'],
    [text('палочки, умеренно', 'rods, moderate', 'палачкі, умерана')],
    [text('смешанная, обильно', 'mixed, abundant', 'змешаная, багата')],
  ),
  smearClue: wording(
    ['Ключевые клетки', 'Clue cells', 'Ключавыя клеткі'],
    [words.notDetected],
    [words.detected],
    { share: 0.04 },
  ),
  smearTrichomonas: wording(
    ['Трихомонады', 'Trichomonas', 'Трыхаманады'],
    [words.notDetected],
    [words.detected],
    { share: 0.01 },
  ),
  smearGonococcus: wording(['Гонококки', 'Gonococci', 'Ганакокі'], [words.notDetected], [words.detected], {
    share: 0.005,
  }),
  smearYeast: wording(
    ['Дрожжеподобные грибы', 'Yeasts', 'Дражджападобныя грыбы'],
    [words.notDetected],
    [words.detected],
    { share: 0.06 },
  ),
  '6504': single('%', 0, upTo(5), { typical: [0, 4] }),
};
const defence: Analytes = {
  iga: figure(
    ['Иммуноглобулин A', 'Immunoglobulin A', 'Імунаглабулін A'],
    'g/l',
    2,
    byAge([0, between(0.1, 1.6)], [6, between(0.5, 2.8)], [16, between(0.7, 4)]),
  ),
  igm: figure(['Иммуноглобулин M', 'Immunoglobulin M', 'Імунаглабулін M'], 'g/l', 2, between(0.4, 2.3)),
  igg: figure(
    ['Иммуноглобулин G', 'Immunoglobulin G', 'Імунаглабулін G'],
    'g/l',
    1,
    byAge([0, between(3.5, 13)], [6, between(6, 15)], [16, between(7, 16)]),
  ),
  c3: figure(['Компонент C3', 'Complement C3', 'Кампанент C3'], 'g/l', 2, between(0.9, 1.8)),
  c4: figure(['Компонент C4', 'Complement C4', 'Кампанент C4'], 'g/l', 2, between(0.1, 0.4)),
  '7023': single('IU/ml', 1, upTo(100), { typical: [5, 60], found: [0.03, 120, 600] }),
  '7024': single('U/ml', 1, upTo(17), { typical: [0.5, 9], detectable: 0.5, found: [0.04, 22, 300] }),
  '7033': single('U/ml', 1, upTo(10), { typical: [0.5, 5], detectable: 0.5, found: [0.03, 12, 120] }),
  '7205': single('µg/l', 1, upTo(11.4), { typical: [1.5, 8] }),
};

/** Antibodies, smears and immunity. */
export const infections: Analytes = { ...smears, ...defence };

const smear = [
  'smearWhite',
  'smearEpithelium',
  'smearFlora',
  'smearTrichomonas',
  'smearGonococcus',
  'smearYeast',
];
export const infectionPanels: Panels = {
  6501: smear,
  6502: [...smear, 'smearClue'],
  7001: ['iga', 'igm', 'igg'],
  7002: ['iga'],
  7005: ['c3', 'c4'],
};
