import type { PrintedLine, PrintedService } from '../../core/paper.ts';

/** A text longer than this is a paragraph of its own, as wide as the sheet. */
export const CELL_LETTERS = 120;
/** A note of more letters stands below the values, as wide as the sheet. */
const NOTE_LETTERS = 240;
export const isLongNote = ({ length }: { length: number }): boolean => length > NOTE_LETTERS;

/** At least so many letters of a long text go with what closes the paper. */
const TAIL_LETTERS = 60;
/** A sentence of more letters is no part that is kept whole. */
const SENTENCE_LETTERS = 10 * TAIL_LETTERS;

/** Where the last sentence of a text begins; at a word where there is no sentence of a fair length. */
export const lastSentence = (text: string): number => {
  const end = text.length - TAIL_LETTERS;
  const sentence = Math.max(text.lastIndexOf('\n', end), text.lastIndexOf('. ', end) + 1);
  return end - sentence < SENTENCE_LETTERS && sentence > 0 ? sentence : text.lastIndexOf(' ', end);
};

/** The first sentences of a text that may be longer than a page; all of one that is not. */
const firstSentences = (text: string): string => {
  if (text.length <= SENTENCE_LETTERS) return text;
  const [found] =
    new RegExp(`^[^]{${CELL_LETTERS},}?(?:\\.\\s|\\n)`).exec(text.slice(0, SENTENCE_LETTERS)) ?? [];
  return text.slice(0, found?.length ?? Math.max(text.lastIndexOf(' ', SENTENCE_LETTERS), CELL_LETTERS));
};

/** What of a line is words alone, below what it measures. */
const wordsBelow = (line: PrintedLine, text: string): PrintedLine => ({
  ...line,
  analyte: '',
  text,
  unit: '',
  reference: '',
  flag: '',
  method: '',
  sent: '',
  note: '',
  before: '',
  susceptibilities: [],
});

/** Lines of which the first one is short enough to be kept with the name of their service. */
export const opened = (lines: readonly PrintedLine[]): PrintedLine[] => {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const lead = firstSentences(first.text);
  if (lead.length === first.text.length) return [...lines];
  const begun = { ...first, text: lead.trimEnd(), unit: '', reference: '', sent: '', before: '' };
  const { unit, reference, sent, before } = first;
  const rest = {
    ...wordsBelow(first, first.text.slice(lead.length).trimStart()),
    unit,
    reference,
    sent,
    before,
  };
  return [begun, rest, ...others];
};

/** A service of which long notes on its values are lines of their own. */
export const withNotesBelow = (service: PrintedService): PrintedService =>
  service.lines.length === 1
    ? service
    : {
        ...service,
        lines: service.lines.flatMap((line) =>
          isLongNote(line.note) ? [{ ...line, note: '' }, wordsBelow(line, line.note)] : [line],
        ),
      };
