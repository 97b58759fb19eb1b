const lengths = [2, 2, 4];

const padded = (day: string, month: string, year: string): string =>
  `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;

/** A complete date pasted in another format; null when it is not one. */
const foreignDate = (text: string): string | null => {
  const [, year, month = '', day = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/.exec(text) ?? [];
  if (year !== undefined) return padded(day, month, year);
  const [, first, second = '', last = ''] = /^(\d{1,2})[/, -](\d{1,2})[/, -](\d{4})$/.exec(text) ?? [];
  return first === undefined ? null : padded(first, second, last);
};

/** dd.MM.yyyy of a date typed without leading zeros, 1.2.1990; other text is returned unchanged. */
export const completeDate = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day: string, month: string, year: string) =>
      padded(day, month, year),
    );

/**
 * Formats a date while typing, dd.MM.yyyy, and sets the dots: `01021990` → `01.02.1990`; also `1.2.1990` and a pasted
 * `1990-02-01`. Other characters are dropped.
 */
export const typedDate = (text: string): string => {
  const whole = foreignDate(text.trim());
  if (whole !== null) return whole;
  const groups: string[] = [''];
  const current = () => groups.at(-1) ?? '';
  const characters = text.match(/\d|[.,/\- ]/g) ?? [];
  characters.forEach((character, place) => {
    const isLast = place === characters.length - 1;
    if (/\d/.test(character)) {
      if (current().length < (lengths[groups.length - 1] ?? 0)) groups.push((groups.pop() ?? '') + character);
      else if (groups.length < 3) groups.push(character);
    } else if (current() !== '' && groups.length < 3) {
      if (isLast && current() !== '0') groups.push((groups.pop() ?? '').padStart(2, '0'));
      groups.push('');
    }
  });
  return groups.join('.');
};
