import { otherLayouts } from '../../../contract/keyboardLayout.ts';

/** Latin spellings of Cyrillic letters in passports and as people write them, longest first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|šč|sch(?=[aeiouy])/g, 'щ'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts|tz/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/[yij]u/g, 'ю'],
  [/[yij]a/g, 'я'],
  [/[yij]o/g, 'ё'],
  [/[yj]e|ie/g, 'е'],
  [/[iy]y\b/g, 'ий'],
  [/(?<=[aeou])y|j/g, 'й'],
  [/(?<=[^aeou])y\b/g, 'ий'],
];
const letters = new Map(
  Object.entries({
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'г',
    i: 'и',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'кс',
    y: 'ы',
    z: 'з',
    č: 'ч',
    ć: 'ц',
    ł: 'л',
    ń: 'н',
    š: 'ш',
    ś: 'с',
    ŭ: 'ў',
    ž: 'ж',
    ź: 'з',
  }),
);

/** Letters of the Belarusian Latin alphabet alone, in which `c` and `ch` are not those of passports. */
const belarusian = /[čćłńšśŭžź]/;

/** A name in Latin letters as it is written in Cyrillic, lower case: `Klimovich` → `климович`. */
export const inCyrillic = (text: string): string =>
  spellings
    .reduce(
      (read, [latin, cyrillic]) => read.replace(latin, cyrillic),
      belarusian.test(text.toLowerCase())
        ? text.toLowerCase().replaceAll('ch', 'х').replaceAll('c', 'ц')
        : text.toLowerCase(),
    )
    .replace(/[a-zčćłńšśŭžź]/g, (letter) => letters.get(letter) ?? letter);

/**
 * What names that nobody has may mean, lower case: as typed in the other keyboard layouts, and Latin letters as Cyrillic
 * ones.
 */
export const nameReadings = (text: string): string[] => [
  ...new Set([...otherLayouts(text), inCyrillic(text)]),
];
