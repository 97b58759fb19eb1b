import { describe, expect, it } from 'vitest';
import type { AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import { quantity, readObx } from '../../../tests/support/randomUnits.ts';
import { mayMean } from './unitOf.ts';
import type { KnownAnalyte } from './readValue.ts';

const named = (ru: string, en: string) => ({ ru, en, be: ru });
const interval: AnalyteInterval = {
  sex: 'any',
  ageFrom: 0,
  ageTo: null,
  validFrom: null,
  validTo: null,
  words: named('', ''),
  low: 117,
  high: 155,
  criticalLow: 70,
  criticalHigh: 200,
};
const haemoglobin = quantity('g/L', { unit: named('г/л', 'g/l'), intervals: [interval] });
const leukocytes = quantity('10*9/L', { unit: named('10⁹/л', '10⁹/l') });

/** A value as it is stored and as it was sent, or why it is not. */
const filed = (obx: string, analyte: KnownAnalyte, units: Readonly<Record<string, string>> = {}): string => {
  const outcome = readObx(obx, analyte, units);
  if (!outcome.ok) return outcome.reasons.map(({ code, at, found }) => `${code} ${at} ${found}`).join();
  const { comparator, number, words, low, high, expected, flag, sentNumber, sentUnit } = outcome.observation;
  const range = `[${low ?? ''};${high ?? ''}]${expected?.ru ?? ''}`;
  const sent = sentNumber ? `(${sentNumber} ${sentUnit ?? ''})` : '';
  return [`${comparator}${number ?? words?.ru ?? ''}`, range, flag, sent]
    .filter((one) => one !== '')
    .join(' ');
};

describe('a value in another unit (X-197)', () => {
  it.each([
    ['a healthy haemoglobin in g/dL', 'NM|H||15.0|g/dL', '150 [117;155] (15.0 g/dL)'],
    ['with its own interval', 'NM|H||15,0|g/dL|11.7-15.5|||F', '150 [117;155] (15.0 g/dL)'],
    ['below a limit that it names', 'NM|H||<11.7|г/дл|11.7-15.5|||F', '<117 [117;155] L (<11.7 г/дл)'],
    ['with an open interval', 'NM|H||16|g/dL|<15.5|||F', '160 [;155]<155 H (16 g/dL)'],
    ['with an interval in words', 'NM|H||15|g/dL|f 12-15|||F', '150 [;]f 12-15 g/dL (15 g/dL)'],
    ['critical in ours', 'NM|H||6.9|g/dL', '69 [117;155] LL (6.9 g/dL)'],
    ['structured', 'SN|H||<^3.0|g/dL', '<30 [117;155] LL (<3.0 g/dL)'],
    ['the same in other words', 'NM|H||150|mg/mL', '150 [117;155]'],
    ['by the text beside a code of its own', 'NM|H||15|GD^g/dL', '150 [117;155] (15 GD)'],
  ])('%s', (_, obx, expected) => {
    expect(filed(obx, haemoglobin)).toBe(expected);
  });

  it.each([
    ['in another quantity', 'NM|H||9.3|mmol/L', 'otherUnit OBX-6 mmol/L'],
    ['without a unit', 'NM|H||150|', 'otherUnit OBX-6 '],
    ['in a unit that nobody knows', 'NM|H||150|GPL', 'unknownUnit OBX-6 GPL'],
    ['whose code and text are two units', 'NM|H||15|g/L^g/dL', 'otherUnit OBX-6 g/L'],
    ['as a range in words', 'SN|H||^14^-^15|g/dL', 'otherUnit OBX-6 g/dL'],
  ])('%s waits for a person', (_, obx, expected) => {
    expect(filed(obx, haemoglobin)).toBe(expected);
  });

  it('with a power is converted too, and as it is where only the spelling differs', () => {
    expect(filed('NM|W||5500|/uL', leukocytes)).toBe('5.500 [;] (5500 /uL)');
    expect(filed('NM|W||5.5|10^3/uL', leukocytes)).toBe('5.5 [;]');
    expect(filed('NM|W||5.5|x10E9/L', leukocytes)).toBe('5.5 [;]');
  });

  it('of an analyte whose printed unit is not its UCUM code waits for a person', () => {
    expect(filed('NM|H||150|г/л', quantity('g/dL', { unit: named('г/л', 'g/l') }))).toBe(
      'otherUnit OBX-6 г/л',
    );
  });

  it('of an analyte whose unit nobody knows has to be spelled alike', () => {
    const points = quantity('', { unit: named('усл. точки', 'dots') });
    expect(filed('NM|P||3|усл.точки', points)).toBe('3 [;]');
    expect(filed('NM|P||3|g/L', points)).toBe('unknownUnit OBX-6 g/L');
    expect(filed('NM|P||3|g/L', points, { 'g/L': 'dots' })).toBe('3 [;]');
  });

  it('of an analyte without a unit has none, or one that is shown to nobody', () => {
    const ratio = quantity('');
    expect(filed('NM|R||1.1|', ratio)).toBe('1.1 [;]');
    expect(filed('NM|R||1.1|INR', ratio)).toBe('otherUnit OBX-6 INR');
    expect(filed('NM|R||1.1|INR', ratio, { INR: 'ignored' })).toBe('1.1 [;]');
    expect(filed('NM|R||1.1|%', ratio, { '%': 'ignored' })).toBe('otherUnit OBX-6 %');
  });
});

describe('a line of the code map (X-197)', () => {
  it.each([
    ['says what an unknown spelling is', 'GD', 'g/dL', '150 [117;155] (15.0 GD)'],
    ['makes g/dL no g/L', 'g/dL', 'g/L', 'otherUnit OBX-6 g/dL'],
    ['makes g/dL no g/L by showing it to nobody', 'g/dL', 'ignored', 'otherUnit OBX-6 g/dL'],
    ['of an unknown spelling in another quantity', 'GD', 'mmol/L', 'otherUnit OBX-6 GD'],
    ['shows an unknown spelling to nobody', 'GD', 'ignored', 'otherUnit OBX-6 GD'],
  ])('%s', (_, code, target, expected) => {
    expect(filed(`NM|H||15.0|${code}`, haemoglobin, { [code]: target })).toBe(expected);
  });

  it('says which things are counted, which UCUM leaves open', () => {
    const copies = quantity('{copies}/mL');
    expect(filed('NM|C||20|/mL', copies)).toBe('unknownUnit OBX-6 /mL');
    expect(filed('NM|C||20|/mL', copies, { '/mL': '{copies}/mL' })).toBe('20 [;]');
  });

  it.each([
    ['g/dL', 'g/L', false],
    ['г/дл', 'g/L', false],
    ['U/L', '[IU]/L', false],
    ['мкмоль/л', 'umol/L', true],
    ['mg/mL', 'g/L', true],
    ['/mL', '{copies}/mL', true],
    ['GD', 'g/dL', true],
    ['g/dL', null, false],
    ['GD', null, true],
  ])('%s may mean %s: %s', (written, target, may) => {
    expect(mayMean(written, target)).toBe(may);
  });
});

it.each([
  ['below the limit', 'NM|H||116|g/L|117-155|||F', 'L'],
  ['below a limit that is its own', 'NM|H||<117|g/L|117-155|||F', 'L'],
  ['on the limit', 'NM|H||117|g/L|117-155|||F', ''],
  ['somewhere above a number below the limit', 'NM|H||>100|g/L|117-155|||F', ''],
  ['above a limit that is its own', 'NM|H||>155|g/L|117-155|||F', 'H'],
  ['somewhere below a number above the limit', 'NM|H||<160|g/L|117-155|||F', ''],
  ['below a critical limit that is its own', 'NM|H||<70|g/L', 'LL'],
  ['above a critical limit that is its own', 'NM|H||>200|g/L', 'HH'],
  ['on the critical limit', 'NM|H||70|g/L', 'L'],
  ['beyond ours, inside the interval that was sent', 'NM|H||65|g/L|60-155|||F', ''],
  ['beyond ours, inside the interval that was sent, normal', 'NM|H||65|g/L|60-155|N||F', ''],
  ['beyond ours, inside the interval that was sent, with a flag', 'NM|H||65|g/L|60-155|L||F', 'LL'],
  ['beyond ours and outside the interval that was sent', 'NM|H||65|g/L|66-155|||F', 'LL'],
  ['beyond ours, with an interval in words', 'NM|H||65|g/L|see note|||F', 'LL'],
  ['a text in place of a number', 'ST|H||haemolysed|g/L|117-155|L||F', ''],
  ['a range in words', 'SN|H||^14^-^15|g/L|117-155|L||F', 'L'],
])('%s: the flag', (_, obx, flag) => {
  const outcome = readObx(obx, haemoglobin);
  expect(outcome.ok && outcome.observation.flag).toBe(flag);
});

it('a value that the interval of the laboratory makes usual has no critical limit of ours', () => {
  expect(readObx('NM|H||65|g/L|60-155|||F', haemoglobin)).toMatchObject({
    observation: { criticalLow: null, criticalHigh: null },
  });
  expect(readObx('NM|H||120|g/L|60-155|||F', haemoglobin)).toMatchObject({
    observation: { criticalLow: '70', criticalHigh: '200' },
  });
});
