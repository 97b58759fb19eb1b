const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};
/** A document number as stored and compared: upper case, no spaces, Latin letters in place of Cyrillic look-alikes. */
export const documentNumber = (text: string): string =>
  text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/[А-ЯІ]/g, (letter) => lookAlikes[letter] ?? letter);

/** Characters that the number of a document has at least. */
export const DOCUMENT_NUMBER_MIN = 5;
