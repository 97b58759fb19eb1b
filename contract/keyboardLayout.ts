const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю.';
const belarusian = "ёйцукенгшўзх'фывапролджэячсмітьбю.";

const between = (from: string, to: string): [string, string][] =>
  from.split('').map((key, place) => [key, to[place] ?? key]);
const fromLatin = [russian, belarusian].map((layout) => new Map(between(latin, layout)));
const toLatin = new Map([...between(belarusian, latin), ...between(russian, latin)]);

const switched = (word: string, toCyrillic: ReadonlyMap<string, string>): string => {
  const keys = /[a-z]/.test(word) ? toCyrillic : /[а-яёіў]/.test(word) ? toLatin : null;
  return keys === null ? word : word.replace(/./gu, (key) => keys.get(key) ?? key);
};

/**
 * A text as typed in the other keyboard layout, lower case: `fdcbtdbx` → `авсиевич`; with a second reading where the
 * Belarusian layout differs. Numbers and dates stay.
 */
export const otherLayouts = (text: string): string[] => {
  const words = text.toLowerCase().split(/(\s+)/);
  const readings = fromLatin.map((keys) => words.map((word) => switched(word, keys)).join(''));
  return [...new Set(readings)];
};
