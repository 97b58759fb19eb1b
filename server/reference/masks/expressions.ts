import { RE2JS, RE2JSSyntaxException } from 're2js';
import type { ExpressionProblem } from '../../core/messages/maskTexts.ts';

/** Why an expression cannot be used. */
export class ExpressionError extends Error {
  readonly problem: ExpressionProblem;
  /** The number of the character where the error is, from 1. */
  readonly place: number;
  /** The wrong part of the expression. */
  readonly fragment: string;
  constructor(problem: ExpressionProblem, place: number, fragment: string) {
    super(problem);
    this.problem = problem;
    this.place = place;
    this.fragment = fragment;
  }
}

/**
 * Instructions of a compiled expression. RE2 takes time linear in them and in the text: about 100 ms at the
 * limits of both.
 */
const MAX_INSTRUCTIONS = 250;
const SHOWN = 30;

const problems: Readonly<Record<string, ExpressionProblem>> = {
  'missing closing )': 'parenthesis',
  'unexpected )': 'parenthesis',
  'missing closing ]': 'bracket',
  'invalid character class': 'bracket',
  'invalid character class range': 'bracket',
  'invalid escape sequence': 'escape',
  'trailing backslash at end of expression': 'escape',
  'invalid named capture': 'group',
  'duplicate capture group name': 'group',
  'missing argument to repetition operator': 'repetition',
  'invalid nested repetition operator': 'repetition',
  'invalid repeat count': 'repetition',
  'invalid or unsupported Perl syntax': 'unsupported',
  'expression nests too deeply': 'tooComplex',
  'expression too large': 'tooComplex',
};

const syntaxError = (expression: string): RE2JSSyntaxException | null => {
  try {
    RE2JS.compile(expression);
    return null;
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return error;
    throw error;
  }
};

const positions = (text: string, part: string): number[] =>
  Array.from(text, (_, at) => at).filter((at) => text.startsWith(part, at));

/** The syntax error with its place, which RE2 does not report. */
const explained = (expression: string, error: RE2JSSyntaxException): ExpressionError => {
  const description = error.getDescription();
  const part = error.getPattern() ?? expression.slice(-1);
  const problem = /^\(\?<[=!]/.test(part) ? 'unsupported' : (problems[description] ?? 'other');
  // The innermost parenthesis without a pair follows a correct expression.
  const opening = positions(expression, '(').findLast((at) => syntaxError(expression.slice(0, at)) === null);
  const isSame = (at: number) =>
    syntaxError(expression.slice(0, at + part.length))?.getDescription() === description;
  const at =
    description === 'missing closing )'
      ? (opening ?? 0)
      : (positions(expression, part).find(isSame) ?? Math.max(expression.lastIndexOf(part), 0));
  const fragment = expression.slice(at, at + Math.min(part.length, SHOWN));
  return new ExpressionError(problem, at + 1, fragment);
};

/** Compiles an RE2 expression, which takes linear time on any text; throws an ExpressionError. */
export const compileExpression = (expression: string): RE2JS => {
  const error = syntaxError(expression);
  if (error !== null) throw explained(expression, error);
  const compiled = RE2JS.compile(expression);
  if (compiled.programSize() > MAX_INSTRUCTIONS)
    throw new ExpressionError('tooComplex', 1, expression.slice(0, SHOWN));
  return compiled;
};

/** A text as an expression that finds it regardless of case. */
export const textExpression = (text: string): RE2JS =>
  RE2JS.compile(RE2JS.quote(text), RE2JS.CASE_INSENSITIVE);
