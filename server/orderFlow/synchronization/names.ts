import type { LocalisedName } from '../../../contract/fields.ts';
import { languages } from '../../core/messages/messages.ts';
import type { FileColumn, FileRow } from './fileRows.ts';

type Values = Readonly<Record<string, string>>;

/** A text in all languages as fields of a record: `name.ru`, `name.en`, `name.be`. */
export const flatName = (field: string, text: LocalisedName): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`${field}.${language}`, text[language]]));

/** The text in all languages that fields of a record are. */
export const nameOf = (field: string, values: Values): LocalisedName => ({
  ru: values[`${field}.ru`] ?? '',
  en: values[`${field}.en`] ?? '',
  be: values[`${field}.be`] ?? '',
});

/** A name after a code, in all languages. */
export const titled = (code: string, { ru, en, be }: LocalisedName): LocalisedName => ({
  ru: `${code} ${ru}`,
  en: `${code} ${en}`,
  be: `${code} ${be}`,
});

const MAX_LENGTH = 200;

/** The texts of these columns, or null when one of them is empty or too long. */
export const textsOfRow = (row: FileRow, columns: readonly FileColumn[]): Record<string, string> | null => {
  const values = Object.fromEntries(columns.map((column) => [column, row.text(column)] as const));
  return Object.values(values).some((text) => text === '' || text.length > MAX_LENGTH) ? null : values;
};
