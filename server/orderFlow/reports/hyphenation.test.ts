import { expect, it } from 'vitest';
import { hyphenated, loadSyllables, type Inline } from './hyphenation.ts';

/** A letter is ten points wide, a space too. */
const inline = (text: string, more: Partial<Inline> = {}): Inline => ({
  text,
  width: 10 * text.length,
  leadingCut: 0,
  trailingCut: 10 * (text.length - text.trimEnd().length),
  font: { widthOfString: (one) => 10 * one.length },
  fontSize: 9,
  fontFeatures: null,
  ...more,
});
/** The words of a text as they are parted for lines of so many letters; `|` is an end of a line that was put there. */
const set = async (text: string, language: 'ru' | 'en' | 'be', letters: number) =>
  hyphenated(
    text.split(/(?<= )/).map((word) => inline(word)),
    { language, width: 10 * letters },
    await loadSyllables(),
  )
    .map((one) => `${one.text}${one.lineEnd ? '|' : ''}`)
    .join('');

it.each([
  ['ru', 'очаговая лимфоплазмоцитарная инфильтрация', 20, 'очаговая лимфоплаз-|моцитарная инфиль-|трация'],
  ['en', 'moderate lymphoplasmacytic infiltration', 20, 'moderate lymphoplas-|macytic infiltration'],
  ['be', 'ачаговая лімфаплазмацытарная інфільтрацыя', 20, 'ачаговая лімфаплаз-|мацытарная інфільт-|рацыя'],
  ['ru', 'гастрит, ассоциированный с Helicobacter', 32, 'гастрит, ассоциированный с Heli-|cobacter'],
] as const)(
  '%s: a long word that goes beyond its line is parted between syllables',
  async (language, text, letters, parted) => {
    expect(await set(text, language, letters)).toBe(parted);
  },
);

it.each([
  ['what fits its line', 'лимфоплазмоцитарная инфильтрация', 40],
  ['a short word', 'пять биоптатов через', 18],
  ['an abbreviation', 'категория ИММУНОХЕМИЯ', 15],
  ['a number, an address', 'написать laboratory@hospital.test', 33],
  ['a word of which a line would have two letters', 'очаговая исследования', 12],
])('%s is not parted', async (_, text, letters) => {
  expect(await set(text, 'ru', letters)).toBe(text);
});

it('a word without syllables that is longer than a whole line is broken anywhere, without a hyphen', async () => {
  expect(await set('ABCDEFGHIJKLMNOP', 'en', 6)).toBe('ABCDEF|GHIJKL|MNOP');
});

it('what cannot be parted from what is next stays with it', async () => {
  const words = [inline('значение '), inline('«', { noNewLine: true }), inline('гиперхромазия')];
  const text = hyphenated(words, { language: 'ru', width: 150 }, await loadSyllables());
  expect(text.map((one) => one.text)).toEqual(['значение ', '«', 'гиперхромазия']);
});
