import { maskFields, type Mask, type MaskRule } from '../../../contract/masks.ts';
import { ApiError } from '../../core/apiError.ts';
import { fill } from '../../core/messages/template.ts';
import type { Messages } from '../../core/messages/texts.ts';
import { compileExpression, ExpressionError } from './expressions.ts';
import { matcherOf } from './matchMask.ts';

type Text = (messages: Messages) => string;

/** What is wrong with an expression, or null. */
const expressionProblem = (expression: string): Text | null => {
  try {
    compileExpression(expression);
    return null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { problem, place, fragment } = error;
    return ({ masks }) =>
      fill(masks.expression, { place: String(place), fragment, problem: masks.problems[problem] });
  }
};

/** Groups of an expression that are no fields, or the barcode that an action needs and the groups lack. */
const groupProblem = (extract: string, needsBarcode: boolean): Text | null => {
  const names = Object.keys(compileExpression(extract).namedGroups());
  const unknown = names.find((name) => !maskFields.some((field) => field === name));
  if (unknown !== undefined)
    return ({ masks }) => fill(masks.unknownGroup, { name: unknown, known: maskFields.join(', ') });
  return needsBarcode && !names.includes('barcode') ? ({ masks }) => masks.noBarcodeGroup : null;
};

/** Whether an expression with a barcode gives ten digits on a sample, unless the sample is empty. */
const sampleProblem = ({ extract, testSample }: Pick<Mask, 'extract' | 'testSample'>): Text | null => {
  const hasBarcode = 'barcode' in compileExpression(extract).namedGroups();
  if (!hasBarcode || Object.values(testSample).every((text) => text === '')) return null;
  const rule: MaskRule = { direction: 'in', conditions: [], joined: 'all', extract };
  const { matches, extracted } = matcherOf(rule)(testSample);
  if (!matches) return ({ masks }) => masks.notInSample;
  const { barcode = '' } = extracted;
  return /^\d{10}$/.test(barcode) ? null : ({ masks }) => fill(masks.wrongBarcode, { value: barcode });
};

type Checked = MaskRule & Pick<Mask, 'actions' | 'testSample'>;

/** Checks the expressions of a mask; throws an ApiError with the field and what is wrong, in words. */
export const checkExpressions = (mask: Checked): void => {
  const errors: Record<string, Text> = {};
  for (const [at, { operator, value }] of mask.conditions.entries()) {
    const problem = operator === 'regex' ? expressionProblem(value) : null;
    if (problem) errors[`conditions.${String(at)}.value`] = problem;
  }
  if (mask.direction === 'in' && mask.extract !== '') {
    const problem =
      expressionProblem(mask.extract) ??
      groupProblem(mask.extract, mask.actions.includes('attachToOrder')) ??
      sampleProblem(mask);
    if (problem) errors.extract = problem;
  }
  if (Object.keys(errors).length > 0) throw new ApiError('BadRequest', errors);
};
