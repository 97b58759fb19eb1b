import { tubes } from '../../core/db/schema/catalogue.ts';
import { CODE, DAYS, type BookFile } from './bookFile.ts';
import { choiceOf, wordOf } from './choices.ts';
import type { FileRow } from './fileRows.ts';
import { nameOf, textsOfRow, titled } from './names.ts';
import { serviceBook } from './serviceBook.ts';

const names = ['name.ru', 'name.en', 'name.be'] as const;

/** Codes in a cell, with spaces, commas or semicolons between them. */
const codesIn = (cell: string): string[] => [...new Set(cell.split(/[\s,;]+/).filter(Boolean))].toSorted();

/** The services of a file, whose packages may have parts that are in the file or were there before. */
export const serviceFile: BookFile = {
  ...serviceBook,
  columns: ['service', ...names, 'workingDays', 'tube'],
  optional: ['discipline', 'gender', 'parts'],
  isWhole: true,
  cells: ({ key, values }, language) => [
    key,
    ...names.map((field) => values[field] ?? ''),
    Number(values['workingDays']),
    values['tube'] ?? '',
    wordOf('discipline', values['discipline'] ?? '', language),
    wordOf('gender', values['gender'] ?? '', language),
    values['parts'] ?? '',
  ],
  recordsOf: (db) => serviceBook.records(db),
  reader: async (db, _contractIds, rows) => {
    const known = new Set((await db.select({ code: tubes.code }).from(tubes)).map(({ code }) => code));
    const partsOf = new Map(
      (await serviceBook.records(db)).map(({ key, values }) => [key, values['parts'] ?? '']),
    );
    const isGiven = rows[0]?.has('parts') === true;
    for (const row of rows) {
      const code = row.text('service');
      partsOf.set(code, isGiven ? row.text('parts') : (partsOf.get(code) ?? ''));
    }
    const isPart = (code: string) => partsOf.get(code) === '';
    return (row: FileRow) => {
      const [code, tube, workingDays] = [row.text('service'), row.text('tube'), row.text('workingDays')];
      const named = textsOfRow(row, names);
      const [discipline, gender] = [
        choiceOf('discipline', row.text('discipline')),
        choiceOf('gender', row.text('gender')),
      ];
      const parts = codesIn(partsOf.get(code) ?? '');
      if (!CODE.test(code)) return 'code';
      if (named === null) return 'name';
      if (!DAYS.test(workingDays)) return 'workingDays';
      if (tube !== '' && !known.has(tube)) return 'tube';
      if (discipline === null) return 'discipline';
      if (gender === null) return 'gender';
      if (!parts.every(isPart)) return 'parts';
      const optional = { discipline, gender, parts: parts.join(' ') };
      return {
        key: code,
        label: titled(code, nameOf('name', named)),
        values: {
          ...named,
          workingDays,
          tube,
          ...Object.fromEntries(
            Object.entries(optional).filter(([column]) => row.has(column as keyof typeof optional)),
          ),
        },
      };
    };
  },
};
