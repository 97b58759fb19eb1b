import { expect, test } from 'vitest';
import { nameReadings } from './nameReadings.ts';

test.each([
  ['Klimovich', 'климович'],
  ['Shcherbakova', 'щербакова'],
  ['Zhukovskiy', 'жуковский'],
  ['Dmitry Kharitonov', 'дмитрий харитонов'],
  ['Sergey', 'сергей'],
  ['Yuliya Tsvetkova', 'юлия цветкова'],
  ['Lukašenko', 'лукашенко'],
  ['Bykov', 'быков'],
  ['Timoschuk', 'тимощук'],
  ['Šaŭčyk', 'шаўчык'],
  ['Łukaševič', 'лукашевич'],
  ['Cimaščuk', 'цимащук'],
])('%s may mean %s', (typed, meant) => {
  expect(nameReadings(typed)).toContain(meant);
});

test('keys of the other layout are read too, and numbers stay', () => {
  expect(nameReadings('fdcbtdbx 1985')).toContain('авсиевич 1985');
  expect(nameReadings('Klimovich 1985')).toContain('климович 1985');
});
