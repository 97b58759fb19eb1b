const NATIONAL = 9;
/** What a deleted digit leaves of +375; no other country's code is written like this. */
const BROKEN_CODE = /^\+(?:37|35|75)\s/;

/** The digits after 375; a whole pasted number keeps all of its nine, else country code, 80 and zeros in front go. */
const nationalDigits = (digits: string): string =>
  /^(?:375|80)(\d{9})$/.exec(digits)?.[1] ?? digits.replace(/^0*(?:375)*(?:80)?0*/, '');

/**
 * A phone as it is typed: +375 29 123 45 67. Takes `375…`, `80…`, `8 (029)…` and bare nine digits too; a number of
 * another country stays as it is, for the check to refuse it.
 */
export const typedPhone = (text: string): string => {
  const compact = text.replace(/[^\d+]/g, '');
  if ('+375'.startsWith(compact)) return compact;
  const isBroken = BROKEN_CODE.test(text);
  const abroad = compact.startsWith('+') && !compact.startsWith('+375') && !isBroken;
  const national = nationalDigits(
    isBroken ? text.replace(BROKEN_CODE, '').replace(/\D/g, '') : compact.replace('+', ''),
  );
  if (abroad || (national.length > NATIONAL && !text.startsWith('+375'))) return text;
  const groups = [
    national.slice(0, 2),
    national.slice(2, 5),
    national.slice(5, 7),
    national.slice(7, NATIONAL),
  ];
  return ['+375', ...groups.filter((group) => group !== '')].join(' ');
};
