import { ANSWER_CODE, type AnalyteAnswer } from '../../../contract/analyteAnswers.ts';
import type { AnalyteKind } from '../../../contract/analytes.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { analyteOf } from './allAnalytes.ts';
import type { Analyte, Figure } from './analyte.ts';
import type { Person } from '../../orderFlow/results/personAt.ts';

/** An answer that is longer is written, not chosen. */
const LONGEST_CHOICE = 60;
/** People of all sexes and ages that answers depend on. */
const people = (['F', 'M', 'U'] as const).flatMap((gender) =>
  [0, 10, 30, 60].map((age): Person => ({ gender, age, ageDays: Math.floor(age * 365.25) })),
);

interface Said {
  said: LocalisedName;
  isUnusual: boolean;
}
/** What an analyte may say of anybody, each once. */
const everySaid = (analyte: Exclude<Analyte, Figure>): Said[] => {
  const all =
    analyte.kind === 'grade'
      ? analyte.steps.map(([, said, isUnusual]) => ({ said, isUnusual }))
      : people.flatMap((person) => analyte.answers(person));
  return [...new Map(all.map(({ said, isUnusual }) => [said.en, { said, isUnusual }])).values()];
};

/** What the values of an analyte are. */
export const kindOf = (analyte: Analyte): AnalyteKind => {
  if (analyte.kind === 'figure') return 'quantity';
  if (analyte.kind === 'wording' && analyte.drawnWith?.startsWith('culture of')) return 'culture';
  if (analyte.kind === 'wording' && analyte.writtenAs !== undefined) return analyte.writtenAs;
  const answers = everySaid(analyte).map(({ said }) => said.en);
  if (answers.some((said) => /\b1\s?:\s?\d/.test(said))) return 'titre';
  return answers.some((said) => said.length > LONGEST_CHOICE) ? 'text' : 'coded';
};

/** English words in lower case with hyphens; signs that tell answers apart stay. */
const codeOf = (said: string): string =>
  said
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+−<>*/%]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Codes that are there already get a number. */
const numbered = (codes: readonly string[]): string[] =>
  codes.map((code, at) => {
    const place = codes.slice(0, at).filter((one) => one === code).length;
    const end = place === 0 ? '' : `-${place + 1}`;
    return `${code.slice(0, ANSWER_CODE - end.length)}${end}`;
  });

const found = new Map<Analyte, readonly AnalyteAnswer[]>();

/** The answers of a coded analyte as the embedded laboratory knows them; others have none. */
export const answersOf = (id: string): readonly AnalyteAnswer[] => {
  const analyte = analyteOf(id);
  const known = found.get(analyte);
  if (known !== undefined) return known;
  const said = analyte.kind === 'figure' || kindOf(analyte) !== 'coded' ? [] : everySaid(analyte);
  const codes = numbered(said.map((one) => codeOf(one.said.en)));
  const answers = said.map(({ said: words, isUnusual }, at): AnalyteAnswer => ({
    code: codes[at] ?? '',
    words,
    flag: isUnusual ? 'A' : '',
  }));
  found.set(analyte, answers);
  return answers;
};
