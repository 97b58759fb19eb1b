import { expect, test } from 'vitest';
import { enterMovesOn } from './enterMovesOn.ts';

const press = (key: string, email: string, password: string) => {
  document.body.innerHTML = '<form><input name="email"><input name="password"><input name="code"></form>';
  const [first, second] = document.querySelectorAll('input');
  if (!first || !second) throw new Error('The form has no fields');
  [first.value, second.value] = [email, password];
  first.focus();
  const event = new KeyboardEvent('keydown', { key, cancelable: true });
  enterMovesOn(event, first);
  return [event.defaultPrevented, document.activeElement === second];
};

test('Enter in the e-mail moves to an empty password at once, and submits a form that is filled in', () => {
  expect(press('Enter', 'nurse@clinic.by', '')).toEqual([true, true]);
  expect(press('Enter', '', '')).toEqual([false, false]);
  expect(press('Enter', 'nurse@clinic.by', 'secret')).toEqual([false, false]);
  expect(press('a', 'nurse@clinic.by', '')).toEqual([false, false]);
});
