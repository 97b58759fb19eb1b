import { describe, expect, test } from 'vitest';
import { defaultModel } from './defaultModel.ts';
import { prepareRecord } from './normalise.ts';
import { personFields } from './personFields.ts';
import { judgeOf } from './score.ts';

const judge = judgeOf(personFields, defaultModel);
/** Two records that only share what is said, beside a surname, a birth date and a phone. */
const evidenceOf = (one: string, other: string) => {
  const person = { lastName: 'Вашкевич', dateOfBirth: '1991-05-08', mobilePhone: '375291112233' };
  const [first = [], second = []] = [one, other].map((firstName) =>
    prepareRecord(personFields.fields, { ...person, firstName }),
  );
  return judge(first, second).evidence.find(({ field }) => field === 'firstName');
};

describe('a short form of a first name (X-179)', () => {
  test.each([
    ['Саша', 'Александр'],
    ['Саша', 'Александра'],
    ['Саша', 'Аляксандр'],
    ['Саша', 'Шура'],
    ['Катя', 'Екатерина'],
    ['Каця', 'Кацярына'],
    ['Katya', 'Екатерина'],
    ['Katsia', 'Ekaterina'],
    ['Аня', 'Анна'],
    ['Юля', 'Юлія'],
    ['Лена', 'Елена'],
    ['Алёна', 'Елена'],
    ['Дзіма', 'Дмитрий'],
    ['Misha', 'Міхаіл'],
    ['Наташа', 'Наталия'],
    ['Валера', 'Валерий'],
    ['Слава', 'Вячеслав'],
    ['Слава', 'Станислав'],
    ['Zhenya', 'Евгений'],
    ['Сярожа', 'Сергей'],
  ])('%s and %s are forms of one name, worth less than an equal one', (one, other) => {
    const same = evidenceOf(other, other)?.points ?? 0;
    for (const found of [evidenceOf(one, other), evidenceOf(other, one)]) {
      expect(found?.level).toBe('short');
      expect(found?.points).toBe(2);
    }
    expect(same).toBeGreaterThan(2);
  });

  test.each([
    ['Александр', 'Александра'],
    ['Саша', 'Алексей'],
    ['Катя', 'Елена'],
    ['Женя', 'Елена'],
    ['Валерий', 'Валерия'],
    ['Алла', 'Алина'],
    ['Нина', 'Инна'],
    ['Вера', 'Вероника'],
    ['Станислав', 'Вячеслав'],
  ])('%s and %s are two names', (one, other) => {
    const found = evidenceOf(one, other);
    expect([found?.level ?? 'different']).toEqual(['different']);
  });
});
