const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const between = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(from.split('').map((key, place) => [key, to[place] ?? key]));
const toCyrillic = between(latin, cyrillic);
const toLatin = between(cyrillic, latin);

const switched = (word: string): string => {
  const keys = /[a-z]/.test(word) ? toCyrillic : /[а-яё]/.test(word) ? toLatin : null;
  return keys === null ? word : word.replace(/./gu, (key) => keys.get(key) ?? key);
};

/** A text as typed in the other keyboard layout, lower case: `fdcbtdbx` → `авсиевич`. Numbers and dates stay. */
export const otherLayout = (text: string): string => text.toLowerCase().split(/(\s+)/).map(switched).join('');
