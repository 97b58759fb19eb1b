/** Removes spelling variants: штрих-код and штрихкод, ё and е, ў and у. */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll('-', '').replaceAll('ё', 'е').replaceAll('ў', 'у');

/** Whether a text has every word of a search. */
export const holdsWords = (text: string, search: string): boolean => {
  const found = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => found.includes(word));
};
