import { expect, test } from 'vitest';
import {
  ageOfDays,
  analyteInterval,
  daysOfAge,
  intervalFor,
  intervalGaps,
  overlappingRows,
  type AnalyteInterval,
} from './analyteIntervals.ts';
import { analyteTable } from './analyteTexts.ts';

const row = (changes: Partial<AnalyteInterval> = {}): AnalyteInterval => ({
  ...analyteInterval.parse({}),
  ...changes,
});
const year = (count: number) => daysOfAge(count, 'year');

test.each([
  [0, 0, 'year'],
  [4, 4, 'day'],
  [30, 1, 'month'],
  [60, 2, 'month'],
  [90, 90, 'day'],
  [365, 1, 'year'],
  [6574, 18, 'year'],
] as const)('%d days are %d %s (X-86)', (days, age, unit) => {
  expect(ageOfDays(days)).toEqual({ age, unit });
  expect(daysOfAge(age, unit)).toBe(days);
});

test.each<[string, object, string[]]>([
  ['normal limits in the wrong order', { low: 5, high: 4 }, ['high LimitOrder']],
  ['equal limits', { low: 5, high: 5 }, []],
  ['ages in the wrong order', { ageFrom: 10, ageTo: 10 }, ['ageTo LimitOrder']],
  ['a low critical limit within normal', { low: 5, high: 9, criticalLow: 6 }, ['criticalLow CriticalInside']],
  [
    'a high critical limit within normal',
    { low: 5, high: 9, criticalHigh: 8 },
    ['criticalHigh CriticalInside'],
  ],
  ['critical limits at the ends of normal', { low: 5, high: 9, criticalLow: 5, criticalHigh: 9 }, []],
  ['days in the wrong order', { validFrom: '20260202', validTo: '20260201' }, ['validTo DateOrder']],
  ['words in one language', { words: { ru: 'нет' } }, ['words.en Required', 'words.be Required']],
])('%s (X-86)', (_title, given, expected) => {
  const { error } = analyteInterval.safeParse(given);
  expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(expected);
});

test.each<[string, AnalyteInterval[], number[]]>([
  ['ages that follow each other', [row({ ageTo: 10 }), row({ ageFrom: 10 })], []],
  ['an age in two rows', [row({ ageTo: 11 }), row({ ageFrom: 10 })], [1]],
  ['men and women', [row({ sex: 'M' }), row({ sex: 'F' })], []],
  ['everybody and men once more', [row(), row({ sex: 'M' })], [1]],
  ['days that follow each other', [row({ validTo: '20260131' }), row({ validFrom: '20260201' })], []],
  ['a day in two rows', [row({ validTo: '20260201' }), row({ validFrom: '20260201' })], [1]],
])('%s overlap in the rows (X-86)', (_title, rows, expected) => {
  expect(overlappingRows(rows)).toEqual(expected);
});

test('a gap in ages is named with its sex and the time since which it is there (X-86)', () => {
  const age = (sex: string, from: number, to: number | null, since: string | null = null) => ({
    kind: 'age',
    sex,
    from,
    to,
    since,
  });
  expect(intervalGaps([])).toEqual([]);
  expect(intervalGaps([row()])).toEqual([]);
  expect(intervalGaps([row({ sex: 'F' })])).toEqual([]);
  expect(intervalGaps([row({ ageFrom: 10, ageTo: 20 }), row({ ageFrom: 30 })])).toEqual([
    age('any', 0, 10),
    age('any', 20, 30),
  ]);
  expect(intervalGaps([row({ sex: 'M' }), row({ sex: 'F', ageTo: 20 })])).toEqual([age('F', 20, null)]);
  expect(intervalGaps([row({ validTo: '20260131' }), row({ validFrom: '20260201', ageFrom: 5 })])).toEqual([
    age('any', 0, 5, '20260201'),
  ]);
});

test('days between two intervals on which none holds are named (X-86)', () => {
  expect(intervalGaps([row({ validTo: '20260131' }), row({ validFrom: '20260205' })])).toEqual([
    { kind: 'days', sex: 'any', from: '20260201', to: '20260204' },
  ]);
});

test('a person gets the interval of sex, age and day; an unknown sex both (X-86)', () => {
  const rows = [
    row({ ageTo: year(18), high: 10 }),
    row({ sex: 'M', ageFrom: year(18), low: 2, high: 20, criticalHigh: 40, validTo: '20260131' }),
    row({ sex: 'M', ageFrom: year(18), low: 3, high: 21, validFrom: '20260201' }),
    row({ sex: 'F', ageFrom: year(18), low: 1, high: 15, criticalHigh: 30 }),
  ];
  const highFor = (sex: 'M' | 'F' | 'U', ageDays: number, day: string) => {
    const found = intervalFor(rows, { sex, ageDays, day });
    return found && [found.low, found.high, found.criticalHigh];
  };
  expect(highFor('M', 6573, '20260115')).toEqual([null, 10, null]);
  expect(highFor('M', 6574, '20260131')).toEqual([2, 20, 40]);
  expect(highFor('M', 6574, '20260201')).toEqual([3, 21, null]);
  expect(highFor('F', 9000, '20260201')).toEqual([1, 15, 30]);
  expect(highFor('U', 9000, '20260115')).toEqual([1, 20, 40]);
  expect(intervalFor([row({ sex: 'F' })], { sex: 'M', ageDays: 9000, day: '' })).toBeNull();
});

test('intervals are a table of people, limits and critical limits (X-86)', () => {
  const name = { ru: 'Калий', en: 'Potassium', be: 'Калій' };
  const unit = { ru: 'ммоль/л', en: 'mmol/l', be: 'ммоль/л' };
  const intervals = [
    row({ sex: 'F', ageFrom: 15, ageTo: year(21), low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5 }),
    row({ sex: 'M', ageFrom: year(1), validTo: '20260131', words: { ru: 'нет', en: 'none', be: 'няма' } }),
  ];
  expect(analyteTable([{ name, unit, intervals }], 'ru')).toBe(
    '<p><b>Референсные значения</b></p><table><thead><tr><th>Показатель</th><th>Кому</th><th>Норма</th><th>Критично</th></tr></thead><tbody><tr><td>Калий, ммоль/л</td><td>женщины, от 15 дн. до 21 года</td><td>3,5–5,1</td><td>ниже 2,5, выше 6,5</td></tr><tr><td></td><td>мужчины, от 1 года, по 31.01.2026</td><td>нет</td><td></td></tr></tbody></table>',
  );
});
