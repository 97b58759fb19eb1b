import { describe, expect, it } from 'vitest';
import type { MaskRule } from '../../../contract/masks.ts';
import { compileExpression, ExpressionError } from './expressions.ts';
import { matcherOf } from './matchMask.ts';

const letter = {
  from: 'lab@partner.by',
  subject: 'Результат 1000000001',
  body: 'Пациент: ИВАНОВА Мария\nДата рождения 31.12.1984',
  attachmentName: 'Иванова_1000000002.pdf',
};
const match = (rule: Partial<MaskRule>, changes: Partial<typeof letter> = {}) =>
  matcherOf({ direction: 'in', conditions: [], joined: 'all', extract: '', ...rule })({
    ...letter,
    ...changes,
  });
const subject = (operator: 'contains' | 'notContains' | 'regex', value: string) => ({
  part: 'subject' as const,
  operator,
  value,
});

describe('a mask', () => {
  it.each([
    [subject('contains', 'РЕЗУЛЬТАТ'), true],
    [subject('contains', 'счёт'), false],
    [subject('notContains', 'счёт'), true],
    [subject('notContains', 'результат'), false],
    [subject('regex', '\\d{10}$'), true],
    [subject('regex', '^\\d{10}'), false],
    [subject('contains', '1.*1'), false],
  ])('with the condition %j matches: %s', (condition, expected) => {
    expect(match({ conditions: [condition] }).matches).toBe(expected);
  });

  it('needs all conditions or any', () => {
    const conditions = [subject('contains', 'результат'), subject('contains', 'счёт')];
    expect(match({ conditions }).matches).toBe(false);
    expect(match({ conditions, joined: 'any' }).matches).toBe(true);
    expect(match({ conditions: [] }).matches).toBe(true);
    expect(match({ conditions: [], joined: 'any' }).matches).toBe(true);
  });

  it('extracts named groups from the first part where the expression is found', () => {
    const extract = '(?<barcode>\\d{10})';
    expect(match({ extract }).extracted).toEqual({ barcode: '1000000002' });
    expect(match({ extract }, { attachmentName: 'scan.pdf' }).extracted).toEqual({ barcode: '1000000001' });
    expect(match({ extract: '(?<lastName>\\p{Lu}{2,}) (?P<firstName>\\p{L}+)' })).toMatchObject({
      matches: true,
      extracted: { lastName: 'ИВАНОВА', firstName: 'Мария' },
    });
    expect(match({ extract: '(?<barcode>\\d{11})' })).toMatchObject({ matches: false, extracted: {} });
  });

  it('returns the place of everything it found', () => {
    const { found } = match({
      conditions: [subject('contains', '0')],
      extract: '_(?<barcode>\\d{10})',
    });
    expect(found).toHaveLength(9);
    expect(found[0]).toEqual({ part: 'subject', start: 11, end: 12, field: null });
    expect(found.at(-1)).toEqual({ part: 'attachmentName', start: 8, end: 18, field: 'barcode' });
  });

  it('ignores the expression for outgoing e-mails', () => {
    expect(match({ direction: 'out', extract: '(?<barcode>\\d{11})' }).matches).toBe(true);
  });
});

it('an expression that would never end in a backtracking engine returns on 100 kB', () => {
  const conditions = [{ part: 'body' as const, operator: 'regex' as const, value: '(a+)+$' }];
  const rule = matcherOf({ direction: 'in', conditions, joined: 'all', extract: '(?<lastName>(a|aa)+)$' });
  expect(rule({ ...letter, body: `${'a'.repeat(100_000)}!` }).matches).toBe(false);
});

it.each([
  ['(a', 'parenthesis', 1, '(a'],
  ['(a)(b', 'parenthesis', 4, '(b'],
  ['x)', 'parenthesis', 1, 'x)'],
  ['ab[c', 'bracket', 3, '[c'],
  ['[z-a]', 'bracket', 2, 'z-a'],
  ['(a)\\1', 'escape', 4, '\\1'],
  ['a\\', 'escape', 2, '\\'],
  ['(?<имя>a)', 'group', 1, '(?<имя>'],
  ['a+b**', 'repetition', 4, '**'],
  ['x{1001}', 'repetition', 2, '{1001}'],
  ['a(?=b)', 'unsupported', 2, '(?='],
  ['a(?<=b)c', 'unsupported', 2, '(?<=b)c'],
  ['(\\w{1,50}\\s){20}', 'tooComplex', 1, '(\\w{1,50}\\s){20}'],
])('%s is refused: %s at %i, “%s”', (expression, problem, place, fragment) => {
  const attempt = (): string => {
    try {
      return `compiled: ${String(compileExpression(expression))}`;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return [error.problem, error.place, error.fragment].join(' ');
    }
  };
  expect(attempt()).toBe(`${problem} ${String(place)} ${fragment}`);
});
