import type { Random } from '../../server/core/random.ts';

/** What clerks mishear. */
export const heard: Readonly<Record<string, string>> = {
  о: 'а',
  а: 'о',
  е: 'и',
  и: 'е',
  б: 'п',
  п: 'б',
  д: 'т',
  т: 'д',
  з: 'с',
  с: 'з',
  в: 'ф',
  ж: 'ш',
  ш: 'щ',
  ч: 'щ',
};
/** What clerks misread. */
export const misread: Readonly<Record<string, string>> = {
  и: 'н',
  н: 'п',
  л: 'м',
  ш: 'т',
  ц: 'у',
  в: 'б',
  г: 'ч',
  к: 'н',
};
/** A word with one letter exchanged by a table. */
export const oneLetter = (random: Random, word: string, by: Readonly<Record<string, string>>): string => {
  const places = word.split('').flatMap((letter, place) => (place > 0 && by[letter] ? [place] : []));
  if (places.length === 0) return word;
  const at = random.pick(places);
  return word.slice(0, at) + (by[word[at] ?? ''] ?? '') + word.slice(at + 1);
};

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
/** As people write names in e-mails, not as in a passport. */
export const freely = (word: string): string =>
  word
    .toLowerCase()
    .split('')
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replace(/^./, (first) => first.toUpperCase());

/** Short forms of first names. */
export const shortNames: Readonly<Record<string, string>> = {
  Александр: 'Саша',
  Екатерина: 'Катя',
  Мария: 'Маша',
  Дмитрий: 'Дима',
  Наталья: 'Наташа',
  Татьяна: 'Таня',
  Елена: 'Лена',
  Анастасия: 'Настя',
  Сергей: 'Серёжа',
  Алексей: 'Лёша',
};
