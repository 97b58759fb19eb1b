import { escapeHtml } from '../../../contract/escapeHtml.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { sanitizeHtml } from '../../core/sanitizeHtml.ts';
import type { BookFile } from './bookFile.ts';
import { descriptions } from './descriptions.ts';
import { titled } from './names.ts';

const texts = [
  'indications.ru',
  'indications.en',
  'indications.be',
  'interpretation.ru',
  'interpretation.en',
  'interpretation.be',
  'notes.ru',
  'notes.en',
  'notes.be',
] as const;
const MAX_LENGTH = 20_000;

/** A cell as HTML: a line of a plain text is a paragraph. */
const htmlOf = (cell: string): string =>
  cell.includes('<')
    ? sanitizeHtml(cell)
    : cell
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
        .join('');

/** Texts of services, as HTML or as plain texts; columns that a file leaves out stay as they are. */
export const textFile: BookFile = {
  ...descriptions,
  columns: ['service'],
  optional: texts,
  cells: ({ key, values }) => [key, ...texts.map((field) => values[field] ?? '')],
  recordsOf: (db) => descriptions.records(db),
  reader: async (db) => {
    const names = new Map(
      (await db.select({ code: services.code, name: services.name }).from(services)).map(
        ({ code, name }) => [code, name] as const,
      ),
    );
    return (row) => {
      const code = row.text('service');
      const name = names.get(code);
      if (name === undefined) return 'service';
      const given = texts.filter((column) => row.has(column));
      if (given.some((column) => row.text(column).length > MAX_LENGTH)) return 'long';
      return {
        key: code,
        label: titled(code, name),
        values: Object.fromEntries(given.map((column) => [column, htmlOf(row.text(column))] as const)),
      };
    };
  },
};
