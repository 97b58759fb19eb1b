import type { Template } from './template.ts';

/** Why an expression of a mask cannot be used. */
export type ExpressionProblem =
  | 'parenthesis'
  | 'bracket'
  | 'escape'
  | 'group'
  | 'repetition'
  | 'unsupported'
  | 'tooComplex'
  | 'other';

/** What is wrong with a mail mask or a letter it reads. */
export interface MaskTexts {
  expression: Template<'place' | 'fragment' | 'problem'>;
  problems: Record<ExpressionProblem, string>;
  unknownGroup: Template<'name' | 'known'>;
  noBarcodeGroup: string;
  /** On the sample the expression gives something else than ten digits, or nothing. */
  wrongBarcode: Template<'value'>;
  notInSample: string;
  notALetter: string;
  tooSlow: string;
  tooManyFiles: Template<'max'>;
  /** The letter was received before. */
  repeated: string;
  noPdf: string;
  noPdfFile: string;
  noOrder: string;
  notOpen: string;
  unreadable: string;
}
