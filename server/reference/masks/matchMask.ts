import type { RE2JS } from 're2js';
import { maskFields, type MaskedLetter, type MaskRule, type MaskTest } from '../../../contract/masks.ts';
import { compileExpression, textExpression } from './expressions.ts';

type Found = MaskTest['found'][number];
export type MaskField = (typeof maskFields)[number];
export interface MaskMatch {
  matches: boolean;
  /** What conditions and extracted fields found. */
  found: Found[];
  extracted: Partial<Record<MaskField, string>>;
}

/** Where extracted fields are looked for. */
const EXTRACTED_FROM = ['attachmentName', 'subject', 'body', 'from'] as const;
const MAX_FOUND = 50;

/** Every place of a part where the expression is found, up to a limit. */
const findAll = (expression: RE2JS, part: Found['part'], text: string): Found[] => {
  const found: Found[] = [];
  const matcher = expression.matcher(text);
  while (found.length < MAX_FOUND && matcher.find())
    if (matcher.end() > matcher.start())
      found.push({ part, start: matcher.start(), end: matcher.end(), field: null });
  return found;
};

const extractFrom = (expression: RE2JS, letter: MaskedLetter): Omit<MaskMatch, 'matches'> | null => {
  for (const part of EXTRACTED_FROM) {
    const matcher = expression.matcher(letter[part]);
    if (!matcher.find()) continue;
    const groups = expression.namedGroups();
    const fields = maskFields.filter((field) => field in groups && (matcher.group(field) ?? '') !== '');
    return {
      found: fields.map((field) => ({
        part,
        start: matcher.start(field),
        end: matcher.end(field),
        field,
      })),
      extracted: Object.fromEntries(fields.map((field) => [field, matcher.group(field) ?? ''])),
    };
  }
  return null;
};

type Matcher = (letter: MaskedLetter) => MaskMatch;

const compile = ({ direction, conditions, joined, extract }: MaskRule): Matcher => {
  const tests = conditions.map(({ part, operator, value }) => ({
    part,
    isWanted: operator !== 'notContains',
    expression: operator === 'regex' ? compileExpression(value) : textExpression(value),
  }));
  const extracting = direction === 'in' && extract !== '' ? compileExpression(extract) : null;
  return (letter) => {
    const tried = tests.map(({ part, isWanted, expression }) => {
      const isFound = expression.matcher(letter[part]).find();
      return {
        holds: isFound === isWanted,
        found: isFound && isWanted ? findAll(expression, part, letter[part]) : [],
      };
    });
    const isMet =
      tried.length === 0 ||
      (joined === 'all' ? tried.every(({ holds }) => holds) : tried.some(({ holds }) => holds));
    const extracted = extracting && extractFrom(extracting, letter);
    return {
      matches: isMet && (extracting === null || extracted !== null),
      found: [...tried.flatMap(({ found }) => found), ...(extracted?.found ?? [])],
      extracted: extracted?.extracted ?? {},
    };
  };
};

const compiled = new WeakMap<MaskRule, Matcher>();

/** A function that matches letters with a mask, which is compiled once; throws an ExpressionError. */
export const matcherOf = (rule: MaskRule): Matcher => {
  const matcher = compiled.get(rule) ?? compile(rule);
  compiled.set(rule, matcher);
  return matcher;
};
