import type { Language } from './languages.ts';

const collators = new Map<Language, Intl.Collator>();

/**
 * How the texts of a language are ordered, figures in them by their value. The first collator of a page takes the
 * browser 10 ms: a screen with a list asks for it while nobody waits.
 */
export const collatorOf = (language: Language): Intl.Collator => {
  const known = collators.get(language);
  if (known) return known;
  const collator = new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};
