import { expect, it, test } from 'vitest';
import { prepareRecord } from './normalise.ts';

const nameOf = (kind: 'name' | 'given', text: string) => {
  const [value] = prepareRecord([{ name: 'name', kind }], { name: text });
  if (value == null || typeof value === 'string') throw new Error('Not a name');
  return value;
};

test.each([
  ['Климович', 'Клімовіч', 'Klimovich', 'klimoviq'],
  ['Шевчук', 'Шаўчук', 'Shevchuk', 'wevquk'],
  ['Жук', 'ЖУК', 'Zhuk', 'juk'],
  ['Щербаков', 'Шчербаков', 'Shcherbakov', 'wqerbakov'],
  ['Семёнова', 'Семенова', 'Semyonova', 'semenova'],
  ['Хмельницкий', 'хмельніцкій', 'Khmelnitskii', 'hmelnicki'],
])('%s, %s and %s sound alike; the first is %s', (ru, be, latin, skeleton) => {
  expect(nameOf('name', ru).skeleton).toBe(skeleton);
  expect([be, latin].map((text) => nameOf('name', text).sound)).toEqual([
    expect.stringMatching(/^./),
    nameOf('name', ru).sound,
  ]);
});

test.each([
  ['Иванов', 'Іваноў', 'Ivanou'],
  ['Ковалёв', 'Кавалёў', 'Kavaliou'],
  ['Авсиевич', 'Аўсіевіч', 'Avsievich'],
])('%s, %s and %s are one surname by sound', (ru, be, latin) => {
  const { sound } = nameOf('name', ru);
  expect([nameOf('name', be).sound, nameOf('name', latin).sound]).toEqual([sound, sound]);
});

test.each([
  ['Сергей', 'Сяргей', 'Siarhei', 'Sergey'],
  ['Дмитрий', 'Дзмітрый', 'Dzmitry', 'Dmitrii'],
  ['Наталья', 'Наталля', 'Nataliia', 'Наталия'],
  ['Анна', 'Ганна', 'Hanna', 'Anna'],
  ['Владимир', 'Уладзімір', 'Uladzimir', 'Vladimir'],
  ['Татьяна', 'Таццяна', 'Tatsiana', 'Tatiana'],
])('%s, %s, %s and %s are one first name', (...spellings) => {
  expect(new Set(spellings.map((text) => nameOf('given', text).skeleton)).size).toBe(1);
});

test.each([
  [
    'Островская',
    'Астроўская',
    'Астроуская',
    'Astrouskaya',
    'Astrowskaja',
    'Astroŭskaja',
    'Ostrovskaia',
    'astravska',
  ],
  ['Шевчик', 'Шаўчык', 'Шаучык', 'Shauchyk', 'Šaŭčyk', 'Shevchik', 'Shеvchik', 'wavqik'],
  ['Лукьянов', 'Лук’янаў', "Лук'янаў", 'Lukyanau', 'Lukianov', 'Lukjanaŭ', 'Lukyanaw', 'lukanav'],
  ['Тимощук', 'Цімашчук', 'Тімащук', 'Tsimashchuk', 'Timoschuk', 'Timoshchuk', 'Cimaščuk', 'timawquk'],
])('%s, %s, %s, %s, %s, %s and %s are spoken alike: %s', (...spellings) => {
  const spoken = spellings.pop();
  expect(spellings.map((text) => nameOf('name', text).spoken)).toEqual(spellings.map(() => spoken));
});

test.each([
  ['Симонов', 'Семёнов'],
  ['Мороз', 'Морозова'],
  ['Новик', 'Новиков'],
])('%s and %s are not spoken alike', (one, other) => {
  expect(nameOf('name', one).spoken).not.toBe(nameOf('name', other).spoken);
});

it('Cyrillic letters that look alike are read as Latin ones in a Latin word', () => {
  // A Cyrillic е, then a Cyrillic а and о.
  expect(nameOf('name', 'Shеvchuk').skeleton).toBe('wevquk');
  expect(nameOf('name', 'Zhukоvskaya').skeleton).toBe('jukovska');
});

it('Алёна and Елена are two names', () => {
  expect(nameOf('given', 'Алёна').skeleton).not.toBe(nameOf('given', 'Елена').skeleton);
});

test.each([
  ['Rkbvjdbx', 'Климович'],
  ['Ktjytyrj', 'Леоненко'],
  ['Fhn.[', 'Артюх'],
  ['Dbiytdcrbq', 'Вишневский'],
])('%s was typed in the wrong layout: %s', (typed, meant) => {
  expect(nameOf('name', typed).skeleton).toBe(nameOf('name', meant).skeleton);
});

test.each(['Smyth', 'Dzmitry', 'Schmidt', 'Kruk', 'Brest'])('%s is a name as it is', (text) => {
  expect(nameOf('name', text).plain).not.toMatch(/^[^a-z]/);
  expect(nameOf('name', text).plain[0]).toBe({ S: 's', D: 'd', K: 'k', B: 'b' }[text[0] ?? '']);
});
