import { figure, same, type Analytes, type Figure } from './analyte.ts';
import { allergens } from './allergens.ts';
import { grade } from './assays.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { byAge, byAgeDays, upTo } from './norm.ts';

/** Who makes IgE against common things at all, from the second year of life. */
const atopy = figure(['Атопия', 'Atopy', 'Атапія'], null, 0, null, { typical: [0, 0], found: [0.3, 1, 1] });
const NEGATIVE = 0.08;

const specific = (names: Parameters<typeof figure>[0], from: Figure['from']): Figure =>
  figure(names, 'kU/l', 2, upTo(0.35), {
    typical: [0.01, NEGATIVE],
    detectable: 0.1,
    found: [0.12, 0.5, 40],
    ...(from && { from }),
  });
const ofAtopic: Figure['from'] = (value, { age }, drawn) =>
  value('atopy') > 0 && age > 0 ? drawn() : Math.min(drawn(), NEGATIVE);
/** IgE to a part of an allergen, never more than to the whole. */
const partOf =
  (whole: string, share: number): Figure['from'] =>
  (value, _person, drawn) =>
    Math.min(drawn(), value(whole) * share);

const shared: Analytes = {
  atopy,
  ...Object.fromEntries(
    allergens.map(([code, names]) => [code, specific(names, code === 'f78' ? partOf('f2', 0.9) : ofAtopic)]),
  ),
};
const sumOf = (value: (id: string) => number): number =>
  allergens.reduce((sum, [code]) => sum + value(code), 0);

const classes = grade(
  ['Класс', 'Class', 'Клас'],
  [
    [0, same('0'), false],
    [0.35, same('1'), true],
    [0.7, same('2'), true],
    [3.5, same('3'), true],
    [17.5, same('4'), true],
    [50, same('5'), true],
    [100, same('6'), true],
  ],
);
const singles: Readonly<Record<string, string>> = {
  7101: 'f2',
  7102: 'f78',
  7103: 'f1',
  7104: 'f75',
  7105: 'f4',
  7106: 'f14',
  7107: 'f13',
  7108: 'f17',
  7109: 'f3',
  7110: 'f24',
  7111: 'f83',
  7112: 'f44',
  7113: 'f33',
  7114: 'f49',
  7115: 'f93',
  7130: 'd1',
  7131: 'e1',
  7132: 'e5',
  7133: 'm6',
  7134: 'i6',
  7135: 'k82',
  7140: 'i1',
  7141: 'i3',
  7142: 'c1',
  7143: 'c6',
  7150: 't3',
  7151: 'g6',
  7152: 'w6',
  7153: 'w1',
};

const panels: Record<string, Line[]> = {
  7201: 'f1 f75 f2 f78 f4 f5 f9 f11 f14 f13 f17 f3 f24 f83 f27 f26 f35 f31 f49 f92 f33 f44 d1 d2 e1 e5 m6 t3 g6 w6'.split(
    ' ',
  ),
  7202: 'd1 d2 e1 e3 e5 e6 m2 m3 m6 i6 t2 t3 t4 t7 g3 g4 g6 g12 w1 w6'.split(' '),
  7203: 'f1 f75 f2 f78 f4 f8 f9 f11 f14 f13 f17 f20 f256 f10 f3 f24 f83 f25 f49 f33'.split(' '),
  7204: [
    specific(['Bet v 1', 'Bet v 1', 'Bet v 1'], (value) => value('t3') * 0.85),
    specific(['Bet v 2', 'Bet v 2', 'Bet v 2'], partOf('t3', 0.4)),
    specific(['Bet v 4', 'Bet v 4', 'Bet v 4'], partOf('t3', 0.4)),
  ],
};

/** Total IgE, at least what the IgE to single allergens adds up to. */
const total = figure(
  null,
  'IU/ml',
  1,
  byAgeDays(
    [0, upTo(1.5)],
    [42, byAge([0, upTo(15)], [1, upTo(60)], [6, upTo(90)], [10, upTo(200)], [16, upTo(100)])],
  ),
  {
    detectable: 0.5,
    from: (value, { age }, drawn) => (age > 0 ? Math.max(drawn(), sumOf(value) * 1.2) : drawn()),
  },
);

/** IgE. */
export const allergy: Discipline = listed(
  {
    7003: [total],
    ...Object.fromEntries(Object.entries(singles).map(([code, allergen]) => [code, [allergen, classes]])),
    ...panels,
  },
  shared,
);
