import { expect, it } from 'vitest';
import { demoServices } from '../catalogueRows.ts';
import { conflicts } from './conflicts.ts';
import { keywords } from './keywords.ts';
import { servicesOf } from './service.ts';
import { tubes } from './tubes.ts';
import { textKinds, tubeCodes } from './types.ts';

const head = 'code | BYN | days | tube | for | ru | en | be';
const [glucose, panel] = [
  '3065 | 4.35 | 1 | GLU | F | Глюкоза | Glucose | Глюкоза',
  '9001 | 78.60 | 2 | | | Обследование | Panel | Абследаванне | 3065 3001',
];
const comment = ['Натощак', 'Fasting', 'Нашча'];

it('a line is a service, and texts belong to the services they name', () => {
  expect(servicesOf([head, glucose, panel].join('\n'), ['comment 3065 9001', ...comment].join('\n'))).toEqual(
    [
      {
        code: '3065',
        name: { ru: 'Глюкоза', en: 'Glucose', be: 'Глюкоза' },
        price: 435,
        workingDays: 1,
        tube: 'GLU',
        gender: 'F',
        comment: { ru: 'Натощак', en: 'Fasting', be: 'Нашча' },
      },
      {
        code: '9001',
        name: { ru: 'Обследование', en: 'Panel', be: 'Абследаванне' },
        price: 7860,
        workingDays: 2,
        tube: null,
        includes: ['3065', '3001'],
        comment: { ru: 'Натощак', en: 'Fasting', be: 'Нашча' },
      },
    ],
  );
});

it.each([
  ['an unknown tube', '3065 | 4.35 | 1 | GLUE | | Глюкоза | Glucose | Глюкоза', [], '"GLUE" is none of'],
  ['an unknown gender', '3065 | 4.35 | 1 | GLU | X | Глюкоза | Glucose | Глюкоза', [], '"X" is none of'],
  ['a price in other words', '3065 | 4,35 | 1 | GLU | | Глюкоза | Glucose | Глюкоза', [], 'is no service'],
  ['a name in two languages', '3065 | 4.35 | 1 | GLU | | Глюкоза | Glucose', [], 'is no service'],
  ['an unknown kind of text', glucose, ['note 3065', ...comment], '"note" is none of'],
  ['a text in two languages', glucose, ['comment 3065', 'Натощак', 'Fasting'], 'is wrong at 3065'],
  ['a text of another service', glucose, ['comment 3066', ...comment], 'is wrong at 3066'],
  ['a second text', glucose, ['comment 3065 3065', ...comment], 'is wrong at 3065'],
])('%s is refused', (_, line, texts, message) => {
  expect(() => servicesOf(`${head}\n${line}`, texts.join('\n'))).toThrow(message);
});

it('codes are unique, and whatever names a service or a tube names one that exists', () => {
  const codes = demoServices.map(({ code }) => code);
  expect(codes).toHaveLength(578);
  expect(new Set(codes).size).toBe(578);
  const named = [
    ...demoServices.flatMap(({ includes = [] }) => includes),
    ...conflicts.flatMap(({ a, b }) => [a, b]),
    ...Object.keys(keywords),
  ];
  expect(named.filter((code) => !codes.includes(code))).toEqual([]);
  expect(tubes.map(({ code }) => code).sort()).toEqual([...tubeCodes].sort());
});

it('names and texts are in their languages', () => {
  const texts = demoServices.flatMap((service) => [
    service.name,
    ...textKinds.flatMap((kind) => service[kind] ?? []),
  ]);
  expect(texts.filter(({ en }) => /[а-яёіў]/i.test(en))).toEqual([]);
  expect(texts.filter(({ ru }) => /[іў]/i.test(ru))).toEqual([]);
  expect(texts.filter(({ be }) => /[ищъ]/i.test(be))).toEqual([]);
});
