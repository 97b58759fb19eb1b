import { questionText } from '../../../contract/orderQuestions.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { Fault, FaultValue } from '../../core/messages/orderFileTexts.ts';
import { fill } from '../../core/messages/template.ts';
import { problemText } from '../orders/orderError.ts';
import { choicesOf } from './columnRules.ts';
import type { ContractForm } from './contractForm.ts';

const unsaid: Record<FaultValue, string> = {
  value: '',
  day: '',
  row: '',
  rows: '',
  prefix: '',
  count: '',
  barcode: '',
};

/** A day, yyyyMMdd, with its month in words. */
export const spelledDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')),
  );

/** Says faults of rows of a contract in a language. */
export const faultWords = (form: ContractForm, language: Language): ((fault: Fault) => string) => {
  const { orderFiles: texts, general } = textsOf(language);
  const templates = { ...general, ...general.order, ...texts.order, ...texts.row };
  const known = new Map<string | null, string>(
    form.columns.map((column) => [column.key, choicesOf(column, form, texts).join(', ')]),
  );
  return ({ column, code, codes = [], days = [], values, question }) => {
    const said = {
      ...unsaid,
      ...values,
      known: known.get(column) ?? '',
      codes: codes.join(', '),
      days: days.map((day) => spelledDay(day, language)).join(' / '),
      text: question ? questionText(question, language) : '',
    };
    const words = fill<keyof typeof said>(templates[code], said);
    return question ? words : problemText(words, codes);
  };
};

/** Says all faults of a row, those of columns in their order and under their titles. */
export const rowWords = (
  faults: readonly Fault[],
  { columns }: ContractForm,
  wordsOf: (fault: Fault) => string,
): string => {
  const ofColumns = columns.flatMap(({ key, title }) =>
    faults.flatMap((fault) => (fault.column === key ? `${title}: ${wordsOf(fault)}` : [])),
  );
  const ofRow = faults.filter(({ column }) => columns.every(({ key }) => key !== column));
  return [...ofColumns, ...ofRow.map(wordsOf)].join('; ');
};
