import { expect, it } from 'vitest';
import { otherLayouts } from './keyboardLayout.ts';

it.each([
  ['fdcdtd', ['авсвев']],
  ['Bdfyjd 01.01.1990 +375', ['иванов 01.01.1990 +375', 'іванов 01.01.1990 +375']],
  ['ЕЕП', ['ttg']],
  ['bdfyjo', ['иванощ', 'іваноў']],
  [',f,bx f/d/', ['бабич а.в.', 'бабіч а.в.']],
  ['іўщ', ['boo']],
])('the keys of "%s" write %j in the other layout', (typed, meant) =>
  expect(otherLayouts(typed)).toEqual(meant),
);
