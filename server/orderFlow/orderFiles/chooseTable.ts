import type { Sheet } from '../../core/lab.ts';
import { FULL_NAME, nameKeys } from '../../../contract/importRows.ts';
import { nameParts } from '../../../contract/personName.ts';
import { plain, type ContractForm } from './contractForm.ts';
import { keysOf, type ReadKey } from './columnKeys.ts';
import { bareHeading, headingWords } from './headingWords.ts';

/** A column of a file, and what it is read as; a guess waits for a person. */
export interface HeadColumn {
  title: string;
  key: ReadKey | null;
  isGuess?: true;
}
/** Where the orders of a file are; `headAt` -1: the table has no headings. */
export interface ChosenTable {
  sheet: number;
  headAt: number;
  head: HeadColumn[];
}

/** A title, a logo or a note may be above the headings. */
const HEADING_ROWS = 20;
/** Cells that are looked at to guess a column, and how many of them have to fit. */
const CONTENT = { cells: 50, share: 0.7 };

type Rows = readonly (readonly string[])[];

const ofContent: readonly (readonly [ReadKey, (text: string) => boolean])[] = [
  ['dateOfBirth', (text) => /^(\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(\D.*)?$/.test(text)],
  ['mobilePhone', (text) => /^\+?[\d\s()-]{9,20}$/.test(text) && text.replace(/\D/g, '').length >= 9],
  ['gender', (text) => /^(м|ж|m|f|муж|жен|жан)\p{L}*\.?$/iu.test(text)],
  ['payment', (text) => /^(нал|безнал|карт|онлайн|ерип|cash|online)/i.test(text)],
  [
    FULL_NAME,
    (text) => {
      const parts = nameParts(text.split(/\s+/));
      return (
        parts.length >= 2 && parts.length <= 4 && parts.every((part) => /^\p{Lu}[\p{L}'’ʼ.-]*$/u.test(part))
      );
    },
  ],
  ['services', (text) => /^[A-ZА-Я]?\d{2,6}([\s,;/.+]+[A-ZА-Я]?\d{2,6})*$/i.test(text)],
];

const isData = (cells: readonly string[]): boolean =>
  cells.some((cell) => ofContent.slice(0, 2).some(([, fits]) => fits(cell)));

const guessByHeading = (title: string): ReadKey | null => {
  const bare = bareHeading(title);
  return (bare !== '' && headingWords.find(([, words]) => words.test(bare))?.[0]) || null;
};

const guessByContent = (cells: readonly string[], free: (key: ReadKey) => boolean): ReadKey | null => {
  const some = cells.filter((cell) => cell !== '').slice(0, CONTENT.cells);
  if (some.length === 0) return null;
  const found = ofContent.find(
    ([key, fits]) => free(key) && some.filter(fits).length >= some.length * CONTENT.share,
  );
  return found?.[0] ?? null;
};

type Form = Pick<ContractForm, 'columns' | 'remembered'>;

/** What the columns under a row of headings are read as; what is lacking is guessed by heading, then by content. */
export const headOf = (rows: Rows, headAt: number, form: Form): HeadColumn[] => {
  const below = rows.slice(headAt + 1);
  const width = Math.max(
    0,
    ...rows.slice(Math.max(headAt, 0), headAt + 1 + CONTENT.cells).map(({ length }) => length),
  );
  const titles = Array.from({ length: width }, (_, at) => rows[headAt]?.[at] ?? '');
  const keys = keysOf(titles, form);
  const taken = new Set<ReadKey>(keys.values());
  const known = new Set<string>(form.columns.map(({ key }) => key));
  const isFree = (key: ReadKey) => {
    if (key === FULL_NAME) return !taken.has(FULL_NAME) && !taken.has('lastName');
    const isSaid = taken.has(FULL_NAME) && nameKeys.some((name) => name === key);
    return known.has(key) && !taken.has(key) && !isSaid;
  };
  const isLacking = form.columns.some(({ key, isRequired }) => isRequired && isFree(key));
  const guesses = new Map<number, ReadKey>();
  const guess = (keyOf: (at: number) => ReadKey | null) => {
    for (const [at, title] of titles.entries()) {
      const isSaid = keys.has(at) || guesses.has(at) || (title !== '' && form.remembered.has(plain(title)));
      const key = isSaid || !isLacking ? null : keyOf(at);
      if (key === null || !isFree(key)) continue;
      guesses.set(at, key);
      taken.add(key);
    }
  };
  guess((at) => guessByHeading(titles[at] ?? ''));
  guess((at) =>
    guessByContent(
      below.map((cells) => cells[at] ?? ''),
      isFree,
    ),
  );
  return titles.map((title, at) => {
    const key = keys.get(at) ?? guesses.get(at) ?? null;
    const isSaid = keys.has(at) || (key === null && (title === '' || form.remembered.has(plain(title))));
    return isSaid ? { title, key } : { title, key, isGuess: true };
  });
};

const filled = (cells: readonly string[] = []): number => cells.filter((cell) => cell !== '').length;

/** How sure it is that these are headings: those of ours count twice. */
const weightOf = (cells: readonly string[], form: Form): number => {
  const guesses = new Set(cells.map(guessByHeading).filter((key) => key !== null));
  return keysOf(cells, form).size * 2 + (guesses.size > 1 ? guesses.size : 0);
};

/** The row of headings of a sheet without known headings: the first of a table; null: there is no table. */
const firstOfTable = (rows: Rows): number | null => {
  const at = rows.findIndex((cells, row) => filled(cells) > 1 && filled(rows[row + 1]) > 1);
  if (at !== -1) return isData(rows[at] ?? []) ? at - 1 : at;
  const only = rows.findIndex((cells) => filled(cells) > 1 && isData(cells));
  return only === -1 ? null : only - 1;
};

/** Finds the sheet and the row of headings by what is known and guessed; null when no sheet has a table. */
export const chooseTable = (sheets: readonly Sheet[], form: Form): ChosenTable | null => {
  let best: { sheet: number; headAt: number; weight: number } | null = null;
  for (const [sheet, { rows }] of sheets.entries())
    for (const [headAt, cells] of rows.slice(0, HEADING_ROWS).entries()) {
      const weight = weightOf(cells, form);
      const hasRows = rows.slice(headAt + 1).some((below) => filled(below) > 0);
      if (weight > (best?.weight ?? 0) && hasRows) best = { sheet, headAt, weight };
    }
  for (const [sheet, { rows }] of sheets.entries()) {
    const headAt: number | null = best === null ? firstOfTable(rows) : null;
    if (headAt !== null) best = { sheet, headAt, weight: 0 };
  }
  if (best === null) return null;
  const { sheet, headAt } = best;
  return { sheet, headAt, head: headOf(sheets[sheet]?.rows ?? [], headAt, form) };
};
