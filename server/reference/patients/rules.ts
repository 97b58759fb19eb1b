import type { Gender } from '../../../contract/patients.ts';
import { normalisePhone, wireDate } from '../../../contract/fields.ts';
import { sqlDay } from '../../core/dates.ts';

/** A part of a search term: text to find in names or phone, initials, a birth date, or either of them. */
export interface SearchPart {
  text?: string;
  /** Beginnings of the first name and the patronymic; a single one may belong to either. */
  initials?: readonly string[];
  /** `yyyy-MM-dd`. */
  birthDate?: string;
  birthYear?: string;
}

/** `dd.MM.yyyy` or `yyyyMMdd` as `yyyy-MM-dd`; undefined when it is not a calendar day. */
const birthDateOf = (word: string): string | undefined => {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(word) ?? [];
  const wire = wireDate.safeParse(year === '' ? word : `${year}${month}${day}`);
  return wire.success ? sqlDay(wire.data) : undefined;
};

const isNumber = (word: string): boolean => /^\+?[\d()-]*\d[\d()-]*$/.test(word);

/** One letter, or several each followed by a full stop: `а`, `а.`, `а.в.`, `а.в`. */
const isInitials = (word: string): boolean => /^\p{L}(?:\.\p{L})*\.?$/u.test(word);

/** Words of a term in lower case; adjacent numbers are joined into one phone. */
const wordsOf = (term: string): string[] => {
  const words: string[] = [];
  for (const word of term.toLowerCase().split(/\s+/)) {
    const last = words.at(-1) ?? '';
    if (isNumber(last) && isNumber(word)) words.splice(-1, 1, last + word);
    else if (word !== '') words.push(word);
  }
  return words;
};

/** The words of a term that may be names or parts of names, lower case; initials beside a name are none. */
export const nameWords = (term: string): string[] => {
  const words = wordsOf(term).filter((word) => !/\d/.test(word));
  const names = words.filter((word) => !isInitials(word));
  return names.length > 0 ? names : words;
};

/**
 * Splits a search term into parts that a patient must all match: words of the names, initials, a birth date
 * (`dd.MM.yyyy` or `yyyyMMdd`), a phone in any form. Eight digits may be a date or a phone; four next to a name may be
 * a year of birth or the end of a phone.
 */
export const searchParts = (term: string): SearchPart[] => {
  const words = wordsOf(term);
  const names = nameWords(term);
  const initials = words
    .filter((word) => isInitials(word) && !names.includes(word))
    .flatMap((word) => word.split('.').filter((letter) => letter !== ''));
  const parts = words
    .filter((word) => !isInitials(word) || names.includes(word))
    .map((word): SearchPart => {
      if (/^(?:19|20)\d{2}$/.test(word) && names.length > 0) return { text: word, birthYear: word };
      const birthDate = birthDateOf(word);
      if (!isNumber(word)) return birthDate === undefined ? { text: word } : { birthDate };
      const text = normalisePhone(word) ?? word.replace(/\D/g, '');
      return birthDate === undefined ? { text } : { text, birthDate };
    });
  return initials.length === 0 ? parts : [...parts, { initials }];
};

/** The gender on the wire for a gender in SQL; unknown is 3. */
export const wireGender = (gender: 'M' | 'F' | 'U'): Gender => (gender === 'U' ? 3 : gender);
