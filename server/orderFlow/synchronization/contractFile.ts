import { z } from 'zod';
import { CODE, type BookFile } from './bookFile.ts';
import { contractBook, unitKey, unitLabel } from './contractBook.ts';
import { textsOfRow } from './names.ts';

const names = ['name.ru', 'name.en', 'name.be', 'unit.ru', 'unit.en', 'unit.be'] as const;
const days = ['validFrom', 'validTo'] as const;

/** A day as the calendar has it, `31.12.2026` → `2026-12-31`, '' for none, null for anything else. */
const dayOf = (text: string): string | null => {
  const day = text.split('.').toReversed().join('-');
  return day === '' || z.iso.date().safeParse(day).success ? day : null;
};

/** Contracts with their departments, a row for each department. */
export const contractFile: BookFile = {
  ...contractBook,
  columns: ['contract', ...names],
  optional: [...days, 'unitCode'],
  isWhole: true,
  cells: ({ key, values }) => [
    key.split('\t')[0] ?? '',
    ...[...names, ...days, 'unitCode'].map((field) => values[field] ?? ''),
  ],
  // What is not used is not written, since a file that has it brings it back.
  recordsOf: async (db) =>
    (await contractBook.records(db)).filter(
      ({ values }) => values['contractState'] === 'used' && values['unitState'] === 'used',
    ),
  reader: async (db) => {
    /** The keys of departments by the codes of their contract and their own. */
    const keys = new Map(
      (await contractBook.records(db)).flatMap(({ key, values }) =>
        values['unitCode'] ? [[unitKey(key.split('\t')[0] ?? '', values['unitCode']), key]] : [],
      ),
    );
    /** The departments that the rows above call by a code. */
    const called = new Map<string, string>();
    /** What the rows above say of a contract. */
    const said = new Map<string, string>();
    return (row) => {
      const [code, from, to] = [row.text('contract'), row.text('validFrom'), row.text('validTo')];
      const named = textsOfRow(row, names);
      if (!CODE.test(code)) return 'code';
      if (named === null) return 'name';
      const [first, last] = [dayOf(from), dayOf(to)];
      if (first === null || last === null || (last !== '' && last < first)) return 'day';
      const ofContract = [named['name.ru'], named['name.en'], named['name.be'], from, to].join('\t');
      if ((said.get(code) ?? ofContract) !== ofContract) return 'otherContract';
      said.set(code, ofContract);
      const values = {
        ...named,
        contractState: 'used',
        unitState: 'used',
        ...Object.fromEntries(days.filter((day) => row.has(day)).map((day) => [day, row.text(day)] as const)),
      };
      const unitCode = row.has('unitCode') ? row.text('unitCode') : '';
      const own = unitKey(code, named['unit.ru'] ?? '');
      if (unitCode === '') return { key: own, label: unitLabel(code, values), values };
      const asked = unitKey(code, unitCode);
      if (!CODE.test(unitCode) || (called.get(asked) ?? own) !== own) return 'code';
      called.set(asked, own);
      const key = keys.get(asked) ?? own;
      return { key, label: unitLabel(code, values), values: { ...values, unitCode } };
    };
  },
};
