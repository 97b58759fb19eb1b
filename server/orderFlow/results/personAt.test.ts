import { expect, it } from 'vitest';
import { addDays, dayOf } from '../../core/dates.ts';
import { personAt } from './personAt.ts';

const today = dayOf(new Date());
const born = (days: number) => personAt({ gender: 'F', dateOfBirth: addDays(today, -days) }, today);

it('a patient has an age in full years and in days on the day of the order', () => {
  expect(born(0)).toEqual({ gender: 'F', age: 0, ageDays: 0 });
  expect(born(3)).toEqual({ gender: 'F', age: 0, ageDays: 3 });
  expect(born(800)).toEqual({ gender: 'F', age: 2, ageDays: 800 });
  expect(born(-2)).toEqual({ gender: 'F', age: 0, ageDays: 0 });
});
