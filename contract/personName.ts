import { isUnnamed } from './fields.ts';

/** Words within a surname that stay small, as in «ван дер Берг», «Кер-оглы». */
const particles = new Set(
  'ван фон дер ден де да ди дю ла ле ля дос дель бен бин ибн аль эль оглы оглу кызы заде van von der den de da di du la le dos del ben bin ibn al el'.split(
    ' ',
  ),
);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Д’Арк and О’Коннор have two capitals; in Мар’яна the apostrophe is within a name. */
const withApostrophe = (word: string): string =>
  capitalised(word).replace(/^([ДОdo])(['’ʼ])(\p{L})/iu, (_, first: string, sign: string, next: string) =>
    [first.toUpperCase(), sign, next.toUpperCase()].join(''),
  );

/**
 * The words of a full name with its particles joined to the name they belong to: «де ля круа», «мария». Of two words
 * each is a name: Ван is a surname too.
 */
export const nameParts = (words: readonly string[]): string[] => {
  const parts: string[] = [];
  let before = '';
  for (const [at, word] of words.entries())
    if (words.length > 2 && at < words.length - 1 && particles.has(word.toLowerCase())) before += `${word} `;
    else {
      parts.push(before + word);
      before = '';
    }
  return parts;
};

/**
 * A surname, first name or patronymic with capitals by rule: every word and every part of a double name begins with one,
 * particles do not. A word with capitals inside stays as it was typed. Spaces at the ends and repeated ones go.
 */
export const personName = (typed: string): string => {
  const words = typed.trim().split(/\s+/);
  const capitalisedWord = (word: string): string =>
    word
      .split('-')
      .map((part, at) => {
        const isOneCase = part === part.toLowerCase() || (part.length > 1 && part === part.toUpperCase());
        const small = part.toLowerCase();
        if (!isOneCase) return part;
        return particles.has(small) && (words.length > 1 || at > 0) ? small : withApostrophe(small);
      })
      .join('-');
  return isUnnamed(words.join(' ')) ? words.join(' ') : words.map(capitalisedWord).join(' ');
};
