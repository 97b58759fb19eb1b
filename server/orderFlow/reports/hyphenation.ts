import type { Language } from '../../core/messages/messages.ts';

/** How the words of a text are parted: in which language, and how wide its lines are in points. */
export interface Hyphens {
  language: Language;
  width: number;
}

/** A word with the spaces behind it as pdfmake has measured it. */
export interface Inline {
  text: string;
  /** Points, with the spaces. */
  width: number;
  leadingCut: number;
  /** The width of the spaces. */
  trailingCut: number;
  /** The line ends behind it. */
  lineEnd?: boolean;
  /** Nothing may part it from the next one. */
  noNewLine?: boolean;
  font: { widthOfString(text: string, size: number, features: unknown): number };
  fontSize: number;
  fontFeatures: unknown;
}

/** The syllables of a word in the language of the text; Latin words are parted as English ones. */
export type Syllables = (word: string, language: Language) => string[];

/** What is no part of a word. */
const PART = '\u00AD';

/** Loads the patterns of all languages. */
export const loadSyllables = async (): Promise<Syllables> => {
  const [ru, be, en] = await Promise.all([
    import('hyphen/ru/index.js'),
    import('hyphen/be/index.js'),
    import('hyphen/en-us/index.js'),
  ]);
  return (word, language) => {
    const cyrillic = language === 'be' ? be : ru;
    const { default: one } = /\p{Script=Cyrillic}/u.test(word) ? cyrillic : en;
    return one.hyphenateSync(word, { hyphenChar: PART }).split(PART);
  };
};

/** Letters with signs around them, of which enough are left on either line: no number, no address, no abbreviation. */
const WORD = /^([^\p{L}\d]*)(?=\p{L}{8})\p{L}*\p{Ll}{2}\p{L}*([^\p{L}\d]*)$/u;
/** So many letters of a word are on either line. */
const SIDE_LETTERS = 3;

/** A word in parts between which a line may end; one part where it may not. */
const partsOf = (text: string, language: Language, syllables: Syllables): string[] => {
  const [, before = '', after = ''] = WORD.exec(text) ?? [];
  if (!WORD.test(text)) return [text];
  const letters = text.slice(before.length, text.length - after.length);
  const parts = syllables(letters, language);
  while ((parts[0]?.length ?? SIDE_LETTERS) < SIDE_LETTERS && parts.length > 1)
    parts.splice(0, 2, parts.slice(0, 2).join(''));
  while ((parts.at(-1)?.length ?? SIDE_LETTERS) < SIDE_LETTERS && parts.length > 1)
    parts.splice(-2, 2, parts.slice(-2).join(''));
  return parts.map((part, at) => `${at === 0 ? before : ''}${part}${at === parts.length - 1 ? after : ''}`);
};

const resized = (inline: Inline, text: string): Inline => ({
  ...inline,
  text,
  width: inline.font.widthOfString(text, inline.fontSize, inline.fontFeatures),
});

/** An inline in two, of which the first fits the room that is left in its line; undefined: nothing of it does. */
const parted = (
  inline: Inline,
  room: number,
  parts: readonly string[],
  sign: '-' | '',
): [Inline, Inline] | undefined => {
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const begun = resized(inline, `${parts.slice(0, count).join('')}${sign}`);
    if (begun.width > room) continue;
    const rest = { ...resized(inline, parts.slice(count).join('')), leadingCut: 0 };
    return [{ ...begun, trailingCut: 0, lineEnd: true, noNewLine: false }, rest];
  }
  return undefined;
};

/**
 * The inlines of a text, of which one that goes beyond its line is parted: a word between its syllables with a hyphen, and
 * what is longer than a whole line anywhere.
 */
export const hyphenated = (
  inlines: readonly Inline[],
  { language, width }: Hyphens,
  syllables: Syllables,
): Inline[] => {
  const waiting = inlines.toReversed();
  const set: Inline[] = [];
  /** Of the line so far. */
  let used = 0;
  /** What cannot be parted from what is next. */
  let glued: Inline[] = [];
  const put = (unit: readonly Inline[], isEnd = false) => {
    const all = unit.reduce((sum, one) => sum + one.width, 0);
    set.push(...unit);
    used = isEnd ? 0 : used + all - (used === 0 ? (unit[0]?.leadingCut ?? 0) : 0);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    glued.push(next);
    if (next.noNewLine && waiting.length > 0) continue;
    const unit = glued;
    glued = [];
    const all = unit.reduce((sum, one) => sum + one.width, 0) - next.trailingCut;
    const isOver = used + all > width;
    const [only] = unit.length === 1 ? unit : [];
    const found =
      only && isOver
        ? (parted(only, width - used, partsOf(only.text, language, syllables), '-') ??
          (used === 0 ? parted(only, width, only.text.match(/./gsu) ?? [], '') : undefined))
        : undefined;
    if (found) {
      put([found[0]], true);
      waiting.push(found[1]);
    } else if (isOver && used > 0) {
      // It begins the next line, where it may still be longer than that.
      used = 0;
      waiting.push(...unit.toReversed());
    } else put(unit, next.lineEnd);
  }
  return set;
};
