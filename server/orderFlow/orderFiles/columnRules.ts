import { escapeHtml } from '../../../contract/escapeHtml.ts';
import type { OrderFileTexts } from '../../core/messages/orderFileTexts.ts';
import { columnName } from '../../core/spreadsheets/sheetXml.ts';
import { fill } from '../../core/messages/template.ts';
import type { Column, ContractForm } from './contractForm.ts';

/** What Excel lets be typed into a column, and what it says otherwise. */
export type ColumnRule = { error: string } & (
  | { type: 'number' | 'date' }
  | { type: 'list'; choices: readonly string[] }
);

/** The words that a column offers; none for any text. */
export const choicesOf = (
  { key, values }: Column,
  { payments, documentTypes, doctors }: ContractForm,
  { genders, documentOwners, flags }: OrderFileTexts,
): readonly string[] => {
  if (key === 'gender') return Object.values(genders);
  if (key === 'identificationNumberTypeId') return documentTypes.map(({ name }) => name);
  if (key === 'documentOf') return Object.values(documentOwners);
  if (key === 'doctor') return doctors.map(({ lastName, firstName }) => `${lastName} ${firstName}`);
  if (key === 'payment') return payments.map(({ name }) => name);
  if (values?.type === 'yesno') return [flags.yes, flags.no];
  return values?.type === 'list' ? values.options.map(({ name }) => name) : [];
};

/** The rule of a column: of additional fields with a type, of the payment and of whose the document is; undefined for texts. */
export const columnRule = (
  column: Column,
  form: ContractForm,
  texts: OrderFileTexts,
): ColumnRule | undefined => {
  const type = ['payment', 'documentOf'].includes(column.key) ? 'list' : column.values?.type;
  if (type === 'number' || type === 'date') return { type, error: texts.row[type] };
  if (type !== 'list' && type !== 'yesno') return undefined;
  const choices = choicesOf(column, form, texts);
  return { type: 'list', choices, error: fill(texts.row.oneOf, { known: choices.join(', ') }) };
};

/** Numbers of 15 digits, and the days of Excel's calendar. */
const limits = { number: ['decimal', -1e15, 1e15], date: ['date', 1, 2_958_465] } as const;
/** Excel shows no more of an error. */
const LONGEST = 225;

/** The lists of choices are in the columns of another sheet, from this one on. */
export const FIRST_LIST = 2;

/** The lists of choices of these rules, in their order. */
export const listsOf = (rules: readonly (ColumnRule | undefined)[]): (readonly string[])[] =>
  rules.flatMap((rule) => (rule?.type === 'list' ? [rule.choices] : []));

/** The XML of the rules for `rows` rows below the headings; `sheet` has the lists. */
export const rulesXml = (rules: readonly (ColumnRule | undefined)[], rows: number, sheet: string): string => {
  const lists = listsOf(rules);
  const each = rules.flatMap((rule, at) => {
    if (rule === undefined) return [];
    const cells = `${columnName(at)}2:${columnName(at)}${String(rows + 1)}`;
    const common = `allowBlank="1" showErrorMessage="1" error="${escapeHtml(rule.error.slice(0, LONGEST))}" sqref="${cells}"`;
    if (rule.type === 'list') {
      const column = columnName(FIRST_LIST + lists.indexOf(rule.choices));
      const range = `'${sheet}'!$${column}$1:$${column}$${String(rule.choices.length)}`;
      return `<dataValidation type="list" ${common}><formula1>${range}</formula1></dataValidation>`;
    }
    const [type, least, most] = limits[rule.type];
    return `<dataValidation type="${type}" operator="between" ${common}><formula1>${String(least)}</formula1><formula2>${String(most)}</formula2></dataValidation>`;
  });
  return each.length === 0
    ? ''
    : `<dataValidations count="${String(each.length)}">${each.join('')}</dataValidations>`;
};
