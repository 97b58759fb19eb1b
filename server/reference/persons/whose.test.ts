import { expect, it, test } from 'vitest';
import { identityCases } from '../../../tests/support/identityCases.ts';
import { defaultModel } from './defaultModel.ts';
import { personFields } from './personFields.ts';
import { preparedPerson, type Person } from './person.ts';
import { judgeOf } from './score.ts';
import { identityOf, whoseIs } from './whose.ts';

const judge = judgeOf(personFields, defaultModel);

it('there are at least sixty cases, each of its own name', () => {
  expect(new Set(identityCases.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
  expect(new Set(identityCases.map(({ name }) => name)).size).toBe(identityCases.length);
});

test.each(identityCases)('$name: $is', ({ registered, comes, is }) => {
  const records = registered.map((person, place) => {
    const { grade } = judge(preparedPerson(comes), preparedPerson(person), 'certain');
    return { person, place, grade };
  });
  const found = identityOf(comes, records);
  expect(found.is === 'known' ? found.candidates[0]?.place : found.is).toBe(is);
});

it('Latin look-alikes in Cyrillic are the same letters; the doors refuse them before', () => {
  const anna = { lastName: 'Новикова', firstName: 'Анна', gender: 'F', dateOfBirth: '19910405' };
  expect(whoseIs({ ...anna, lastName: 'Hoвикoвa', firstName: 'Aннa' }, anna).whose).toBe('own');
});

test.each([
  ['another phone', {}, 'whose'],
  ['another phone, the same e-mail', { email: 'anna@example.com' }, 'known'],
  ['another phone, the same address', { address: 'Минск, Мира 1-2' }, 'known'],
  ['no phone', { mobilePhone: '' }, 'known'],
  ['a digit of the phone', { mobilePhone: '375291112234' }, 'known'],
] as const)('of frequent names, known by %s', (_, changes, is) => {
  const anna: Person = { lastName: 'Иванова', firstName: 'Анна', gender: 'F', dateOfBirth: '19910405' };
  const record = {
    ...anna,
    mobilePhone: '375291112233',
    email: 'anna@example.com',
    address: 'Минск, Мира 1-2',
  };
  const comes = { ...anna, mobilePhone: '375337777704', ...changes };
  expect(identityOf(comes, [{ person: record, grade: 'probable' }]).is).toBe(is);
});

const child: Person = { lastName: 'Лис', firstName: 'НР', gender: 'F', dateOfBirth: '20261118' };
test.each([
  ['a newborn without a name, nothing else known', {}, 'open'],
  ['another time of birth', { timeOfBirth: '04:38' }, 'other'],
  ['the same time of birth', { timeOfBirth: '04:35' }, 'open'],
  ['another surname', { lastName: 'Волк' }, 'other'],
  ['a name since', { firstName: 'Мария' }, 'open'],
] as const)('whose is a newborn: %s', (_, changes, whose) => {
  const comes = { ...child, ...changes };
  const record = { ...child, timeOfBirth: '04:35' };
  expect([whoseIs(comes, record).whose, whoseIs(record, comes).whose]).toEqual([whose, whose]);
});
