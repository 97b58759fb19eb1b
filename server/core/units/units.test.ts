import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { readUnit } from './spellings.ts';
import { factorOf, isEqualByUcum } from './ucum.ts';

/** A number from one unit as written to another; null where a person has to say. */
const converted = (number: string, from: string, to: string): string | null => {
  const [one, other] = [readUnit(from), readUnit(to)];
  const factor = one && other && factorOf(one, other);
  return factor && convert(number, factor);
};

it.each([
  ['10*9/L', ['10^9/L', 'x10E9/L', '10⁹/л', '×10⁹/л', '10**9/L', 'x10(9)/L', '10*3/uL', 'K/uL', 'тыс/мкл']],
  ['10*12/L', ['10¹²/л', '10^6/uL', 'M/uL', 'млн/мкл']],
  ['g/L', ['г/л', 'gm/L', 'mg/mL', 'мг/мл', 'г/Л']],
  ['g/dL', ['г/дл', 'G/DL', 'g%']],
  ['mg/dL', ['мг/дл', 'MG/DL', 'mg/dl']],
  ['ug/L', ['мкг/л', 'µg/L', 'mcg/L', 'нг/мл', 'NG/ML']],
  ['mmol/L', ['ммоль/л', 'MMOL/L', 'ММОЛЬ/Л', 'umol/mL']],
  ['umol/L', ['мкмоль/л', 'µmol/l', 'mkmol/l']],
  ['U/L', ['Ед/л', 'ЕД/л', 'ед./л', 'Ад/л', 'U/l', 'Е/л']],
  ['[IU]/mL', ['МЕ/мл', 'ME/мл', 'IU/ML', '[iU]/mL', 'МА/мл']],
  ['m[IU]/L', ['мМЕ/л', 'мкМЕ/мл', 'µIU/mL', 'MIU/L', 'мкМА/мл']],
  ['mm/h', ['мм/ч', 'мм/г', 'mm/hr', 'MM/H', 'мм/час']],
  ['mm', ['мм', 'MM']],
  ['s', ['сек', 'с', 'sec', 'сек.']],
  ['min', ['мин', 'мін']],
  ['d', ['сут', '24h', '24 ч', 'day']],
  ['pg', ['пг', 'PG']],
  ['fL', ['фл', 'fl', 'FL', 'um3']],
  ['[ppth]', ['‰', 'промилле']],
  ['mL/min/{1.73_m2}', ['мл/мин/1,73 м²', 'мл/мін/1,73 м²', 'mL/min/1.73 m2', 'ml/min/1.73m^2']],
  ['mm[Hg]', ['mmHg', 'мм рт. ст.']],
  ['meq/L', ['mEq/L', 'мэкв/л']],
  ['mosm/kg', ['мосм/кг', 'mOsm/kg', 'масм/кг']],
  ['/[HPF]', ['в п/зр', '/HPF']],
  ['{copies}/mL', ['копий/мл', 'copies/mL', 'копій/мл']],
  ["[arb'U]/mL", ['усл. ед/мл', 'AU/mL', 'ум. ад/мл']],
])('%s is known as laboratories write it', (ucum, written) => {
  expect(written.map((one) => `${one} ${converted('15.0', one, ucum) ?? '?'}`)).toEqual(
    written.map((one) => `${one} 15.0`),
  );
});

it.each([
  'G/L',
  'Г/л',
  '109/L',
  '10 9/L',
  'ng/mL FEU',
  'MU/L',
  'мЕ/л',
  '',
  '10',
  '-',
  'g//L',
  '(g/L',
  'g/L)',
  'мкг/',
  'г%',
])('what "%s" is, a person says', (written) => {
  expect(readUnit(written)).toBeNull();
});

it.each([
  ['15.0', 'g/dL', 'g/L', '150'],
  ['15', 'g/dL', 'g/L', '150'],
  ['15.00', 'g/dL', 'g/L', '150.0'],
  ['5', 'mg/L', 'mg/dL', '0.5'],
  ['500', 'ng/mL', 'mg/L', '0.500'],
  ['7.3', '10*3/uL', '10*9/L', '7.3'],
  ['0.0', 'g/dL', 'g/L', '0'],
  ['-0.50', 'mmol/L', 'mol/L', '-0.00050'],
  ['0.45', 'L/L', '%', '45'],
  ['1.1', 'm[IU]/L', 'u[IU]/mL', '1.1'],
  ['7', 'min', 's', '420'],
  ['1.5', 'h', 'min', '90'],
  ['16', 'U/L', 'nkat/L', '266.7'],
  ['266.7', 'nkat/L', 'U/L', '16.00'],
  ['40', 'mm[Hg]', 'kPa', '5.333'],
  ['1234.56', 'h', 'd', '51.44'],
])('%s %s in %s is %s', (number, from, to, expected) => {
  expect(converted(number, from, to)).toBe(expected);
});

describe('what measures something else is not converted', () => {
  it.each([
    ['mg/dL', 'mmol/L'],
    ['mmol/mol', '%'],
    ['mg/g', '%'],
    ['U', 'umol/min'],
    ['mmol/L', '10*9/L'],
    ['meq/L', 'mmol/L'],
    ['mosm/kg', 'mmol/kg'],
    ['[IU]/L', 'U/L'],
    ['[IU]/L', "[arb'U]/L"],
    ['{copies}/mL', '[IU]/mL'],
    ['{copies}/mL', '/mL'],
    ['/[HPF]', '/uL'],
    ['U/g{Hb}', 'U/g'],
    ['ng/mL{FEU}', 'ng/mL'],
    ['mL/min', 'mL/min/{1.73_m2}'],
    ['mm', 'mg/L'],
    ['Cel', '%'],
    ['pg', 'fL'],
  ])('%s and %s', (from, to) => {
    expect([converted('1', from, to), converted('1', to, from)]).toEqual([null, null]);
  });
});

it.each([
  ['{copies}/mL', '/mL', true],
  ['ng/mL{FEU}', 'ng/mL', true],
  ['g/dL', 'g/L', false],
  ['g/L', 'mg/mL', true],
  ['U/L', '[IU]/L', false],
])('%s and %s are equal by UCUM: %s', (one, other, isEqual) => {
  const [first, second] = [readUnit(one), readUnit(other)];
  expect(first && second && isEqualByUcum(first, second)).toBe(isEqual);
});
